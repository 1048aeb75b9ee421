import { afterEach, beforeEach, expect, test } from 'vitest';
import { TcpProxy } from '../../../chaos/parts/proxy.ts';
import type { RawAnswer } from '../../../sandbox/demo/core/core-server.ts';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { openCoreGateway } from '../../../src/gateways/transports/core/core-gateway.ts';
import { type CoreMessage, checkSum } from '../../../src/gateways/transports/core/envelope/core-message.ts';
import { writeMtom } from '../../../src/gateways/transports/core/envelope/write-soap.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { getPartner, updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { answering } from '../../helpers/answering-partner.ts';
import {
  CORE_EGRESS,
  type CorePartnerOptions,
  type CorePartnerServer,
  openCorePartner,
} from '../../helpers/core-partner.ts';
import { claimJourney } from './claim-journey.ts';
import { sandboxRouteOf } from './connect-clinic.ts';
import { remittanceText } from './remittance-file.ts';

let clinic: Clinic;
let gateway: PayerGateway & { close(): Promise<void> };
let own: { organizationId: string; tradingPartnerId: string };
const partners: CorePartnerServer[] = [];
const proxies: TcpProxy[] = [];

beforeEach(async () => {
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      gateway = openCoreGateway({ connections, egress: CORE_EGRESS, startLimit: noTimeLimit });
      return { core: gateway };
    },
  });
  own = await sandboxRouteOf(clinic);
});
afterEach(async () => {
  await gateway.close();
  for (const proxy of proxies.splice(0)) await proxy.close();
  for (const partner of partners.splice(0)) await partner.close();
  await clinic.close();
});

type Setup = CorePartnerOptions & { secrets?: Record<string, string>; profile?: object; partner?: CorePartnerServer };

/** Opens a partner and sets the connection to it up as an administrator does. */
async function connected({ secrets, profile, partner: opened, ...options }: Setup = {}): Promise<CorePartnerServer> {
  const partner = opened ?? (await openCorePartner(options));
  if (opened === undefined) partners.push(partner);
  const connection = {
    kind: 'core',
    state: 'live' as const,
    profile: { ...(await partner.connect(own)), acknowledgmentTypes: 'none', ...profile },
    secrets: { ...partner.secrets(own), ...secrets },
  };
  const kinds = connectionKinds(CORE_EGRESS);
  const saving = { encryption: clinic.encryption, kinds, expectedVersion: undefined };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, saving));
  return partner;
}

const connection = async () => (await clinic.tx((tx) => getPartner(tx, own.tradingPartnerId))).connection!;

const { submitted, sent, passMinutes, untilTransmitted, ledger } = claimJourney(() => clinic);

async function poll(): Promise<void> {
  clinic.clock.advance(901_000);
  await clinic.receive();
  await clinic.runJobs();
}

test.each([
  ['a password', {}],
  ['a client certificate', { isMutual: true }],
  ['the operations for any payload', { profile: { operations: 'generic' } }],
  ['forms', { profile: { envelope: 'mime' } }],
])('with %s, a claim is submitted as an 837P, and paid after its answers are picked up', async (_, options) => {
  const partner = await connected(options);
  const id = await submitted();
  expect(partner.taken.map(({ content }) => content.toString('latin1'))).toEqual([
    expect.stringMatching(/^ISA\*.*ST\*837\*/s),
  ]);
  expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
  await answering(partner, clinic.encryption)();
  await poll();
  expect((await clinic.claim(id)).status).toBe('paid');
  const isAcknowledgment = ({ transactionSet }: { transactionSet: string }) => transactionSet === '999';
  expect(
    partner.mailbox(own).waiting.filter((file) => !isAcknowledgment(file)),
    'confirmed',
  ).toEqual([]);
  expect(await connection()).toMatchObject({ state: 'live', consecutiveFailures: 0, lastFailureAt: null });
});

test('nothing is sent to a server with an expired certificate, and the claim is sent once it has another', async () => {
  const validity = { from: new Date('2020-01-01T00:00:00Z'), to: new Date('2021-01-01T00:00:00Z') };
  const expired = await connected({ certificate: { validity } });
  const id = await submitted();
  expect((await sent()).failure).toBe('certificate_expired');
  expect(expired.server.received.size).toBe(0);
  expect((await clinic.claim(id)).status).toBe('submitted');
  const partner = await connected();
  await passMinutes(16);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect(partner.taken).toHaveLength(1);
});

