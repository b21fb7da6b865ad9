import type { ArgumentNode } from '../model/ArgumentNode.js';

/** What is said about a part above its control. */
export function FieldHelp({
  node,
  ids,
  remark,
}: {
  readonly node: ArgumentNode;
  readonly ids: { readonly help: string; readonly remark: string };
  readonly remark: string | undefined;
}) {
  return (
    <>
      {node.description && (
        <p id={ids.help} className="argument-help" dir="auto">
          {node.description}
        </p>
      )}
      {remark && (
        <p id={ids.remark} className="argument-help">
          {remark}
        </p>
      )}
    </>
  );
}

/** What is wrong with a part, under its control. */
export function FieldProblem({ id, text }: { readonly id: string; readonly text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p id={id} className="argument-problem">
      {text}
    </p>
  );
}
