import { afterEach, beforeEach, expect, test } from 'vitest';
import { TcpProxy } from '../../../chaos/parts/proxy.ts';
import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { openHttpsGateway } from '../../../src/gateways/transports/https/https-gateway.ts';
import { httpsKind } from '../../../src/gateways/transports/https/https-kind.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { requireRoute } from '../../../src/modules/trading/exchange/partners/find-route.ts';
import { openConnections } from '../../../src/modules/trading/exchange/partners/open-connections.ts';
import { getPartner, updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { answering } from '../../helpers/answering-partner.ts';
import { type HttpsPartner, type HttpsPartnerOptions, openHttpsPartner } from '../../helpers/https-partner.ts';
import { LOOPBACK_EGRESS } from '../../helpers/sftp-partner.ts';
import { claimJourney } from './claim-journey.ts';
import { remittanceText } from './remittance-file.ts';

let clinic: Clinic;
let partner: HttpsPartner;
let gateway: PayerGateway & { close(): void };
let own: { organizationId: string; tradingPartnerId: string };

beforeEach(async () => {
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      gateway = openHttpsGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
      return { https: gateway };
    },
  });
  const made = await clinic.tx((tx) => requireRoute(tx, { payerId: 'SBX01', transactionSet: '837P' }, SANDBOX_PARTNER));
  own = { organizationId: clinic.organizationId, tradingPartnerId: made.partner.id };
});
afterEach(async () => {
  gateway.close();
  await partner.close();
  await clinic.close();
  partner = undefined as unknown as HttpsPartner;
});

type Connection = {
  profile?: Record<string, string | number>;
  secrets?: Record<string, string>;
};

/** Opens the partner's server, and sets the connection up as an administrator does. */
async function connect(options: HttpsPartnerOptions, given: Connection = {}): Promise<void> {
  partner ??= await openHttpsPartner(options);
  const profile = { ...partner.connect(own), ...given.profile } as Record<string, string | number>;
  const secrets = { ...partner.secretsOf(own), ...given.secrets };
  const connection = { kind: 'https', state: 'live' as const, secrets, profile, hostKeys: [] };
  const kinds = connectionKinds(LOOPBACK_EGRESS);
  const save = { encryption: clinic.encryption, kinds, expectedVersion: undefined };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, save));
}
const connection = async () => (await clinic.tx((tx) => getPartner(tx, own.tradingPartnerId))).connection!;

const { submitted, sent, passMinutes, untilTransmitted, ledger } = claimJourney(() => clinic);

async function poll(): Promise<void> {
  clinic.clock.advance(901_000);
  await clinic.receive().catch(() => undefined);
  await clinic.runJobs();
}

const OAUTH = { auth: 'oauth2', clientId: 'the-client' };
const oauth = () => ({ ...OAUTH, tokenUrl: `https://localhost:${partner.port}/token` });

test('a claim is uploaded with an access token and a client certificate, and paid after its answers', async () => {
  partner = await openHttpsPartner({ resend: 'keyed', pageSize: 2, clientCertificate: true });
  const { cert, key } = partner.certificates.leaf('client');
  const secrets = { clientSecret: 'the secret', clientCertificate: cert, clientKey: key };
  await connect({ resend: 'keyed' }, { profile: oauth(), secrets });
  const id = await submitted();
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect(String(partner.taken[0]!.content)).toMatch(/^ISA\*.*ST\*837\*/s);
  await answering(partner, clinic.encryption)();
  for (let polls = 0; polls < 3; polls += 1) await poll();
  expect((await clinic.claim(id)).status).toBe('paid');
  expect((await ledger()).map(({ status }) => status)).toEqual(['processed', 'processed', 'processed', 'processed']);
  expect(partner.tokens.handedOut, 'one token serves sending and collecting').toBe(1);
  const [stored] = await clinic.query('select poll_cursor from payer_connections');
  expect(stored, 'the list goes on after the last page').toEqual({ poll_cursor: '4' });
});

test('a token that the partner has revoked is replaced once; a refused one causes a quarantine', async () => {
  partner = await openHttpsPartner({ resend: 'never' });
  await connect({ resend: 'never' }, { profile: oauth(), secrets: { clientSecret: 'the secret' } });
  await submitted();
  partner.tokens.valid.clear();
  await submitted();
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect([partner.tokens.handedOut, partner.taken.length]).toEqual([2, 2]);
  partner.hooks.before = (request, response) => {
    if (!request.url?.includes('/files')) return false;
    response.writeHead(401).end();
    return true;
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'authentication_failed' });
  expect(partner.tokens.handedOut, 'one new token for each attempt').toBe(3);
  await passMinutes(5);
  expect(await connection()).toMatchObject({ state: 'quarantined', stateReason: 'authentication_failed' });
  expect(partner.taken).toHaveLength(2);
});

