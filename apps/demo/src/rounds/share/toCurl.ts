import type { LegRecord } from '../record/callRecord.js';
import { mask } from '../record/maskSecrets.js';
import { readDigest } from '../record/redact.js';
import { placeholders } from '../record/redactHttp.js';
import { readParams } from '../record/wireMessage.js';

const statePlaceholder = '$REQUEST_STATE';
// Linux takes no argument longer than 128 KiB.
const longestArgument = 100_000;
const explanations: Readonly<Record<string, string>> = {
  [placeholders.token]: 'Set TOKEN to your access token.',
  [placeholders.session]: 'Set MCP_SESSION_ID to the id of your session.',
  [placeholders.secret]: 'Set SECRET to the value that is left out here.',
  [statePlaceholder]: 'Set REQUEST_STATE to the requestState of the answer before this request.',
};

/** Writes the request of a leg as a command for a POSIX shell; undefined for a leg that did not go out over HTTP. */
export function toCurl({ request, http }: LegRecord): string | undefined {
  const exchange = http.at(-1);
  if (!request || !exchange) return undefined;
  const { url, headers } = exchange;
  const body = buildBody(request);
  const credentials = Object.values(placeholders);
  const options = [
    `curl --no-buffer${/[[\]{}]/.test(url) ? ' --globoff' : ''} ${quote(url, credentials)}`,
    ...Object.entries(headers).map(([name, value]) => `--header ${quoteHeader(name, value)}`),
    body.length > longestArgument ? '--data-binary @-' : `--data-raw ${body}`,
  ];
  const command = options.join(' \\\n  ');
  const notes = [...credentials, statePlaceholder].filter((name) => command.includes(`"${name}"`));
  const comments = [
    ...notes.map((name) => `# ${explanations[name]}`),
    ...(body.includes(mask) ? [`# What looks like a secret stands here as ${mask}: fill it in.`] : []),
    '',
  ];
  return (
    comments.join('\n') + (body.length > longestArgument ? `printf %s ${body} | \\\n${command}` : command)
  );
}

/** Quotes a text for a POSIX shell; the placeholders in it are left to the shell. */
export function quote(text: string, variables: readonly string[] = []): string {
  const parts = variables.length > 0 ? text.split(toPattern(variables)) : [text];
  const quoted = parts.map((part) => {
    if (part === '') return '';
    return variables.includes(part) ? `"${part}"` : `'${part.replaceAll("'", `'\\''`)}'`;
  });
  return quoted.join('') || "''";
}

function toPattern(variables: readonly string[]): RegExp {
  return new RegExp(`(${variables.map((name) => `\\${name}(?![A-Z_])`).join('|')})`);
}

// An argument that merely reads like a placeholder is one of the person's own: only our own mark becomes one.
function buildBody(request: NonNullable<LegRecord['request']>): string {
  const params = readParams(request);
  if (!readDigest(params)) return quote(JSON.stringify(request));
  const plain = JSON.stringify(request);
  let stand = 'REQUEST_STATE';
  while (plain.includes(stand)) stand += '_';
  const marked = JSON.stringify({ ...request, params: { ...params, requestState: stand } });
  return marked
    .split(stand)
    .map((part) => quote(part))
    .join(`"${statePlaceholder}"`);
}

// Without a value, curl would leave the header out.
function quoteHeader(name: string, value: string): string {
  return value === '' ? quote(`${name};`) : quote(`${name}: ${value}`, Object.values(placeholders));
}
