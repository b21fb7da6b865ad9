/** What the inputs for dates and for dates with a time take; uncontrolled, like every field. */
export interface DateInputProps {
  readonly id: string;
  readonly defaultValue: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly invalid: boolean;
  readonly describedBy: string | undefined;
  readonly required: boolean;
}
