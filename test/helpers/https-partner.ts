import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { ResendClass } from '../../src/gateways/transports/https/https-profile.ts';
import type { Connections, MailboxOwner } from '../../src/modules/trading/exchange/partners/connections.ts';
import { type Certificates, type KeyAndCert, makeCertificates } from './certificates.ts';
import type { TakenFile } from './folder-gateway.ts';

type Parties = { organizationId: string; tradingPartnerId: string };
type Held = { id: string; name: string; content: Buffer };
type Customer = Parties & { files: Held[]; uploads: string[]; keys: Set<string> };

/** Returns true if it has answered the request. */
export type HttpsHook = (
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
) => boolean | Promise<boolean>;

/** A partner's interface over HTTPS, as the profile `generic` describes it, with a mailbox for each customer. */
export type HttpsPartner = {
  port: number;
  authority: string;
  certificates: Certificates;
  /** Makes a mailbox; returns the profile of its connection. */
  connect(parties: Parties): Record<string, unknown>;
  secretsOf(parties: Parties): Record<string, string>;
  taken: TakenFile[];
  put(parties: Parties, file: { path: string; content: string | Uint8Array }): Promise<void>;
  filesOf(parties: Parties): string[];
  /** Tokens that the server accepts in addition to the API keys, and how many it has issued. */
  tokens: { valid: Set<string>; handedOut: number };
  /** Replace the server's response: before a request is handled, or after an upload is accepted. */
  hooks: { before?: HttpsHook; afterUpload?: HttpsHook };
  /** Requests by method and path. */
  requests: string[];
  close(): Promise<void>;
};

export type HttpsPartnerOptions = {
  resend: ResendClass;
  /** Files per page. If given, lists continue after a cursor, and confirmed files are not removed. */
  pageSize?: number;
  /** The certificate of the server; one of `localhost` without it. */
  certificate?: (certificates: Certificates) => KeyAndCert;
  /** Clients must show a certificate of the same authority. */
  clientCertificate?: true;
};

/** What the server holds and has counted. */
type State = Pick<HttpsPartner, 'taken' | 'hooks' | 'tokens' | 'requests'> & { customers: Map<string, Customer> };

