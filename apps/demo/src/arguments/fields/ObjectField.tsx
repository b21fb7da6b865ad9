import type { ObjectDraft } from '../draft/Draft.js';
import type { ObjectNode } from '../model/ArgumentNode.js';
import type { FieldProps } from './fieldProps.js';
import { GroupFrame } from './GroupFrame.js';
import { ObjectFields } from './ObjectFields.js';

/** An object within the arguments, under a legend of its own. */
export function ObjectField({ node, draft, path }: FieldProps<ObjectNode, ObjectDraft>) {
  return (
    <GroupFrame node={node} path={path}>
      <div className="argument-nested">
        <ObjectFields node={node} draft={draft} path={path} />
      </div>
    </GroupFrame>
  );
}
