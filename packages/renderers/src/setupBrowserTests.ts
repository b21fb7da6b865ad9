import { configure } from '@testing-library/react';

// Tests wait for what happens, however slow the machine; what is there sooner is found sooner.
configure({ asyncUtilTimeout: 30_000 });
