/** Names that have been found to be tokens; those of ours and of a few owners come again and again. */
const knownNames = new Set<string>();
const KNOWN_NAMES_MAX = 1_000;
const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const NO_VALUE = /[^\t\x20-\x7e\x80-\xff]/;

/**
 * The head of a POST, as latin1 text. Throws when a name or a value could end a line: what is set for a subscription
 * was checked then, and must not become another request all the same.
 */
export function postHead(post: {
  host: string;
  path: string;
  headers: Record<string, string>;
  bodyBytes: number;
}): string {
  const { host, path, headers, bodyBytes } = post;
  let head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: keep-alive\r\nContent-Length: ${bodyBytes}\r\n`;
  for (const name in headers) {
    const value = headers[name]!;
    if (NO_VALUE.test(value) || !isToken(name)) throw new TypeError('A header cannot be sent');
    head += `${name}: ${value}\r\n`;
  }
  return `${head}\r\n`;
}

function isToken(name: string): boolean {
  if (knownNames.has(name)) return true;
  if (!TOKEN.test(name)) return false;
  if (knownNames.size < KNOWN_NAMES_MAX) knownNames.add(name);
  return true;
}
