import { checkCorpus } from '../../testing/urls/checkCorpus.js';

// Parsers of addresses differ in what they let through; the verdicts must not.
checkCorpus();
