/** What is wrong with the address of an endpoint. */
export type EndpointUrlProblem = 'missing' | 'malformed' | 'scheme' | 'credentials';

/** An address that can be used, or why not. */
export type EndpointUrl =
  { readonly status: 'sound'; readonly url: string } | { readonly status: EndpointUrlProblem };

/** Reads what a person typed or pasted as the address of an endpoint, up to and including its version. */
export function readEndpointUrl(typed: string): EndpointUrl {
  const text = typed.trim();
  if (text === '') return { status: 'missing' };
  // Without a scheme, "127.0.0.1:11434" is malformed and "localhost:11434" is an address of the scheme "localhost".
  if (!/^https?:/i.test(text)) return { status: 'scheme' };
  if (!URL.canParse(text)) return { status: 'malformed' };
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') return { status: 'credentials' };
  url.hash = '';
  // Many copy the address of the one request that they know.
  url.pathname = url.pathname.replace(/\/(chat\/completions|completions|models)\/*$/, '').replace(/\/+$/, '');
  return { status: 'sound', url: url.href.replace(/\/$/, '') };
}