export async function openHttpsPartner(options: HttpsPartnerOptions): Promise<HttpsPartner> {
  const certificates = makeCertificates();
  const keyAndCert = (options.certificate ?? ((made) => made.leaf('localhost')))(certificates);
  const tokens: HttpsPartner['tokens'] = { valid: new Set(), handedOut: 0 };
  const state: State = { customers: new Map(), hooks: {}, tokens, taken: [], requests: [] };
  const { customers, ...shown } = state;
  const clientCertificate = options.clientCertificate ? { requestCert: true, ca: certificates.authority } : {};
  let files = 0;
  const server = createServer({ ...keyAndCert, ...clientCertificate }, (request, response) =>
    answerRequest({ state, options }, request, response),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    authority: certificates.authority,
    certificates,
    ...shown,
    connect: (parties) => {
      const known = customers.get(parties.tradingPartnerId);
      customers.set(parties.tradingPartnerId, known ?? { ...parties, files: [], uploads: [], keys: new Set() });
      return {
        url: `https://localhost:${port}/${parties.tradingPartnerId}/`,
        resend: options.resend,
        queryAfterSeconds: 0,
        ...(options.pageSize === undefined ? {} : { nextPointer: '/next', confirmPath: '' }),
      };
    },
    secretsOf: ({ tradingPartnerId }) => ({ apiKey: `key-${tradingPartnerId}`, authority: certificates.authority }),
    put: async ({ tradingPartnerId }, { path, content }) => {
      files += 1;
      customers.get(tradingPartnerId)!.files.push({ id: String(files), name: path, content: Buffer.from(content) });
    },
    filesOf: ({ tradingPartnerId }) => customers.get(tradingPartnerId)!.files.map(({ name }) => name),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Partner = { state: State; options: HttpsPartnerOptions };

async function answerRequest({ state, options }: Partner, request: IncomingMessage, response: ServerResponse) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece);
  const body = Buffer.concat(pieces);
  const url = new URL(request.url ?? '/', 'https://localhost');
  state.requests.push(`${request.method} ${url.pathname}`);
  if (await state.hooks.before?.(request, response, body)) return;
  if (url.pathname === '/token') return sendToken(state.tokens, body, response);
  const [, tradingPartnerId = '', kind, id] = url.pathname.split('/');
  const customer = state.customers.get(tradingPartnerId);
  const credential = (request.headers.authorization ?? '').replace('Bearer ', '');
  const isSignedIn = credential === `key-${tradingPartnerId}` || state.tokens.valid.has(credential);
  if (!customer || !isSignedIn) return sendJson(response, 401, { error: 'unauthorized' });
  const route = `${request.method} ${kind}`;
  if (route === 'POST files') {
    const name = takeUpload({ state, options }, customer, { headers: request.headers, body });
    if (await state.hooks.afterUpload?.(request, response, body)) return;
    return sendJson(response, 200, { id: name });
  }
  if (route === 'GET uploads') return sendJson(response, 200, { uploads: customer.uploads.map((name) => ({ name })) });
  if (route === 'GET files' && id === undefined) return sendJson(response, 200, listFiles(customer, url, options));
  const file = customer.files.find((held) => held.id === id);
  if (file === undefined) return sendJson(response, 404, { error: 'not_found' });
  if (route === 'GET files') {
    response.writeHead(200, { 'content-type': 'application/edi-x12' }).end(file.content);
    return;
  }
  customer.files = customer.files.filter((held) => held.id !== id);
  sendJson(response, 200, {});
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function sendToken(tokens: HttpsPartner['tokens'], body: Buffer, response: ServerResponse): void {
  const form = new URLSearchParams(body.toString());
  if (form.get('client_secret') !== 'the secret') {
    sendJson(response, 401, { error: 'invalid_client' });
    return;
  }
  const token = randomUUID();
  tokens.valid.add(token);
  tokens.handedOut += 1;
  sendJson(response, 200, { access_token: token, expires_in: 3_600, token_type: 'Bearer' });
}

/** Records an upload, unless the partner recognizes that it was sent again. Returns the name of the file. */
function takeUpload(
  { state, options }: Partner,
  customer: Customer,
  { headers, body }: { headers: IncomingHttpHeaders; body: Buffer },
): string {
  const name = String(headers['x-file-name']);
  const key = options.resend === 'keyed' ? String(headers['idempotency-key']) : isa13Of(body);
  const isKnown = ['keyed', 'same_bytes_ok'].includes(options.resend) && customer.keys.has(key);
  customer.keys.add(key);
  customer.uploads.push(name);
  const file = { ...partiesOf(customer), interchangeControlNumber: isa13Of(body), content: body };
  if (!isKnown) state.taken.push(file);
  return name;
}

function listFiles(customer: Customer, url: URL, { pageSize }: HttpsPartnerOptions) {
  const after = Number(url.searchParams.get('after') || 0);
  const listed = customer.files.filter((file) => pageSize === undefined || Number(file.id) > after);
  const page = listed.slice(0, pageSize ?? listed.length);
  const shown = page.map((file) => ({ id: file.id, name: file.name, size: file.content.length }));
  return { files: shown, next: page.at(-1)?.id ?? String(after) };
}

function isa13Of(content: Buffer): string {
  return content.subarray(90, 99).toString('latin1');
}

function partiesOf({ organizationId, tradingPartnerId }: Parties): Parties {
  return { organizationId, tradingPartnerId };
}

type HeldConnections = Connections & { add(owner: MailboxOwner, profile: Record<string, unknown>): void };

/** Returns connections that are always due, without a database: those that `add` was called for. */
export function alwaysDueOver(partner: Pick<HttpsPartner, 'secretsOf'>): HeldConnections {
  const held = new Map<string, { owner: MailboxOwner; profile: Record<string, unknown>; cursor: string | null }>();
  const opened = ({ owner, profile, cursor }: NonNullable<ReturnType<typeof held.get>>) => ({
    ...owner,
    connection: {
      organizationId: owner.organizationId,
      connectionId: `cnx_${owner.tradingPartnerId}`,
      kind: 'https',
      isOpen: true,
      profile,
    },
    secrets: partner.secretsOf(owner),
    hostKeys: [],
    cursor,
  });
  return {
    add: ({ organizationId, tradingPartnerId }, profile) => {
      held.set(tradingPartnerId, { owner: { organizationId, tradingPartnerId }, profile, cursor: null });
    },
    takeDue: async (_kind, limit) => [...held.values()].slice(0, limit).map(opened),
    recordPoll: async () => undefined,
    find: async ({ tradingPartnerId }) => {
      const found = held.get(tradingPartnerId);
      return found ? opened(found) : null;
    },
    saveCursor: async ({ tradingPartnerId }, cursor) => {
      held.get(tradingPartnerId)!.cursor = cursor;
    },
    findRecorded: async () => new Set(),
  };
}
