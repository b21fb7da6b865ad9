/** What speaks against opening an address, without ruling it out. */
export type UrlWarning =
  | 'punycode'
  | 'mixed-scripts'
  | 'http'
  | 'credentials'
  | 'ip-address'
  | 'local'
  | 'port'
  | 'invisible-characters'
  | 'misleading-path';
