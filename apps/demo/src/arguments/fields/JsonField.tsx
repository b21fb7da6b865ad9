import { useMemo } from 'react';
import { useTexts } from '../../texts/useTexts.js';
import { argumentTexts } from '../argumentTexts.js';
import type { RawDraft } from '../draft/Draft.js';
import { useForm } from '../FormContext.js';
import { toSchemaText } from '../json/toSchemaText.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';
import { cut } from '../model/toLabel.js';
import { afterRelease } from './afterRelease.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldProps } from './fieldProps.js';

const longestSchema = 20_000;

/** A part as JSON; what is wrong with it is said once the person leaves it. */
export function JsonField({
  node,
  draft,
  path,
  note,
}: FieldProps<ArgumentNode, RawDraft> & { readonly note?: string | undefined }) {
  const { edit, leave } = useForm();
  const texts = useTexts(argumentTexts);
  const schema = node.kind === 'json' ? node.schema : undefined;
  const schemaText = useMemo(() => cut(schema ? toSchemaText(schema) : '', longestSchema), [schema]);
  return (
    <>
      <FieldFrame node={node} path={path} note={note ?? texts.partAsJson}>
        {(control) => (
          <textarea
            {...control}
            className="input code argument-json"
            dir="ltr"
            rows={path.length === 0 ? 8 : 3}
            spellCheck={false}
            autoCapitalize="off"
            autoComplete="off"
            value={draft.text}
            onChange={(event) => edit(path, { kind: 'raw', text: event.currentTarget.value })}
            onBlur={() => afterRelease(() => leave(path))}
          />
        )}
      </FieldFrame>
      {schemaText.length > 2 && path.length > 0 && (
        <details className="argument-schema">
          <summary>{texts.schema}</summary>
          <pre className="code" dir="ltr" role="region" tabIndex={0} aria-label={texts.schema}>
            {schemaText}
          </pre>
        </details>
      )}
    </>
  );
}
