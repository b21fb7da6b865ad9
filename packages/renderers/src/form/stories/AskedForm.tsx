import type { CallHandle } from '@mcp-roundtrip/react';
import { askForm, askInRounds } from '@mcp-roundtrip/testing';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { InPageCall } from '../../stories/InPageCall.js';
import { ElicitationForm, type ElicitationFormProps } from '../ElicitationForm.js';
import type { FormOptions } from '../FormOptions.js';

/** What the server asks, and how the form is drawn. */
export interface AskedFormProps extends FormOptions, Pick<ElicitationFormProps, 'initialContent'> {
  readonly message: string;
  readonly requestedSchema: object;
}

/** A call whose server asks for one form, and what the server got. */
export function AskedForm({ message, requestedSchema, ...options }: AskedFormProps) {
  return (
    <InPageCall script={askInRounds([{ question: askForm(message, requestedSchema) }])}>
      {(call) => (
        <article className="rt-call rt-part" data-slot="rt-call" aria-label="Call">
          {call.questions.map(
            (question) =>
              question.kind === 'form' && (
                <section key={question.key} className="rt-question" data-slot="rt-question">
                  <h2 className="rt-message rt-server-text" data-slot="rt-message">
                    {question.message}
                  </h2>
                  <ElicitationForm question={question} {...options} />
                </section>
              ),
          )}
          <Outcome call={call} />
        </article>
      )}
    </InPageCall>
  );
}

function Outcome({ call }: { readonly call: CallHandle }) {
  if (call.status !== 'complete') return null;
  const [block] = (call.result as CallToolResult).content; // the request was for a tool
  return (
    <p role="status" className="rt-code" data-slot="rt-code">
      {block?.type === 'text' && block.text}
    </p>
  );
}
