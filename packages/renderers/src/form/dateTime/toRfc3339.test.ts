import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { describeZone } from './DateTimeInput.js';
import { parseRfc3339, toLocalInput, toOffsetText, toRfc3339 } from './toRfc3339.js';

const zone = process.env['TZ'];
afterEach(() => {
  // Node takes a new zone as soon as the variable is set.
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

describe.each([
  // In order: what the input holds, what is sent.
  ['Europe/Berlin', '2026-07-28T09:30', '2026-07-28T09:30:00+02:00'],
  ['Europe/Berlin', '2026-01-28T09:30:05', '2026-01-28T09:30:05+01:00'],
  ['America/New_York', '2026-07-28T23:59:59', '2026-07-28T23:59:59-04:00'],
  ['Asia/Kolkata', '2026-07-28T09:30', '2026-07-28T09:30:00+05:30'],
  ['Asia/Kathmandu', '2026-07-28T09:30', '2026-07-28T09:30:00+05:45'],
  ['America/St_Johns', '2026-01-28T09:30', '2026-01-28T09:30:00-03:30'],
  ['Pacific/Kiritimati', '2026-01-01T00:00', '2026-01-01T00:00:00+14:00'],
  ['Pacific/Pago_Pago', '2025-12-31T23:59:59', '2025-12-31T23:59:59-11:00'],
  ['UTC', '2024-02-29T12:00', '2024-02-29T12:00:00+00:00'],
  // The ends of what can be written.
  ['UTC', '0001-01-01T00:00', '0001-01-01T00:00:00+00:00'],
  ['UTC', '0099-06-01T00:00', '0099-06-01T00:00:00+00:00'],
  ['Pacific/Kiritimati', '9999-12-31T23:59:59', '9999-12-31T23:59:59+14:00'],
])('in %s', (timeZone, local, sent) => {
  test(`${local} is sent as ${sent} and comes back`, () => {
    process.env['TZ'] = timeZone;
    expect(toRfc3339(local)).toBe(sent);
    expect(toLocalInput(sent).startsWith(local)).toBe(true);
  });
});

describe('when the clocks change', () => {
  test.each([
    // Spring: 02:00 to 03:00 does not exist.
    ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T01:59:59+01:00'],
    ['Europe/Berlin', '2026-03-29T02:30', '2026-03-29T03:30:00+02:00'],
    ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T03:00:00+02:00'],
    ['America/New_York', '2026-03-08T02:30', '2026-03-08T03:30:00-04:00'],
    // Autumn: 02:00 to 03:00 comes twice, and the first is meant.
    ['Europe/Berlin', '2026-10-25T02:30', '2026-10-25T02:30:00+02:00'],
    ['Europe/Berlin', '2026-10-25T03:00', '2026-10-25T03:00:00+01:00'],
    ['America/New_York', '2026-11-01T01:30', '2026-11-01T01:30:00-04:00'],
    // Half an hour, and a whole day that Samoa skipped.
    ['Australia/Lord_Howe', '2026-10-04T02:15', '2026-10-04T02:45:00+11:00'],
    ['Pacific/Apia', '2011-12-30T12:00', '2011-12-31T12:00:00+14:00'],
  ])('in %s, %s is sent as %s', (timeZone, local, sent) => {
    process.env['TZ'] = timeZone;
    expect(toRfc3339(local)).toBe(sent);
    expect(Date.parse(sent)).toBe(new Date(local).getTime());
  });
});

test('an offset with seconds, of the time before zones, is sent as UTC', () => {
  expect(toRfc3339('1850-06-01T12:00', () => 53 + 28 / 60)).toBe('1850-06-01T11:06:32Z');
});

test('what has no RFC 3339 stays as it is, and so fails the check', () => {
  expect(toRfc3339('12026-01-01T00:00')).toBe('12026-01-01T00:00');
  expect(toRfc3339('')).toBe('');
});

describe('a default', () => {
  test.each([
    ['2026-07-28T09:30:00Z', '2026-07-28T11:30:00'],
    ['2026-07-28t09:30:00.123456789z', '2026-07-28T11:30:00'],
    ['2026-07-28T09:30:00-07:00', '2026-07-28T18:30:00'],
    ['2025-12-31T23:30:00Z', '2026-01-01T00:30:00'],
    ['2016-12-31T23:59:60Z', '2017-01-01T00:59:59'],
    ['2016-12-31T23:59:60.5Z', '2017-01-01T00:59:59'],
    // What the input could not show.
    ['9999-12-31T23:59:59Z', ''],
    ['0000-06-01T00:00:00Z', ''],
    ['incomplete', ''],
  ])('of %s is shown in Berlin as %s', (text, local) => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(toLocalInput(text)).toBe(local);
  });
});

test.each(['Europe/Berlin', 'America/St_Johns', 'Africa/Casablanca', 'Antarctica/Troll', 'Asia/Tehran'])(
  'in %s every instant that is sent comes back as the same local time',
  (timeZone) => {
    process.env['TZ'] = timeZone;
    const instants = fc.date({
      min: new Date('1970-01-02'),
      max: new Date('2099-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        const local = toLocalInput(date.toISOString());
        expect(toLocalInput(toRfc3339(local))).toBe(local);
        expect(parseRfc3339(toRfc3339(local))).toBe(new Date(local).getTime());
      }),
      { numRuns: 500 },
    );
  },
);

describe('describeZone', () => {
  test('names the offset of the date', () => {
    process.env['TZ'] = 'Europe/Berlin';
    expect(describeZone(Date.UTC(2026, 6, 28))).toBe('Europe/Berlin (UTC+02:00)');
    expect(describeZone(Date.UTC(2026, 0, 28))).toBe('Europe/Berlin (UTC+01:00)');
    expect(describeZone(NaN)).toBe('Europe/Berlin');
  });
  test('says UTC once', () => {
    expect(describeZone(0, 'UTC', () => 0)).toBe('UTC');
    expect(describeZone(0, 'Europe/London', () => 0)).toBe('Europe/London (UTC+00:00)');
  });
});

test.each([
  [0, '+00:00'],
  [345, '+05:45'],
  [-210, '-03:30'],
  [-30, '-00:30'],
])('an offset of %i minutes is written as %s', (minutes, text) => {
  expect(toOffsetText(minutes)).toBe(text);
});
