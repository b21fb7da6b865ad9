export { smellsOfSecret } from './form/smellsOfSecret.js';
export { assessUrl } from './url/assessUrl.js';
export type { BlockedUrl, OpenableUrl, UrlAssessment, UrlWarning } from './url/assessUrl.js';
export { loadDomainRules } from './url/loadDomainRules.js';
export type { HostReading, ReadHost } from './url/readHost.js';
export type { AddressParts } from './url/splitAddress.js';
