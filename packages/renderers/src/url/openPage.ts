/** Opens a page in a window of its own, which learns nothing of this one, and says whether the browser let it. */
export function openPage(href: string): 'opened' | 'blocked' {
  // With `noopener` or `noreferrer` the browser returns null either way, and a blocked window could not be told.
  const page = window.open('', '_blank');
  if (!page) return 'blocked';
  // From here on the page cannot reach back. For the same reason no browser lets this one raise it any more.
  page.opener = null;
  // A link of the new window itself, because setting its `location` would send the address of this page along.
  const link = page.document.createElement('a');
  link.href = href;
  link.rel = 'noreferrer';
  link.click();
  return 'opened';
}
