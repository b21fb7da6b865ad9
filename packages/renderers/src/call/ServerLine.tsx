import type { ServerIdentity } from '@mcp-roundtrip/core';
import { useCallMessages } from '../messages/callMessages.js';

/** Who asks: the name is self-reported, so that the origin of the endpoint always stands beside it. */
export function ServerLine({ server }: { readonly server: ServerIdentity }) {
  const { unknownOrigin } = useCallMessages();
  return (
    <p className="rt-server rt-quiet">
      <bdi>{server.name}</bdi> · <bdi className="rt-origin">{server.origin ?? unknownOrigin}</bdi>
    </p>
  );
}
