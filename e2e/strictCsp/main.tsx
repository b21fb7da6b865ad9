import { useState } from 'react';
import { ElicitationForm } from '@mcp-roundtrip/renderers';
import '@mcp-roundtrip/renderers/styles.css';
import { createRoot } from 'react-dom/client';
import { everyKind } from './everyKind.js';

// ?ajv=off is what a host does that wants no report from its policy.
const usesAjv = new URLSearchParams(location.search).get('ajv') !== 'off';

/** The form, and under it what it has answered. */
function Page() {
  const [answers, setAnswers] = useState<readonly unknown[]>([]);
  return (
    <>
      <h1>Every kind of field</h1>
      <ElicitationForm
        schema={everyKind}
        usesAjv={usesAjv}
        onAnswer={(answer) => setAnswers((earlier) => [...earlier, answer])}
      />
      <output aria-label="Sent">{JSON.stringify(answers)}</output>
    </>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