test.each([
  // The reply is lost after the partner has taken the file.
  ['keyed', { status: 'transmitted', failure: null }, 1],
  ['same_bytes_ok', { status: 'transmitted', failure: null }, 1],
  ['queryable', { status: 'transmitted', failure: null }, 1],
  ['never', { status: 'uncertain', failure: 'cannot_tell' }, 1],
] as const)('a lost reply of a partner that is %s has the outcome %j', async (resend, expected, count) => {
  await connect({ resend });
  partner.hooks.afterUpload = (_request, response) => {
    response.destroy();
    return true;
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'connection_lost' });
  delete partner.hooks.afterUpload;
  await passMinutes(3);
  expect(await sent()).toEqual(expected);
  expect(partner.taken).toHaveLength(count);
});

test.each([
  // Pieces that pass before the line fails: a sign-in has about 4.
  ['cut', 0],
  ['cut', 4],
  ['lost_reply', 2],
  ['lost_reply', 5],
  ['blackhole', 4],
] as const)('a connection that fails (%s after %d pieces) delivers the claim once', async (fault, pieces) => {
  partner = await openHttpsPartner({ resend: 'keyed' });
  const proxy = await TcpProxy.open({ host: '127.0.0.1', port: partner.port });
  try {
    const url = `https://localhost:${proxy.port}/${own.tradingPartnerId}/`;
    await connect({ resend: 'keyed' }, { profile: { url, timeoutSeconds: 0.3 } });
    proxy.planFault({ pieces, fault });
    await submitted();
    expect(await untilTransmitted()).toEqual({ status: 'transmitted', failure: null });
    expect(partner.taken).toHaveLength(1);
  } finally {
    await proxy.close();
  }
});

test('a slow connection carries claims and answers like a fast one', async () => {
  partner = await openHttpsPartner({ resend: 'keyed', pageSize: 2 });
  const proxy = await TcpProxy.open({ host: '127.0.0.1', port: partner.port });
  try {
    proxy.condition = { kind: 'delay', ms: 40 };
    await connect(
      { resend: 'keyed' },
      { profile: { url: `https://localhost:${proxy.port}/${own.tradingPartnerId}/` } },
    );
    const id = await submitted();
    expect(await sent()).toEqual({ status: 'transmitted', failure: null });
    await answering(partner, clinic.encryption)();
    for (let polls = 0; polls < 3; polls += 1) await poll();
    expect((await clinic.claim(id)).status).toBe('paid');
    expect([partner.taken.length, (await ledger()).length]).toEqual([1, 4]);
  } finally {
    await proxy.close();
  }
});

test('HTML pages, redirects and truncated responses are uncertain; a pause that the partner requests is kept', async () => {
  await connect({ resend: 'never' });
  const answers: Record<string, [number, Record<string, string>, string]> = {
    page: [200, { 'content-type': 'text/html' }, '<!doctype html><title>Sign in</title>'],
    see_other: [303, { location: 'https://elsewhere.example/' }, ''],
    gateway: [502, {}, ''],
    permanent: [308, { location: 'https://elsewhere.example/' }, ''],
    busy: [503, { 'retry-after': '120' }, ''],
    limited: [429, {}, ''],
    unknown_path: [404, {}, ''],
    forbidden: [403, {}, ''],
    refused: [422, {}, ''],
  };
  const found: Record<string, unknown> = {};
  for (const [name, [status, headers, body]] of Object.entries(answers)) {
    // The partner's interface for a connection keeps the pause, so each connection has a separate interface.
    await connect({ resend: 'never' }, { profile: { timeoutSeconds: 20 - Object.keys(found).length } });
    partner.hooks.before = (request, response) => {
      if (request.method !== 'POST') return false;
      response.writeHead(status, headers).end(body);
      return true;
    };
    await submitted();
    found[name] = await sent();
  }
  expect(found).toEqual({
    page: { status: 'uncertain', failure: 'answer_not_understood' },
    see_other: { status: 'uncertain', failure: 'redirected' },
    gateway: { status: 'uncertain', failure: 'http_502' },
    permanent: { status: 'staging', failure: 'redirected' },
    busy: { status: 'staging', failure: 'partner_busy' },
    limited: { status: 'staging', failure: 'rate_limited' },
    unknown_path: { status: 'staging', failure: 'http_404' },
    forbidden: { status: 'staging', failure: 'permission_denied' },
    refused: { status: 'failed', failure: 'http_422' },
  });
});

test('a truncated response, and one without an end, change nothing and are requested again', async () => {
  await connect({ resend: 'never', pageSize: 2 });
  await partner.put(own, { path: 'good.835', content: remittanceText({ control: '000000951' }) });
  const lists: HttpsPartner['hooks']['before'][] = [
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"files": [');
      setImmediate(() => response.destroy());
      return true;
    },
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html></html>');
      return true;
    },
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write(' '.repeat(1_000_000)));
      };
      response.on('drain', more);
      more();
      return true;
    },
  ];
  const failures: unknown[] = [];
  for (const list of lists) {
    partner.hooks.before = list!;
    await poll();
    failures.push((await connection()).lastFailureReason);
  }
  expect(failures).toEqual(['connection_lost', 'answer_not_understood', 'answer_too_large']);
  expect(await ledger()).toEqual([]);
  delete partner.hooks.before;
  await poll();
  expect(await ledger()).toEqual([{ path: 'good.835', status: 'processed', reason: null }]);
});

