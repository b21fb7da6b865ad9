import type { FieldsProps } from '../FormBody.js';
import { FieldPages } from './FieldPages.js';
import { ThemedFields } from './ThemedFields.js';

/** The fields as rjsf draws them by another theme, for which all of rjsf is needed. */
export function RjsfFields({ theme = {}, ...rest }: FieldsProps) {
  return (
    <FieldPages fields={rest.session.fields}>
      {(range) => <ThemedFields key={range.first} theme={theme} {...rest} {...range} />}
    </FieldPages>
  );
}
