import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { Contender } from './contender.js';

/** react-jsonschema-form as its documentation shows it. */
export const stockRjsf: Contender = {
  name: 'stock rjsf',
  // Its type of a schema wants mutable lists.
  draw: (schema) => <Form schema={schema as unknown as RJSFSchema} validator={validator} />,
};
