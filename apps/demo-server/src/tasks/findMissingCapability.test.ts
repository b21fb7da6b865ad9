import { inputRequired } from '@modelcontextprotocol/server';
import { expect, it } from 'vitest';
import { findMissingCapability } from './findMissingCapability.js';

const form = inputRequired.elicit({ message: 'a', requestedSchema: { type: 'object', properties: {} } });
const page = inputRequired.elicitUrl({ message: 'a', url: 'http://localhost' });

it.each([
  ['a form', form, {}, { elicitation: { form: {} } }],
  ['E5: a form', form, { elicitation: {} }, undefined],
  ['a form', form, { elicitation: { url: {} } }, { elicitation: { form: {} } }],
  ['a form', form, { elicitation: { form: {}, url: {} } }, undefined],
  ['E5: a page', page, { elicitation: {} }, { elicitation: { url: {} } }],
  ['a page', page, { elicitation: { url: {} } }, undefined],
  ['folders', inputRequired.listRoots(), {}, { roots: {} }],
  ['folders', inputRequired.listRoots(), { roots: {} }, undefined],
])('to be asked for %s %# needs %j', (_what, request, declared, missing) => {
  expect(findMissingCapability(request, declared)).toEqual(missing);
});
