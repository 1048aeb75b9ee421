import { afterEach, expect, test } from 'vitest';
import type { RawAnswer } from '../../../sandbox/demo/core/core-server.ts';
import { openCoreGateway } from '../../../src/gateways/transports/core/core-gateway.ts';
import type { RealTimeOutcome } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import * as partners from '../../helpers/core-partner.ts';

const PARTIES = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };
const QUESTION = 'ISA*00*~ST*270*0001~';
const ANSWER = 'ISA*00*~ST*271*0001~\r\n';
const HOUR_MS = 3_600_000;

let partner: partners.CorePartnerServer;
const closeAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll.splice(0)) await close();
});

type Setup = partners.CorePartnerOptions & {
  transactionSet?: string;
  profile?: object;
  secrets?: Record<string, string>;
  egress?: object;
};

async function open(setup: Setup = {}): Promise<(signal?: AbortSignal) => Promise<RealTimeOutcome>> {
  partner = await partners.openCorePartner({
    answer: async (question) => (question.toString() === QUESTION ? Buffer.from(ANSWER) : null),
    ...setup,
  });
  const connections = partners.coreConnections(partner);
  const profile = { ...(await partner.connect(PARTIES)), ...setup.profile };
  connections.add(PARTIES, profile, { ...partner.secrets(PARTIES), ...setup.secrets });
  const gateway = openCoreGateway({ connections, egress: { ...partners.CORE_EGRESS, ...setup.egress } });
  closeAll.push(() => gateway.close(), partner.close);
  return (signal = AbortSignal.timeout(HOUR_MS)) =>
    gateway.request({
      ...partners.aCoreQuestion(PARTIES, profile, QUESTION),
      transactionSet: setup.transactionSet ?? '270',
      signal,
    });
}

const answered = { outcome: 'answered', content: Buffer.from(ANSWER) };

test.each([
  ['SOAP with a user name and password', {}],
  ['SOAP with a client certificate', { isMutual: true }],
  ['MIME with a user name and password', { profile: { envelope: 'mime' } }],
  ['MIME with a client certificate', { isMutual: true, profile: { envelope: 'mime' } }],
])('a question by %s is answered', async (_, setup) => {
  const ask = await open(setup);
  expect(await ask()).toEqual(answered);
  expect(await ask(), 'over a connection that is kept').toEqual(answered);
});

test.each([
  ['270', {}, 'X12_270_Request_005010X279A1'],
  ['276', {}, 'X12_276_Request_005010X212'],
  ['278', { realTimeTransactions: '270,278' }, 'X12_278_Request_005010X217'],
  [
    '278',
    { realTimeTransactions: '278', payloadType278: 'X12_278_Request_005010X217E2' },
    'X12_278_Request_005010X217E2',
  ],
])('a %s with the profile %j has the payload type %s', async (transactionSet, profile, payloadType) => {
  const ask = await open({ transactionSet, profile });
  const asked: unknown[] = [];
  partner.hooks.before = ({ fields }) => {
    asked.push(fields.PayloadType);
    return undefined;
  };
  expect(await ask()).toEqual(answered);
  expect(asked).toEqual([payloadType]);
});

test('a 278 is refused where the profile does not list it', async () => {
  const ask = await open({ transactionSet: '278' });
  expect(await ask()).toEqual({ outcome: 'refused', reason: 'not_supported' });
  expect(partner.server.received.size).toBe(0);
});

test('a repeated request has the same payload id', async () => {
  const ask = await open();
  const ids: unknown[] = [];
  partner.hooks.before = ({ fields }) => {
    ids.push(fields.PayloadID);
    return undefined;
  };
  await ask();
  await ask();
  expect(new Set(ids).size).toBe(1);
});

test('a wrong password and an unknown client certificate are refused', async () => {
  const refused = { outcome: 'unavailable', reason: 'authentication_failed' };
  const ask = await open({ secrets: { password: 'wrong' } });
  expect(await ask()).toEqual(refused);
  const stranger = partners.newAuthority().issue('tpr_1');
  const secrets = { clientCertificate: stranger.certificate, clientKey: stranger.key };
  const askAsStranger = await open({ isMutual: true, secrets });
  expect(await askAsStranger()).toMatchObject({ outcome: 'unavailable', reason: 'client_certificate_refused' });
});

const PAST = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') };

test.each([
  ['an expired certificate', { certificate: { validity: PAST } }, 'certificate_expired'],
  ['the certificate of another name', { certificate: { name: 'other.example' } }, 'certificate_name_mismatch'],
  ['a certificate of an unknown authority', { secrets: { certificateAuthority: '' } }, 'certificate_untrusted'],
])('nothing is sent to a server with %s', async (_, setup, reason) => {
  const ask = await open(setup);
  expect(await ask()).toEqual({ outcome: 'unavailable', reason });
  expect(partner.server.received.size).toBe(0);
});

