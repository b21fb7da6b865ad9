import { accept, type Call } from '@mcp-roundtrip/core';

/** The fields of the form that is asked; with them a call takes about 2 kB written down. */
export const fieldNames = [
  'product',
  'quantity',
  'address',
  'contact',
  'project',
  'budget',
  'remark',
] as const;

const content = Object.fromEntries(fieldNames.map((name) => [name, `the ${name}`]));

/** Gives the answer to the open question of a call, which is sent with it. */
export function answerOrder(call: Call): void {
  const { status } = call.answer('order', accept(content));
  if (status !== 'sent') throw new Error(`The answer was not sent: ${status}.`);
}
