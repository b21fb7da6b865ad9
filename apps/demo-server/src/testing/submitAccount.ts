/** Does what a person does on the page that connects an account. */
export async function submitAccount(url: string, accountName: string): Promise<void> {
  const headers = { Origin: new URL(url).origin };
  const body = new URLSearchParams({ accountName });
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual' });
  if (response.status !== 303) throw new Error(`Expected the page to accept it, got ${response.status}`);
}
