import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import { createSchemaUtils, englishStringTranslator, type Registry, type RJSFSchema } from '@rjsf/utils';
import { FieldTemplate } from './FieldTemplate.js';
import { uncheckedValidator } from './uncheckedValidator.js';

const nothing = () => null;
const rootSchema: RJSFSchema = { type: 'object' };

/**
 * The parts of rjsf that our theme needs. Its `Form` would bring all the others too, markdown among them, which is twice
 * the size of everything here.
 */
export function createOwnRegistry(idPrefix: string): Registry {
  const parts: Partial<Registry> = {
    fields: { SchemaField, StringField },
    rootSchema,
    formContext: {},
    schemaUtils: createSchemaUtils(uncheckedValidator, rootSchema),
    translateString: englishStringTranslator,
    globalFormOptions: { idPrefix, idSeparator: '_' },
    globalUiOptions: {},
  };
  const templates = {
    FieldTemplate,
    // Our frame says all that there is to say.
    DescriptionFieldTemplate: nothing,
    FieldHelpTemplate: nothing,
    FieldErrorTemplate: nothing,
  };
  // A field asks for no other template, and for no widget by its name.
  return { ...parts, widgets: {}, templates } as unknown as Registry;
}
