import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// Long enough for a machine that is busy with something else; what is there sooner is found sooner.
configure({ asyncUtilTimeout: 20_000 });
afterEach(cleanup);
