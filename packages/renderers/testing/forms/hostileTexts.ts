import fc from 'fast-check';

/** The name of the global function that no text may ever manage to call. */
export const tripwire = 'reportExecution';

// Each of these runs or fetches something where text is taken for markup, for a link or for code.
const payloads = [
  `<script>${tripwire}()</script>`,
  `<img src="/tripwire.png" onerror="${tripwire}()">`,
  `"><svg onload=${tripwire}()>`,
  `' autofocus onfocus='${tripwire}()`,
  `</label></form><iframe src="javascript:parent.${tripwire}()"></iframe>`,
  `javascript:${tripwire}()`,
  `[click](javascript:${tripwire}()) ![image](/tripwire.png)`,
  '<link rel="stylesheet" href="/tripwire.css"><style>@import "/tripwire.css";</style>',
  `\${${tripwire}()} {{constructor.constructor('${tripwire}()')()}} #{${tripwire}()}`,
  'https://example.com/ www.example.com name@example.com',
];
const oddities = [
  '',
  ' ',
  '\u202Egpj.exe\u202C',
  '\u2066isolated\u2069\u200F',
  '\u200B\uFEFF',
  'z\u0351\u036B\u0343a\u0338\u0321l\u0328g\u0489o\u0334',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  '\uD800',
  '\u0000',
  'line\nbreak\r\nand\ttab',
  'القاهرة',
  '&amp;&lt;',
  'undefined',
  'none',
  '0',
];
// Names that mean something to objects, to JSON Schema or to form engines.
const names = [
  '__proto__',
  '__errors',
  '',
  'toString',
  'constructor',
  'hasOwnProperty',
  'length',
  'a.b',
  'a[0]',
  'a/b',
  'a b',
  '$ref',
  '$id',
  'items',
  'properties',
  'ui:widget',
  'f0',
  'f1',
  'root',
  'password',
  '#',
];
/** Any code unit sequence, halves of pairs included; fast-check's own `binary` first lists a million of them. */
const anySign = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const huge = fc.constantFrom('x'.repeat(20_000), 'two words '.repeat(2_000), '\u0301'.repeat(500));

/** A text as a hostile server would choose it. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 30, arbitrary: fc.constantFrom(...payloads) },
  { weight: 30, arbitrary: fc.constantFrom(...oddities) },
  { weight: 20, arbitrary: fc.string({ maxLength: 12, unit: anySign }) },
  { weight: 20, arbitrary: fc.string({ maxLength: 12 }) },
  { weight: 1, arbitrary: huge },
);

/** The name of a property as a hostile server would choose it. */
export const hostileName: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...names) },
  { weight: 2, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.string({ maxLength: 8 }) },
);
