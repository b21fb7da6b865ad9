/** How long ago something was, in words, such as "3 minutes ago"; nothing for the first minute. */
export function describeAge(since: number, now: number, language: string): string | undefined {
  const minutes = Math.floor((now - since) / 60_000);
  if (minutes < 1) return undefined;
  const words = new Intl.RelativeTimeFormat(language);
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
