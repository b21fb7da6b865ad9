import type { ComponentType } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { CheckboxGroup } from './CheckboxGroup.js';
import { ComboboxControl } from './ComboboxControl.js';
import { DateControl } from './DateControl.js';
import { DateTimeControl } from './DateTimeControl.js';
import { FilteredCheckboxes } from './FilteredCheckboxes.js';
import { RadioGroup } from './RadioGroup.js';
import { SelectInput } from './SelectInput.js';
import { TextArea } from './TextArea.js';
import { TextInput } from './TextInput.js';
import type { Control } from './toControl.js';

/** What our theme draws each control with. */
export const ownWidgets: Readonly<Record<Control, ComponentType<WidgetProps>>> = {
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