test('a file of 10 GB, an HTML page instead of a file and a missing file go into quarantine; the others are picked up', async () => {
  await connect({ resend: 'never', pageSize: 10 }, { profile: { fileBytesMax: 2_000_000 } });
  for (const path of ['huge.835', 'page.835', 'gone.835', '../../etc/passwd']) {
    await partner.put(own, { path, content: remittanceText({ control: `00000096${path.length}` }) });
  }
  partner.hooks.before = (request, response) => {
    if (request.url?.endsWith('/files/1')) {
      response.writeHead(200, { 'content-length': String(10e9) });
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(1_000_000, 'ISA*')));
      };
      response.on('drain', more);
      more();
      return true;
    }
    if (request.url?.endsWith('/files/2')) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in</html>');
      return true;
    }
    if (!request.url?.endsWith('/files/3')) return false;
    response.writeHead(410).end();
    return true;
  };
  for (let polls = 0; polls < 5; polls += 1) await poll();
  expect((await ledger()).sort((a, b) => (a.path < b.path ? -1 : 1))).toEqual([
    { path: '.._.._etc_passwd', status: 'processed', reason: null },
    { path: 'gone.835', status: 'quarantined', reason: 'unreadable' },
    { path: 'huge.835', status: 'quarantined', reason: 'too_large' },
    { path: 'page.835', status: 'quarantined', reason: 'unreadable' },
  ]);
  const [stored] = await clinic.query('select poll_cursor from payer_connections');
  expect(stored).toEqual({ poll_cursor: '4' });
});

test('after 23 hours nothing is sent again to a partner that recognizes keys for a day', async () => {
  await connect({ resend: 'keyed' });
  partner.hooks.afterUpload = (_request, response) => {
    response.destroy();
    return true;
  };
  await submitted();
  partner.hooks.before = (_request, response) => {
    response.destroy();
    return true;
  };
  clinic.clock.advance(23 * 3_600_000);
  await clinic.runJobs();
  const before = partner.requests.length;
  await passMinutes(30);
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'cannot_tell' });
  expect(partner.requests.slice(before)).toEqual([]);
});

test('nothing is sent with an expired certificate, one of another authority, or a host that the operator forbids', async () => {
  partner = await openHttpsPartner({ resend: 'never', certificate: (made) => made.expired('localhost') });
  await connect({ resend: 'never' });
  await submitted();
  expect(await sent()).toEqual({ status: 'staging', failure: 'certificate_expired' });
  const { authority: _authority, ...withoutAuthority } = partner.secretsOf(own);
  const opened = { ...own, connection: (await found())!.connection, secrets: withoutAuthority, hostKeys: [] };
  const steps = async (egress = LOOPBACK_EGRESS) => (await httpsKind(egress).test(opened)).steps;
  expect(await steps()).toMatchObject([
    { step: 'setup', outcome: 'passed' },
    { step: 'resolve', outcome: 'passed', found: expect.stringMatching(/127\.0\.0\.1|::1/) },
    { step: 'connect', outcome: 'failed', reason: expect.stringMatching(/^certificate_/) },
    { step: 'sign_in', outcome: 'not_tried' },
    { step: 'list', outcome: 'not_tried' },
  ]);
  expect(await steps({ ...LOOPBACK_EGRESS, isAllowedHost: () => false })).toMatchObject([
    { outcome: 'passed' },
    { step: 'resolve', outcome: 'failed', reason: 'host_not_allowed', found: 'localhost' },
    {},
    {},
    {},
  ]);
  expect(partner.requests).toEqual([]);
});

async function found() {
  return openConnections({ database: clinic.shared, encryption: clinic.encryption }).find(own);
}

test('a request is answered in real time; without a certain response only the caller may repeat it', async () => {
  await connect({ resend: 'never' }, { profile: { realTimeTransactions: '270' } });
  const opened = (await found())!;
  partner.hooks.before = (request, response, body) => {
    if (!request.url?.endsWith('/real-time')) return false;
    response.writeHead(200, { 'content-type': 'application/edi-x12' }).end(`ISA*answer to ${body.length} bytes`);
    return true;
  };
  const ask = (signal = new AbortController().signal) =>
    gateway.request({
      ...own,
      connection: opened.connection,
      transactionSet: '270',
      requestId: 'q-1',
      content: Buffer.from('ISA*270'),
      deadline: clinic.clock.now(),
      signal,
    });
  expect(await ask()).toEqual({ outcome: 'answered', content: Buffer.from('ISA*answer to 7 bytes') });
  partner.hooks.before = (_request, response) => {
    response.writeHead(202).end();
    return true;
  };
  expect(await ask()).toEqual({ outcome: 'deferred' });
  partner.hooks.before = (_request, response) => {
    response.destroy();
    return true;
  };
  expect(await ask()).toEqual({ outcome: 'timed_out', reason: 'connection_lost' });
  expect(await ask(AbortSignal.abort())).toEqual({ outcome: 'timed_out', reason: 'deadline' });
});
