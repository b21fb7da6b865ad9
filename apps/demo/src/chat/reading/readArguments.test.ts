import { describe, expect, it } from 'vitest';
import { readArguments } from './readArguments.js';

const schema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    size: { type: 'integer' },
    ratio: { type: ['number', 'null'] },
    isPublic: { type: 'boolean' },
    region: { enum: ['eu-west-1', 'us-east-1'] },
    level: {
      oneOf: [
        { const: 1, title: 'Low' },
        { const: 2, title: 'High' },
      ],
    },
    tags: { type: 'array', items: { type: 'string' } },
    sizes: { type: 'array', items: { type: 'integer' } },
    owner: { type: 'object' },
    anything: {},
  },
  required: ['name', 'size'],
};

describe('readArguments', () => {
  it.each([
    ['', {}],
    ['name=engine size=3', { name: 'engine', size: 3 }],
    ['name="two words" size=3', { name: 'two words', size: 3 }],
    ['name=\'say "hi"\'', { name: 'say "hi"' }],
    ['name="say \\"hi\\""', { name: 'say "hi"' }],
    ['name=007', { name: '007' }],
    ['name=a=b', { name: 'a=b' }],
    ['name=""', { name: '' }],
    ['ratio=0.5', { ratio: 0.5 }],
    ['ratio=null', { ratio: null }],
    ['isPublic=TRUE', { isPublic: true }],
    ['region=EU-WEST-1', { region: 'eu-west-1' }],
    ['level=2', { level: 2 }],
    ['tags=a,b', { tags: ['a', 'b'] }],
    ['tags=["a b", "c]"] size=1', { tags: ['a b', 'c]'], size: 1 }],
    ['sizes=1,2', { sizes: [1, 2] }],
    ['owner={"name": "Ada", "of": {"x": "}"}}', { owner: { name: 'Ada', of: { x: '}' } } }],
    ['anything=5', { anything: 5 }],
    ['anything=five', { anything: 'five' }],
    ['{"name": "engine", "size": 3}', { name: 'engine', size: 3 }],
  ])('reads %s', (text, given) => expect(readArguments(text, schema)).toEqual({ given, isUnclear: false }));

  it.each([
    ['name=engine size=many', { name: 'engine' }],
    ['size=1.5', {}],
    ['isPublic=perhaps', {}],
    ['region=mars', {}],
    ['tags=["a', {}],
    ['sizes=1,b', {}],
    ['owner=Ada', {}],
    ['size=9007199254740993', {}],
    ['size=1.0000000000000001', {}],
    ['ratio=1e-400', {}],
    ['ratio=0x10', {}],
    ['sizes=[1, 1.0000000000000001]', {}],
    ['owner={"id": 9007199254740993}', {}],
    ['anything=9007199254740993', {}],
    ['{"name": "engine", "size": 9007199254740993}', {}],
    ['name=engine one two', { name: 'engine' }],
  ])('does not take %s for clear', (text, given) =>
    expect(readArguments(text, schema)).toEqual({ given, isUnclear: true }),
  );
});

describe('readArguments gives a bare text', () => {
  const read = (text: string, properties: object, required: readonly string[] = []) =>
    readArguments(text, { type: 'object', properties, required });
  const two = { count: { type: 'integer' }, topic: { type: 'string' } };

  it.each([
    ['to the first text that is required', 'the tides of Brest', two, ['count', 'topic'], 'topic'],
    ['as it was written', 'the  "tides"\nof', { topic: { type: 'string' } }, ['topic'], 'topic'],
  ])('%s', (_, text, properties, required, name) =>
    expect(read(text, properties, required).given).toEqual({ [name]: text }),
  );

  it('without the quotes around all of it', () => {
    expect(read('"the tides"', two, ['topic']).given).toEqual({ topic: 'the tides' });
  });

  it('beside the pairs', () => {
    expect(read('count=2 the tides', two, ['topic']).given).toEqual({ count: 2, topic: 'the tides' });
  });

  it('with an equals sign that belongs to no name', () => {
    expect(read('x=1', two, ['topic']).given).toEqual({ topic: 'x=1' });
  });

  it('to the only thing that is missing', () =>
    expect(read('5', two, ['count']).given).toEqual({ count: 5 }));

  it('to the only thing there is', () => {
    expect(read('- a\n+ b', { diff: { type: 'string' } }).given).toEqual({ diff: '- a\n+ b' });
  });

  it.each([
    ['nothing', {}],
    ['several things that may be left out', two],
  ])('to nobody where there is %s', (_, properties) =>
    expect(read('text', properties)).toEqual({ given: {}, isUnclear: true }),
  );

  it('and JSON that is broken to a text', () => {
    expect(read('{"a": ', { topic: { type: 'string' } }, ['topic']).given).toEqual({ topic: '{"a":' });
  });

  it('to no property of the prototype', () => {
    expect(read('toString=1 __proto__=2', {})).toEqual({ given: {}, isUnclear: true });
  });
});
