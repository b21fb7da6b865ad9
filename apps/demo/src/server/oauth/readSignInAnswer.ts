const answerNames = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri', 'session_state'];

/** What a sign-in page sent the person back with. */
export interface SignInAnswer {
  readonly params: URLSearchParams;
  /** The address of the page without any of it. */
  readonly address: string;
}

/** Reads the answer of a sign-in from the page's address; undefined where there is none. */
export function readSignInAnswer(href: string): SignInAnswer | undefined {
  const address = new URL(href);
  const params = new URLSearchParams(
    [...address.searchParams].filter(([name]) => answerNames.includes(name)),
  );
  const isAnswer = params.has('error') || (params.has('code') && params.has('state'));
  if (!isAnswer) return undefined;
  for (const name of answerNames) address.searchParams.delete(name);
  return { params, address: address.href };
}
