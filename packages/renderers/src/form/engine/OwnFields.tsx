import { memo, useState } from 'react';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldsProps } from '../FormBody.js';
import { toAlias } from './alias.js';
import { createOwnRegistry } from './ownRegistry.js';
import { ownWidgets } from './ownWidgets.js';
import type { FieldRange } from './toRjsfSchema.js';
import { useControls } from './useControls.js';

const ignore = () => {};

/** Some fields by our theme. They are drawn once: rjsf holds no data, and an issue renders its field alone. */
export const OwnFields = memo(function OwnFields({
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
