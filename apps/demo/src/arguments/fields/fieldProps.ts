import type { Draft } from '../draft/Draft.js';
import type { DraftPath } from '../draft/DraftPath.js';
import type { ArgumentNode } from '../model/ArgumentNode.js';

/** What a field shows: its part of the model, its part of the draft, and the way to it. */
export interface FieldProps<Node extends ArgumentNode, Part extends Draft> {
  readonly node: Node;
  readonly draft: Part;
  readonly path: DraftPath;
}

/** What a control takes from the frame around it. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-required': boolean | undefined;
}
