export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: unknown;
  /** The name of the X12 file that is the body. */
  file?: string;
};

/** Returns a call of the API as a curl command. The key is a variable of the shell, so that none is copied. */
export function curlOf({ method, path, body, file }: Call, origin: string): string {
  const lines = [`curl ${quoted(origin + path)}`, '-H "X-API-Key: $RCM_API_KEY"'];
  if (method !== 'GET') lines[0] = `curl -X ${method} ${quoted(origin + path)}`;
  if (body !== undefined) {
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`);
  }
  if (file !== undefined) lines.push("-H 'Content-Type: application/edi-x12'", `--data-binary @${file}`);
  return lines.join(' \\\n  ');
}

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
