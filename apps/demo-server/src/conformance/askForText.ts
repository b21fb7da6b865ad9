import { type InputRequest, inputRequired } from '@modelcontextprotocol/server';

/** Asks for one required text. */
export function askForText(message: string, field: string): InputRequest {
  return inputRequired.elicit({
    message,
    requestedSchema: { type: 'object', properties: { [field]: { type: 'string' } }, required: [field] },
  });
}
