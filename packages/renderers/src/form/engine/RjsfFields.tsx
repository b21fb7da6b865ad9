import type { FieldsProps } from '../FormBody.js';
import { FieldPages } from './FieldPages.js';
import { OwnFields } from './OwnFields.js';

/** The fields as rjsf draws them by our theme. */
export function RjsfFields(props: FieldsProps) {
  return (
    <FieldPages fields={props.session.fields}>
      {(range) => <OwnFields key={range.first} {...props} {...range} />}
    </FieldPages>
  );
}
