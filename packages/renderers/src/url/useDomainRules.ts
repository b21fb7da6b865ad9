import { useEffect, useState } from 'react';
import { getDomainRules, loadDomainRules } from './loadDomainRules.js';

/** The rules of names, once they are loaded; without them the whole host stands for its domain. */
export function useDomainRules() {
  const [rules, setRules] = useState(() => ({ readHost: getDomainRules() }));
  const isLoaded = rules.readHost !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    loadDomainRules().then(
      (readHost) => setRules({ readHost }),
      () => {},
    );
  }, [isLoaded]);
  return rules.readHost;
}
