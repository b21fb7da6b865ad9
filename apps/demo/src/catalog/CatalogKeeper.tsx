import { useCatalogChanges } from './useCatalog.js';

/** Keeps the catalogue of the nearest scope's server up to date, whatever is shown of it; it shows nothing itself. */
export function CatalogKeeper() {
  useCatalogChanges();
  return null;
}