test('after two refused logins the connection is quarantined, and no third one is tried', async () => {
  const partner = await connected({ secrets: { password: 'wrong' } });
  await submitted();
  await passMinutes(10);
  expect(await connection()).toMatchObject({ state: 'quarantined', stateReason: 'authentication_failed' });
  await poll();
  expect([...partner.server.received.values()].reduce((sum, count) => sum + count, 0)).toBe(2);
});

const html: RawAnswer = { status: 200, contentType: 'text/html', body: Buffer.from('<html>Sorry</html>') };

async function* cut(): AsyncGenerator<Buffer> {
  yield Buffer.from('--b\r\nContent-Type: application/xop+xml\r\n\r\n<e:Envelope');
  throw new Error('The line is cut');
}

/** An answer whose end never comes. */
const cutAnswer = (): RawAnswer => ({ status: 200, contentType: 'multipart/related; boundary=b', body: cut() });

test('a submission whose answer is lost, and one whose answer is HTML, arrive once', async () => {
  const partner = await connected();
  partner.hooks.after = () => 'lost';
  await submitted();
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'connection_lost' });
  delete partner.hooks.after;
  await passMinutes(3);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  // The request does not reach the partner's application.
  partner.hooks.before = () => html;
  await submitted();
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'not_an_envelope' });
  delete partner.hooks.before;
  await passMinutes(3);
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  expect(new Set(partner.taken.map(({ interchangeControlNumber }) => interchangeControlNumber)).size).toBe(2);
  expect(partner.taken).toHaveLength(2);
});

/** Opens a partner behind a connection that a test can interrupt. */
async function behindProxy(setup: Setup = {}): Promise<{ partner: CorePartnerServer; proxy: TcpProxy }> {
  const partner = await openCorePartner(setup);
  partners.push(partner);
  const proxy = await TcpProxy.open({ host: '127.0.0.1', port: partner.server.port });
  proxies.push(proxy);
  const url = `https://127.0.0.1:${proxy.port}/core`;
  await connected({
    ...setup,
    partner,
    profile: { url, connectTimeoutSeconds: 1, answerTimeoutSeconds: 0.5, ...setup.profile },
  });
  return { partner, proxy };
}

test.each([
  ['cut', 0],
  ['cut', 2],
  ['cut', 4],
  ['lost_reply', 2],
  ['lost_reply', 4],
  ['blackhole', 0],
  ['blackhole', 3],
  ['blackhole', 4],
] as const)(
  'a connection that fails (%s after %d pieces) delivers the claim once, under one number',
  async (fault, pieces) => {
    const { partner, proxy } = await behindProxy();
    proxy.planFault({ pieces, fault });
    const id = await submitted();
    expect((await clinic.claim(id)).status).toBe('submitted');
    expect(await untilTransmitted()).toEqual({ status: 'transmitted', failure: null });
    expect(partner.taken).toHaveLength(1);
    const numbers = await clinic.query<{ count: number }>(
      "select count(distinct interchange_control_number)::int as count from interchanges where direction = 'outbound'",
    );
    expect(numbers).toEqual([{ count: 1 }]);
  },
);

test('a submission whose reply is lost is looked up and not sent again', async () => {
  const { partner, proxy } = await behindProxy();
  partner.hooks.after = () => {
    proxy.cut();
    return undefined;
  };
  await submitted();
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'connection_lost' });
  delete partner.hooks.after;
  expect(await untilTransmitted()).toEqual({ status: 'transmitted', failure: null });
  const received = partner.server.received;
  expect(received.get('COREEnvelopeBatchSubmission')).toBe(1);
  expect(received.get('COREEnvelopeBatchSubmissionAckRetrievalRequest')).toBeGreaterThan(0);
  expect(partner.taken).toHaveLength(1);
});

