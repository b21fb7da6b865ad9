/** Does what a person does on the page that asks them to allow an app, and returns where they are sent. */
export async function decide(pageUrl: URL | string, form: Record<string, string> = {}): Promise<URL> {
  const response = await submitDecision(pageUrl, form);
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null)
    throw new Error(`Expected to be sent on, got ${response.status}: ${await response.text()}`);
  return new URL(location);
}

/** Sends the form of that page and returns the bare answer. */
export function submitDecision(
  pageUrl: URL | string,
  form: Record<string, string> = {},
  headers: Record<string, string> = { Origin: new URL(pageUrl).origin },
): Promise<Response> {
  return fetch(pageUrl, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ decision: 'allow', userName: 'Ada', ...form }),
    redirect: 'manual',
  });
}
