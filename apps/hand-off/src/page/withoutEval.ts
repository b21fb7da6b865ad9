// zod, which the SDK brings along, tries at its start whether it may compile code, and a strict policy reports the attempt.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
