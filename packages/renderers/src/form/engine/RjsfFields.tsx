import { memo } from 'react';
import type { FieldsProps } from '../FormBody.js';
import { OwnFields } from './OwnFields.js';
import { ThemedFields } from './ThemedFields.js';

/** The fields as rjsf draws them: by our theme, or by another. */
export const RjsfFields = memo(function RjsfFields({ theme, ...rest }: FieldsProps) {
  return theme ? <ThemedFields theme={theme} {...rest} /> : <OwnFields {...rest} />;
});
