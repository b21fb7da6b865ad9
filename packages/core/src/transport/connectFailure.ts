import { SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { McpCallError, type McpCallErrorDetails } from '../call/error.js';
import { isOffline } from '../runtime/isOffline.js';

/** With these an address says that it takes no MCP requests; nothing was done. */
const notFoundStatuses = new Set([404, 405, 410]);

/** Says why there is no connection, where a wrong address or the browser is the reason; nothing for other causes. */
export function findConnectFailure(cause: unknown, endpoint: string | undefined): McpCallError | undefined {
  const causes = listCauses(cause);
  const refused = causes.find((each) => each instanceof SdkHttpError && notFoundStatuses.has(each.status));
  if (refused instanceof SdkHttpError) return notFound(refused, endpoint);
  if (causes.some(isOtherContent)) {
    const what = `What answers at ${endpoint ?? 'this address'} is not an MCP server.`;
    return new McpCallError('not-found', `${what} Check the address, then retry.`, { cause });
  }
  const page = findOtherOrigin(endpoint);
  if (page === undefined || isOffline() || !causes.some(isUnexplained)) return undefined;
  const where = endpoint ?? 'the address of the server';
  const message =
    `No answer came that this page may read. Either nothing runs at ${where}, or the server there does not send ` +
    `Access-Control-Allow-Origin: ${page}. A browser does not tell which. Check that the server runs, and that it ` +
    'sends this header, to OPTIONS requests too; then retry.';
  return new McpCallError('unreachable', message, { cause, unsent: true });
}

/** Whether a request met an address that takes no MCP requests; a server that says itself what is wrong is there. */
export function isNotFound(cause: unknown): cause is SdkHttpError {
  return (
    cause instanceof SdkHttpError &&
    cause.status !== 405 &&
    notFoundStatuses.has(cause.status) &&
    !isRpc(cause)
  );
}

/** The failure of a request to an address that takes none. */
export function notFound(cause: SdkHttpError, endpoint?: string): McpCallError {
  const { status: httpStatus } = cause;
  const details: McpCallErrorDetails = { cause, httpStatus };
  const where = endpoint === undefined ? 'this address' : endpoint;
  const message = `There is no MCP server at ${where} (HTTP ${httpStatus}). Check the address, then retry.`;
  return new McpCallError('not-found', message, details);
}

function listCauses(cause: unknown): readonly unknown[] {
  const causes = [cause];
  // As deep as a client wraps what it was told.
  while (causes.length < 5) {
    const last = causes.at(-1);
    if (!(last instanceof Error) || last.cause === undefined) break;
    causes.push(last.cause);
  }
  return causes;
}

// A web page where a server was expected, as apps answer every address with their first page.
function isOtherContent(cause: unknown): boolean {
  return cause instanceof SdkError && cause.code === SdkErrorCode.ClientHttpUnexpectedContent;
}

/**
 * A `fetch` that a browser has failed without a reason, which it withholds from pages. A mistake in a host's code is a TypeError
 * too; what `fetch` rejects with is known by its words alone, one per engine. Node tells its reason.
 */
function isUnexplained(cause: unknown): boolean {
  return (
    cause instanceof TypeError &&
    cause.cause === undefined &&
    /^(failed to fetch|networkerror when|load failed|network request failed|network error)/i.test(
      cause.message,
    )
  );
}

// The origin of this page, where the server is at another: only then may it be kept from reading the answer.
function findOtherOrigin(endpoint: string | undefined): string | undefined {
  const page = globalThis.location?.origin;
  return page !== undefined && (endpoint === undefined || new URL(endpoint).origin !== page)
    ? page
    : undefined;
}

function isRpc({ data }: SdkHttpError): boolean {
  return typeof data.text === 'string' && /^\s*\{[^]*"jsonrpc"/.test(data.text);
}
