'use client';

import type { ServerIdentity } from '@mcp-roundtrip/core';
import { cutText } from '../cutText.js';
import { useCallMessages } from '../messages/callMessages.js';
import { toPart, type PartProps } from '../part.js';

const longestName = 60;

/** Who asks: the name is self-reported, so that the origin stands beside it, in a shape that no name can imitate. */
export function ServerLine({
  server,
  isNamed = true,
  ...part
}: PartProps & {
  readonly server: ServerIdentity;
  /** Whether the name stands here too; the origin always does. */
  readonly isNamed?: boolean;
}) {
  const { unknownOrigin } = useCallMessages();
  return (
    <p {...toPart('rt-server rt-quiet', part)}>
      {isNamed && <bdi>{cutText(server.name, longestName)}</bdi>}{' '}
      <bdi className="rt-origin" data-slot="rt-origin">
        {server.origin ?? unknownOrigin}
      </bdi>
    </p>
  );
}
