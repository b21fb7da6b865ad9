import { CopyButton } from '../dialog/CopyButton.js';
import { corsTexts } from './corsTexts.js';
import { useTexts } from '../../texts/useTexts.js';

/** Everything that a browser sends to an MCP server of either era. */
const allowedHeaders = [
  'accept',
  'content-type',
  'authorization',
  'mcp-protocol-version',
  'mcp-method',
  'mcp-name',
  'mcp-session-id',
  'last-event-id',
];

/** The headers that a server has to answer with for this page to talk to it, ready to be copied. */
export function CorsHeaders() {
  const texts = useTexts(corsTexts);
  const lines = [
    `Access-Control-Allow-Origin: ${window.location.origin}`,
    'Access-Control-Allow-Methods: GET, POST, DELETE, OPTIONS',
    `Access-Control-Allow-Headers: ${allowedHeaders.join(', ')}`,
    'Access-Control-Expose-Headers: mcp-session-id, www-authenticate',
  ];
  return (
    <figure className="cors-headers" aria-label={texts.headers}>
      <pre className="code">
        {lines.map((line) => (
          <code key={line}>{`${line}\n`}</code>
        ))}
      </pre>
      <CopyButton text={lines.join('\n')} label={texts.copy} />
    </figure>
  );
}
