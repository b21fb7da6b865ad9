const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** Whether a text is a plain web address on this machine, the only place that people are sent back to. */
export function isLoopbackUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'http:' || protocol === 'https:') &&
    loopbackHosts.includes(hostname) &&
    username === '' &&
    password === '' &&
    !text.includes('#')
  );
}
