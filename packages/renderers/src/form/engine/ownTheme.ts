import type { ThemeProps } from '@rjsf/core';
import { CheckboxGroup } from './CheckboxGroup.js';
import { DateControl } from './DateControl.js';
import { FieldList } from './FieldList.js';
import { FieldTemplate } from './FieldTemplate.js';
import { RadioGroup } from './RadioGroup.js';
import { SelectInput } from './SelectInput.js';
import { TextArea } from './TextArea.js';
import { TextInput } from './TextInput.js';

/** Our theme for rjsf, without styles: those are classes. It reads and writes the session and nothing of rjsf's data. */
export const ownTheme: ThemeProps = {
  templates: { FieldTemplate, ObjectFieldTemplate: FieldList },
  widgets: {
    TextWidget: TextInput,
    EmailWidget: TextInput,
    URLWidget: TextInput,
    TextareaWidget: TextArea,
    DateWidget: DateControl,
    RadioWidget: RadioGroup,
    SelectWidget: SelectInput,
    CheckboxesWidget: CheckboxGroup,
  },
};
