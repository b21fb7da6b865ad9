/** Opens a page that cannot reach back to this one, and says whether the browser let it. */
export function openPage(url: string): 'opened' | 'blocked' {
  // With `noopener` the browser returns null either way, and a blocked window could not be told.
  const opened = window.open('', '_blank');
  if (!opened) return 'blocked';
  opened.opener = null;
  opened.location.href = url;
  return 'opened';
}
