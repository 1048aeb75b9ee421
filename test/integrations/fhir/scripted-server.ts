import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Seen = { method: string; path: string; headers: IncomingMessage['headers']; body: string };
/** Answers one request, or destroys its socket. */
export type Answer = (seen: Seen, response: ServerResponse) => void;

export type ScriptedServer = {
  origin: string;
  baseUrl: string;
  /** What was requested, oldest first. */
  seen: Seen[];
  /** Answers the next requests to a path, one each; further ones get the usual answer of the path. */
  next(path: string, ...answers: Answer[]): void;
  /** How many tokens were issued. */
  tokens(): number;
  close(): Promise<void>;
};

/** Answers JSON with a status and headers. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_seen, response) => {
    response.writeHead(status, { 'content-type': 'application/fhir+json', ...headers });
    response.end(body === undefined ? undefined : JSON.stringify(body));
  };
/** Takes the request and closes the connection without an answer. */
export const lost: Answer = (_seen, response) => void response.socket?.destroy();

const searchTypes = ['Patient', 'Coverage', 'Encounter'].map((type) => ({
  type,
  interaction: ['read', 'search-type', 'create', 'update'].map((code) => ({ code })),
  searchParam: [{ name: '_lastUpdated', type: 'date' }],
}));
const subscriptions = {
  type: 'Subscription',
  interaction: ['create', 'read', 'delete'].map((code) => ({ code })),
  supportedProfile: ['http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-subscription'],
};
const STATEMENT = {
  resourceType: 'CapabilityStatement',
  fhirVersion: '4.0.1',
  software: { name: 'Scripted', version: '1' },
  rest: [{ mode: 'server', resource: [...searchTypes, subscriptions] }],
};

/**
 * Starts a FHIR server over a real socket whose responses the test chooses. It issues numbered tokens with `scope` to any
 * client, and takes only the last one.
 */
export async function startScriptedServer({ scope = 'system/Patient.rs' } = {}): Promise<ScriptedServer> {
  const seen: Seen[] = [];
  const scripts = new Map<string, Answer[]>();
  let issued = 0;
  let origin = '';
  const usual = (one: Seen): Answer => {
    const path = one.path.split('?')[0]!;
    if (path.endsWith('/smart-configuration')) return json(200, { token_endpoint: `${origin}/token` });
    if (path.endsWith('/metadata')) return json(200, STATEMENT);
    if (path === '/token') {
      issued += 1;
      const token = { access_token: `token-${issued}`, token_type: 'Bearer', expires_in: 300 };
      return json(200, { ...token, scope });
    }
    if (one.headers.authorization !== `Bearer token-${issued}`) return json(401, undefined);
    return json(200, { resourceType: 'Bundle', type: 'searchset', entry: [] });
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, path: url, headers, body: Buffer.concat(parts).toString('utf8') };
      seen.push(one);
      const scripted = scripts.get(url.split('?')[0]!)?.shift();
      (scripted ?? usual(one))(one, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    baseUrl: `${origin}/r4`,
    seen,
    next: (path, ...answers) => void scripts.set(path, [...(scripts.get(path) ?? []), ...answers]),
    tokens: () => issued,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
