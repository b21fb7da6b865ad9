import type { WidgetProps } from '@rjsf/utils';
import { DateInput } from '../dateTime/DateInput.js';
import { toDateProps } from './toDateProps.js';
import { useControl } from './useControl.js';

/** A date, by the browser's own picker. */
export function DateControl(props: WidgetProps) {
  return <DateInput {...toDateProps(useControl<'text'>(props))} />;
}
