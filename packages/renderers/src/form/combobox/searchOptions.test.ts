import { compareCosts } from '@mcp-roundtrip/testing';
import { describe, expect, test } from 'vitest';
import { findMatches, findNamed, foldText, prepareOptions, toChosenText } from './searchOptions.js';

const toOptions = (...labels: string[]) => labels.map((label, index) => ({ value: `v${index}`, label }));
const search = (typed: string, ...labels: string[]) =>
  findMatches(prepareOptions(toOptions(...labels)), typed).map(({ text }) => text);

describe('foldText', () => {
  test.each([
    ['Åland', 'aland'],
    ['  São Tomé ', 'sao tome'],
    ['STRASSE', 'strasse'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Łódź', 'lodz'],
    ['ﬁne', 'fine'],
    ['東京', '東京'],
  ])('makes %s comparable', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });
});

describe('findMatches', () => {
  test('finds whatever the case and the marks', () => {
    expect(search('cote', 'Peru', "Côte d'Ivoire")).toEqual(["Côte d'Ivoire"]);
    expect(search('CÔTE', 'cote')).toEqual(['cote']);
  });
  test('puts what begins with the text first and keeps the order otherwise', () => {
    expect(search('an', 'Ghana', 'Andorra', 'Japan', 'Anguilla')).toEqual([
      'Andorra',
      'Anguilla',
      'Ghana',
      'Japan',
    ]);
  });
  test('finds a label of several lines as its input shows it', () => {
    expect(search('two lines', 'one', 'two\r\nlines')).toEqual(['two lines']);
    expect(toChosenText([], { value: 'v', label: 'two\nlines' })).toBe('two lines');
  });
  test('takes the text literally', () => {
    expect(search('.*', 'anything', 'a.*b')).toEqual(['a.*b']);
    expect(search('(', 'a', 'b (c')).toEqual(['b (c']);
  });
  test('finds everything for blanks and nothing for what is not there', () => {
    expect(search('  ', 'a', 'b')).toEqual(['a', 'b']);
    expect(search('x', 'a', 'b')).toEqual([]);
  });
  test('searches 20,000 hostile labels in linear time', () => {
    const searchAll = (length: number) => () => {
      const options = Array.from({ length }, (_, index) => ({
        value: String(index),
        label: `${'a'.repeat(180)}${index}`,
      }));
      expect(findMatches(prepareOptions(options), `${'a'.repeat(90)}b`)).toEqual([]);
    };
    expect(compareCosts(searchAll(20_000), searchAll(200))).toBeLessThan(1_000);
  });
});

describe('repeated labels', () => {
  const options = [
    { value: '62701', label: 'Springfield' },
    { value: '97477', label: 'Springfield' },
    { value: 'Salem', label: 'Salem' },
  ];
  test('are told apart by their values', () => {
    expect(prepareOptions(options).map(({ text, detail }) => [text, detail])).toEqual([
      ['Springfield (62701)', '62701'],
      ['Springfield (97477)', '97477'],
      ['Salem', undefined],
    ]);
    expect(toChosenText(options, options[1])).toBe('Springfield (97477)');
    expect(toChosenText(options, options[2])).toBe('Salem');
  });
  test('are found by their values', () => {
    expect(findMatches(prepareOptions(options), '974').map(({ choice }) => choice.value)).toEqual(['97477']);
  });
});

describe('findNamed', () => {
  const name = (typed: string, ...labels: string[]) =>
    findNamed(prepareOptions(toOptions(...labels)), typed)?.choice.value;
  test('takes a text that names one option in full, whatever its case', () => {
    expect(name('peru', 'Peru', 'Peruvia')).toBe('v0');
    expect(name('per', 'Peru')).toBeUndefined();
  });
  test('prefers the exact spelling where several are alike', () => {
    expect(name('cote', 'côte', 'cote')).toBe('v1');
    expect(name('COTE', 'côte', 'cote')).toBeUndefined();
  });
  test('takes none of two that read the same', () => {
    expect(name('a', 'a', 'a')).toBeUndefined();
    expect(name('a (v1)', 'a', 'a')).toBe('v1');
  });
});

test('a label of a megabyte is cut', () => {
  const [option] = prepareOptions(toOptions('x'.repeat(1_000_000)));
  expect(option?.text).toHaveLength(1_001);
});
