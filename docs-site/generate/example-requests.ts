import { readFileSync } from 'node:fs';
import type { Operation } from './openapi.ts';

/** A recorded request: its path with the query, and its body as JSON or as a text of the content type. */
type RecordedRequest = { path: string; body?: unknown; contentType?: string; text?: string };

/** The requests that `npm run gen:examples` recorded, by operation. */
const REQUESTS = JSON.parse(
  readFileSync(new URL('../../openapi/example-requests.json', import.meta.url), 'utf8'),
) as Record<string, RecordedRequest>;

/**
 * Returns the recorded request of an operation as a command for a shell. Operations without one, such as downloads, have a
 * command with the path of the operation. Files are named `FILE`.
 */
export function curlOf({ operationId, method, path, requestBody }: Operation): string {
  const request = REQUESTS[operationId];
  const address = request?.path ?? path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase());
  const content = contentOf(request, Object.keys(requestBody?.content ?? {})[0]);
  // curl reads brackets as ranges unless it is told not to.
  const flags = `-s${address.includes('[') ? 'g' : ''}${method === 'GET' ? '' : ` -X ${method}`}`;
  return [
    `curl ${flags} "$RCM_API_URL${address.replaceAll('$', '\\$')}"`,
    `-H "X-API-Key: $RCM_API_KEY"`,
    ...content,
  ].join(' \\\n  ');
}

function contentOf(request: RecordedRequest | undefined, declared: string | undefined): string[] {
  if (request?.body !== undefined)
    return ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(request.body, null, 2))}`];
  const type = request?.contentType ?? (declared === 'application/json' ? undefined : declared);
  if (type === undefined) return [];
  const data = request?.text === undefined ? '@FILE' : quoted(request.text);
  return [`-H 'Content-Type: ${type}'`, `--data-binary ${data}`];
}

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
