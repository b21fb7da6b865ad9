import { memo, useState, type ComponentType } from 'react';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import {
  createSchemaUtils,
  englishStringTranslator,
  toFieldPathId,
  type Registry,
  type RJSFSchema,
  type WidgetProps,
} from '@rjsf/utils';
import type { FieldsProps } from '../FormBody.js';
import { CheckboxGroup, FilteredCheckboxes, RadioGroup } from './ChoiceGroups.js';
import { FieldPages } from './FieldPages.js';
import { FieldTemplate } from './FieldTemplate.js';
import {
  ComboboxControl,
  DateControl,
  DateTimeControl,
  SelectInput,
  TextArea,
  TextInput,
} from './controls.js';
import type { Control } from './toControl.js';
import { toAlias, uncheckedValidator, type FieldRange } from './toRjsfSchema.js';
import { useControls } from './useControl.js';

/** The fields as rjsf draws them by our theme. */
export function RjsfFields(props: FieldsProps) {
  return (
    <FieldPages fields={props.session.fields}>
      {(range) => <OwnFields key={range.first} {...props} {...range} />}
    </FieldPages>
  );
}

const ignore = () => {};

/** Some fields by our theme. They are drawn once: rjsf holds no data, and an issue renders its field alone. */
const OwnFields = memo(function OwnFields({
  session,
  idPrefix,
  first,
  end,
}: Omit<FieldsProps, 'theme'> & FieldRange) {
  const [registry] = useState(() => createOwnRegistry(idPrefix));
  const controls = useControls(session, { first, end });
  return session.fields.slice(first, end).map((field, index) => {
    const alias = toAlias(first + index);
    return (
      <SchemaField
        key={alias}
        name={alias}
        registry={registry}
        // To rjsf every field is a text: what it holds, and how it is checked, is the session's.
        schema={{ type: 'string', title: field.label }}
        uiSchema={{ 'ui:widget': ownWidgets[controls[index] ?? 'text'] }}
        fieldPathId={toFieldPathId(alias, registry.globalFormOptions, [])}
        required={field.required}
        formData={undefined}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
    );
  });
});

const nothing = () => null;
const rootSchema: RJSFSchema = { type: 'object' };

/**
 * The parts of rjsf that our theme needs. Its `Form` would bring all the others too, markdown among them, which is twice
 * the size of everything here.
 */
function createOwnRegistry(idPrefix: string): Registry {
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

/** What our theme draws each control with. */
const ownWidgets: Readonly<Record<Control, ComponentType<WidgetProps>>> = {
  text: TextInput,
  textarea: TextArea,
  email: TextInput,
  uri: TextInput,
  date: DateControl,
  'date-time': DateTimeControl,
  radio: RadioGroup,
  select: SelectInput,
  combobox: ComboboxControl,
  checkboxes: CheckboxGroup,
  'filtered-checkboxes': FilteredCheckboxes,
};
