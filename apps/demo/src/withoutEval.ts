// zod, which the SDK brings along, tries at its start whether it may compile code. A strict policy reports even the
// attempt, so zod is told beforehand. It reads this global, and the page depends on no zod whose `config` it could call.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
