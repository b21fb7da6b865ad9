/** An address without the name and the password in it; all up to the last "@" of its host, because a password may hold one. */
export function hidePassword(address: string): string {
  return address.replace(/\/\/[^/?#]*@/, '//…@');
}
