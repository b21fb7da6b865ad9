import { forwardRef, useId } from 'react';
import { useSamplingMessages } from '../messages/samplingMessages.js';
import { readText } from '../result/readText.js';
import { ContentBlock } from '../result/ContentBlock.js';
import { toBlockText, type ReplyDraft } from './replyDraft.js';

interface ReplyEditorProps {
  readonly draft: ReplyDraft;
  readonly problem: string | undefined;
  readonly onEdit: (index: number, text: string) => void;
}

/** A reply under review: its texts can be edited, the rest of it is shown as it would be sent. */
export const ReplyEditor = forwardRef<HTMLDivElement, ReplyEditorProps>(function ReplyEditor(
  { draft, problem, onEdit },
  ref,
) {
  const id = useId();
  const messages = useSamplingMessages();
  const { reply, blocks } = draft;
  // Whatever the types promise, a host's model may come without a name.
  const model = readText(reply?.model);
  const modelLabel = model ? messages.replyFrom(model) : messages.replyFromModel;
  const label = reply ? modelLabel : messages.yourReply;
  // A single text is labelled by itself; several pieces are a group under that name.
  const isGroup = blocks.length > 1 || blocks.some((block) => toBlockText(block) === undefined);
  return (
    <div
      ref={ref}
      className="rt-reply"
      data-slot="rt-reply"
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-name`, tabIndex: -1 })}
    >
      {isGroup && (
        <p className="rt-label" data-slot="rt-label" id={`${id}-name`} dir="auto">
          {label}
        </p>
      )}
      {blocks.map((block, index) => {
        const text = toBlockText(block);
        if (text === undefined) return <ContentBlock key={index} block={block} />;
        return (
          <div key={index} className="rt-field" data-slot="rt-field">
            {!isGroup && (
              <label className="rt-label" data-slot="rt-label" htmlFor={`${id}-${index}`} dir="auto">
                {label}
              </label>
            )}
            <textarea
              className="rt-input"
              data-slot="rt-input"
              id={`${id}-${index}`}
              rows={4}
              dir="auto"
              value={text}
              {...(isGroup && { 'aria-label': `${label} (${index + 1})` })}
              aria-invalid={problem !== undefined || undefined}
              aria-describedby={problem && `${id}-problem`}
              onChange={(event) => onEdit(index, event.target.value)}
            />
          </div>
        );
      })}
      {problem && (
        <p className="rt-problem" data-slot="rt-problem" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});
