import { useState } from 'react';
import { ElicitationForm } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { createRoot } from 'react-dom/client';

const toOptions = (name: string, length: number) => Array.from({ length }, (_, index) => `${name} ${index}`);

/** A requestedSchema with a field for each way in which a field can be drawn. */
const everyKind = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 3 },
    about: { type: 'string', title: 'About', maxLength: 500 },
    email: { type: 'string', title: 'Email', format: 'email' },
    site: { type: 'string', title: 'Site', format: 'uri' },
    day: { type: 'string', title: 'Day', format: 'date' },
    start: { type: 'string', title: 'Start', format: 'date-time' },
    ratio: { type: 'number', title: 'Ratio', exclusiveMinimum: 0, maximum: 1 },
    seats: { type: 'integer', title: 'Seats', minimum: 1 },
    agree: { type: 'boolean', title: 'Agree' },
    size: {
      type: 'string',
      title: 'Size',
      oneOf: [
        { const: 's', title: 'Small' },
        { const: 'l', title: 'Large' },
      ],
    },
    city: { type: 'string', title: 'City', enum: toOptions('City', 12) },
    country: { type: 'string', title: 'Country', enum: toOptions('Country', 300) },
    tools: { type: 'array', title: 'Tools', items: { enum: toOptions('Tool', 4) }, minItems: 1, maxItems: 2 },
    tags: { type: 'array', title: 'Tags', items: { enum: toOptions('Tag', 300) } },
  },
  required: ['name', 'email', 'day', 'seats', 'agree', 'city', 'country', 'tools'],
};

/** The form, and under it what it has answered. */
function Page() {
  const [answers, setAnswers] = useState<readonly unknown[]>([]);
  return (
    <>
      <h1>Every kind of field</h1>
      <ElicitationForm
        schema={everyKind}
        onAnswer={(answer) => setAnswers((earlier) => [...earlier, answer])}
      />
      <output aria-label="Sent">{JSON.stringify(answers)}</output>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