test.each([
  ['cut', 4],
  ['lost_reply', 4],
  ['blackhole', 4],
] as const)(
  'a connection that fails (%s after %d pieces) during a pick-up loses no file and processes none twice',
  async (fault, pieces) => {
    const { partner, proxy } = await behindProxy();
    await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000901' }) });
    await partner.put(own, { path: 'b.835', content: remittanceText({ control: '000000902' }) });
    proxy.planFault({ pieces, fault });
    const isLeft = async () => (await ledger()).length < 2 || partner.mailbox(own).waiting.length > 0;
    for (let polls = 0; polls < 40 && (await isLeft()); polls += 1) await poll().catch(() => undefined);
    expect((await ledger()).map(({ path, status }) => [path, status])).toEqual([
      ['a.835', 'processed'],
      ['b.835', 'processed'],
    ]);
    expect(partner.mailbox(own).waiting).toEqual([]);
  },
);

test('a slow connection carries claims and answers like a fast one', async () => {
  const { partner, proxy } = await behindProxy({ profile: { answerTimeoutSeconds: 20 } });
  proxy.condition = { kind: 'delay', ms: 40 };
  const id = await submitted();
  expect(await sent()).toEqual({ status: 'transmitted', failure: null });
  await answering(partner, clinic.encryption)();
  await poll();
  expect((await clinic.claim(id)).status).toBe('paid');
});

test('a submission whose response is lost waits for a person if the partner cannot be asked', async () => {
  const partner = await connected({ profile: { whenUnanswered: 'hold' } });
  partner.hooks.after = () => 'lost';
  await submitted();
  delete partner.hooks.after;
  await passMinutes(3);
  expect(await sent()).toEqual({ status: 'uncertain', failure: 'cannot_tell' });
  expect(partner.taken).toHaveLength(1);
});

async function* endless(): AsyncGenerator<Buffer> {
  yield Buffer.from('--b\r\nContent-Type: application/xop+xml\r\n\r\n');
  for (let bytes = 0; bytes < 10e9; bytes += 65_536) yield Buffer.alloc(65_536, 'x');
}

const ENTITIES = '<!DOCTYPE e [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><e>&b;</e>';

test('bad answers to a pick-up are recorded with their reasons, and no file is lost', async () => {
  const partner = await connected({ profile: { fileBytesMax: 1_000_000 } });
  await partner.put(own, { path: 'a.835', content: remittanceText({ control: '000000901' }) });
  const cases: [RawAnswer | 'lost', string][] = [
    [html, 'not_an_envelope'],
    [{ status: 200, contentType: 'text/xml', body: Buffer.from(ENTITIES) }, 'envelope_invalid'],
    [{ status: 200, contentType: 'multipart/related; boundary=b', body: endless() }, 'answer_too_large'],
    [cutAnswer(), 'connection_lost'],
    ['lost', 'connection_lost'],
  ];
  for (const [answer, reason] of cases) {
    if (answer === 'lost') partner.hooks.after = () => 'lost';
    else partner.hooks.before = () => answer;
    await poll();
    expect(await connection()).toMatchObject({ state: 'live', lastFailureReason: reason });
    delete partner.hooks.before;
    delete partner.hooks.after;
  }
  expect(await ledger()).toEqual([]);
  await poll();
  expect(await ledger()).toEqual([expect.objectContaining({ path: 'a.835', status: 'processed' })]);
  expect(partner.mailbox(own).waiting).toEqual([]);
});

test('a file that was damaged on its way goes into quarantine, and is picked up again', async () => {
  const partner = await connected();
  const content = Buffer.from(remittanceText({ control: '000000902' }));
  await partner.put(own, { path: 'a.835', content });
  partner.hooks.before = ({ element, fields }: CoreMessage) => {
    if (element !== 'COREEnvelopeBatchResultsRetrievalRequest' || !fields.PayloadType?.includes('835'))
      return undefined;
    const damaged = content.subarray(0, 200);
    const message = {
      element: 'COREEnvelopeBatchResultsRetrievalResponse',
      fields: { ...fields, PayloadID: 'a.835', CheckSum: checkSum(content), ErrorCode: 'Success' },
      payload: damaged,
    };
    const { contentType, body } = writeMtom(message, { action: 'BatchResultsRetrievalTransaction', token: null });
    return { status: 200, contentType, body };
  };
  await poll();
  expect(await ledger()).toEqual([{ path: 'a.835', status: 'quarantined', reason: 'checksum_mismatch' }]);
  delete partner.hooks.before;
  await poll();
  expect(await ledger()).toEqual([
    { path: 'a.835', status: 'quarantined', reason: 'checksum_mismatch' },
    expect.objectContaining({ path: 'a.835', status: 'processed' }),
  ]);
});
