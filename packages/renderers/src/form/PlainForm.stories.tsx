import type { FieldIssue, FormField } from '@mcp-roundtrip/core/forms';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { FieldDraft, FormEngineProps } from './FormOptions.js';
import { AskedForm } from './stories/AskedForm.js';

// --- An engine of one's own, whole: no rjsf is loaded, and the checks, the summary and the buttons are still ours. ---

interface PlainFieldProps {
  readonly id: string;
  readonly field: FormField;
  readonly initial: FieldDraft;
  readonly issue: FieldIssue | undefined;
  readonly onChange: (draft: FieldDraft) => void;
}

/** The fields of a form, in plain HTML. */
function PlainFields({ fields, initialContent, issues, toFieldId, onChange }: FormEngineProps) {
  return fields.map((field) => (
    <PlainField
      key={field.name}
      id={toFieldId(field.name)}
      field={field}
      initial={initialContent[field.name]}
      issue={issues.find((issue) => issue.field === field.name)}
      onChange={(draft) => onChange(field.name, draft)}
    />
  ));
}

function PlainField({ id, field, initial, issue, onChange }: PlainFieldProps) {
  const problem = issue && { 'aria-describedby': `${id}-problem`, 'aria-invalid': true };
  return (
    <p>
      <label htmlFor={id}>{field.label}</label> <PlainInput {...{ id, field, initial, onChange, problem }} />
      {issue && <strong id={`${id}-problem`}>{issue.message}</strong>}
    </p>
  );
}

type PlainInputProps = Omit<PlainFieldProps, 'issue'> & { readonly problem: object | undefined };

function PlainInput({ id, field, initial, onChange, problem }: PlainInputProps) {
  if (field.kind === 'text' || field.kind === 'number') {
    const value = initial === undefined ? '' : String(initial);
    return (
      <input id={id} defaultValue={value} onChange={(event) => onChange(event.target.value)} {...problem} />
    );
  }
  const multiple = field.kind === 'multi-choice';
  const options =
    field.kind === 'boolean'
      ? [true, false].map((value) => ({ value, label: value ? 'Yes' : 'No' }))
      : field.options;
  const chosen = options.flatMap(({ value }, index) =>
    [initial].flat().includes(value) ? [`${index}`] : [],
  );
  const read = (select: HTMLSelectElement) =>
    Array.from(select.selectedOptions).flatMap(({ value }) => options[Number(value || NaN)]?.value ?? []);
  return (
    <select
      {...{ id, multiple, ...problem }}
      defaultValue={multiple ? chosen : (chosen[0] ?? '')}
      onChange={({ target }) => onChange(multiple ? read(target).map(String) : read(target)[0])}
    >
      {!multiple && <option value="">No answer</option>}
      {options.map(({ label }, index) => (
        <option key={index} value={index} children={label} />
      ))}
    </select>
  );
}

// --- The stories. ---

const meta = {
  title: 'Forms/Engine of your own',
  component: AskedForm,
  args: {
    message: 'Please tell us about your visit',
    renderForm: (props) => <PlainFields {...props} />,
    requestedSchema: {
      type: 'object',
      properties: {
        name: { type: 'string', default: 'Ada' },
        seats: { type: 'integer', minimum: 1 },
        lunch: { type: 'boolean' },
        days: { type: 'array', items: { type: 'string', enum: ['Monday', 'Tuesday', 'Wednesday'] } },
      },
      required: ['name', 'seats', 'lunch'],
    },
  },
} satisfies Meta<typeof AskedForm>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Fifty lines of plain HTML in place of rjsf. */
export const PlainForm: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Seats' }, { timeout: 20_000 }), '2');
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Lunch' }), 'No');
    await userEvent.selectOptions(canvas.getByRole('listbox', { name: 'Days' }), ['Monday', 'Wednesday']);
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('status')).toHaveTextContent(
      JSON.stringify({ name: 'Ada', seats: 2, lunch: false, days: ['Monday', 'Wednesday'] }),
    );
  },
};

/** The issues come from the same check and lead to the same fields. */
export const PlainFormWithIssues: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Seats' }, { timeout: 20_000 }), '0');
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(await canvas.findByRole('alert')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Lunch: Answer yes or no.' }));
    await expect(canvas.getByRole('combobox', { name: 'Lunch' })).toHaveFocus();
  },
};