test('a client certificate that has expired is not shown, and the next one takes its place', async () => {
  const ask = await open({ isMutual: true });
  const old = partner.authority.issue('tpr_1', PAST);
  const expired = { clientCertificate: old.certificate, clientKey: old.key };
  const { clientCertificate, clientKey, ...rest } = partner.secrets(PARTIES);
  expect(await ask()).toEqual(answered);
  const gatewayWith = async (secrets: Record<string, string>) => {
    const connections = partners.coreConnections(partner);
    const profile = await partner.connect(PARTIES);
    connections.add(PARTIES, profile, secrets);
    const gateway = openCoreGateway({ connections, egress: partners.CORE_EGRESS });
    closeAll.push(() => gateway.close());
    return gateway.request({
      ...partners.aCoreQuestion(PARTIES, profile, QUESTION),
      signal: AbortSignal.timeout(HOUR_MS),
    });
  };
  expect(await gatewayWith({ ...rest, ...expired })).toEqual({
    outcome: 'unavailable',
    reason: 'client_certificate_expired',
  });
  const next = { nextClientCertificate: clientCertificate!, nextClientKey: clientKey! };
  expect(await gatewayWith({ ...rest, ...expired, ...next })).toEqual(answered);
});

test.each([
  ['an address that the operator does not allow', { egress: { isAllowedHost: () => false } }, 'host_not_allowed'],
  ['a private network', { profile: { url: 'https://10.0.0.1/core' } }, 'host_not_allowed'],
  ['a port that nobody listens on', { profile: { url: 'https://127.0.0.1:1/core' } }, 'connection_refused'],
  ['no address', { profile: { url: 'somewhere' } }, 'setup_invalid'],
  ['a user name without a password', { secrets: { password: '' } }, 'setup_invalid'],
])('a connection with %s sends nothing', async (_, setup, reason) => {
  const ask = await open(setup);
  expect(await ask()).toEqual({ outcome: 'unavailable', reason });
  expect(partner.server.received.size).toBe(0);
});

test.each([
  ['PayloadTypeNotSupported', { outcome: 'unavailable', reason: 'payload_type_refused' }],
  ['PayloadNotUnderstood', { outcome: 'refused', reason: 'payload_refused' }],
  ['Receiver', { outcome: 'timed_out', reason: 'partner_failure' }],
])('the error code %s has its reason', async (errorCode, outcome) => {
  const ask = await open();
  partner.hooks.after = () => ({ errorCode });
  expect(await ask()).toEqual(outcome);
});

async function* endless(): AsyncGenerator<Buffer> {
  for (let bytes = 0; bytes < 10e9; bytes += 65_536) yield Buffer.alloc(65_536, 'x');
}

const raw = (status: number, contentType: string, body: RawAnswer['body']) => ({ status, contentType, body });
const lost = (reason: string) => ({ outcome: 'timed_out', reason });
const DOCTYPE = '<!DOCTYPE e [<!ENTITY x SYSTEM "file:///etc/passwd">]><e>&x;</e>';

test.each([
  ['HTML', raw(200, 'text/html', Buffer.from('<html>Sorry</html>')), lost('not_an_envelope')],
  ['HTML with an error', raw(502, 'text/html', Buffer.from('<html>Sorry</html>')), lost('partner_failure')],
  ['a login page', raw(302, 'text/html', Buffer.from('')), { outcome: 'unavailable', reason: 'redirected' }],
  ['a refusal', raw(403, 'text/html', Buffer.from('')), { outcome: 'unavailable', reason: 'authentication_failed' }],
  ['too many requests', raw(429, 'text/plain', Buffer.from('')), { outcome: 'unavailable', reason: 'partner_busy' }],
  ['XML with entities', raw(200, 'text/xml', Buffer.from(DOCTYPE)), lost('envelope_invalid')],
  ['10 GB', raw(200, 'application/soap+xml', endless()), lost('answer_too_large')],
])('an answer that is %s has its reason', async (_, answer, outcome) => {
  const ask = await open({ profile: { fileBytesMax: 1_000_000 } });
  partner.hooks.before = () => answer;
  expect(await ask()).toEqual(outcome);
});

test('if a response is lost or late, it is uncertain whether the request arrived', async () => {
  const ask = await open();
  partner.hooks.after = () => 'lost';
  expect(await ask()).toEqual(lost('connection_lost'));
  const deadline = new AbortController();
  partner.hooks.before = () => {
    deadline.abort();
    return new Promise(() => undefined);
  };
  expect(await ask(deadline.signal)).toEqual(lost('answer_timeout'));
  expect(partner.server.received.get('COREEnvelopeRealTimeRequest')).toBe(2);
});

test('an answer without a payload is none', async () => {
  const ask = await open();
  partner.hooks.after = () => ({ payloadType: 'X12_271_Response_005010X279A1', payload: null });
  expect(await ask()).toEqual(lost('payload_missing'));
});
