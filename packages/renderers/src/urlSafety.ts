export { looksLikeSecret } from './form/looksLikeSecret.js';
export { assessUrl } from './url/assessUrl.js';
export type { BlockedUrl, OpenableUrl, UrlAssessment, UrlWarning, AddressParts } from './url/assessUrl.js';
export { loadDomainRules } from './url/domainRules.js';
export type { HostReading, ReadHost } from './url/readHost.js';
