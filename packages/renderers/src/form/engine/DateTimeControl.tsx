import type { WidgetProps } from '@rjsf/utils';
import { DateTimeInput } from '../dateTime/DateTimeInput.js';
import { toDateProps } from './toDateProps.js';
import { useControl } from './useControl.js';

/** A date with a time and the zone it is meant in. */
export function DateTimeControl(props: WidgetProps) {
  return <DateTimeInput {...toDateProps(useControl<'text'>(props))} />;
}
