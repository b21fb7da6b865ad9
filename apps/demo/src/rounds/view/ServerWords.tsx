import { cutText } from '../../chat/cutText.js';

/** A text of the server among our own: as text only, in its own direction, and not longer than is worth reading. */
export function ServerWords({ text, most }: { readonly text: string; readonly most: number }) {
  return <bdi>{cutText(text, most)}</bdi>;
}
