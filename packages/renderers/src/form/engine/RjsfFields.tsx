import type { FieldsProps } from '../FormBody.js';
import { FieldPages } from './FieldPages.js';
import { OwnFields } from './OwnFields.js';

/** The fields as rjsf draws them by our theme. */
export function RjsfFields(props: FieldsProps) {
  return (
    <FieldPages count={props.session.fields.length}>
      {(range) => <OwnFields key={range.first} {...props} {...range} />}
    </FieldPages>
  );
}
