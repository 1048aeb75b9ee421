import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openHttpsGateway } from '../../../src/gateways/transports/https/https-gateway.ts';
import { httpsKind } from '../../../src/gateways/transports/https/https-kind.ts';
import { PARTNER_PROFILES } from '../../../src/gateways/transports/https/partner-profiles.ts';
import { uuidOf } from '../../../src/gateways/transports/https/templates.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import type { CollectedFile, PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { type Certificates, makeCertificates } from '../../helpers/certificates.ts';
import { alwaysDueOver } from '../../helpers/https-partner.ts';
import { LOOPBACK_EGRESS } from '../../helpers/sftp-partner.ts';

// Each profile is tested against a server that follows the partner's documentation.

type Seen = { path: string; headers: Record<string, unknown>; body: string; certificateOf: string | undefined };
type Answer = { status?: number; json: unknown } | { text: string };

const OWN = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };
const [CLAIM, QUESTION] = ['ISA*00*claim~IEA*1*000000042~', 'ISA*00*270~'];
const [REMITTANCE, ANSWER] = ['ISA*00*835~', 'ISA*00*271~'];

let certificates: Certificates;
let port: number;
let server: ReturnType<typeof createServer>;
let gateway: PayerGateway & { close(): void };
let connections: ReturnType<typeof alwaysDueOver>;
let answers: Record<string, Answer> = {};
let seen: Seen[] = [];
let secrets: Record<string, string> = {};

beforeAll(async () => {
  certificates = makeCertificates();
  const options = { ...certificates.leaf('localhost'), ca: certificates.authority, requestCert: true };
  server = createServer({ ...options, rejectUnauthorized: false }, async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const path = `${request.method} ${request.url}`;
    const certificateOf = (request.socket as TLSSocket).getPeerCertificate().subject?.CN as string | undefined;
    seen.push({ path, headers: request.headers, body: Buffer.concat(pieces).toString('latin1'), certificateOf });
    const answer = answers[path];
    if (answer === undefined) response.writeHead(404).end();
    else if ('text' in answer) response.writeHead(200, { 'content-type': 'text/plain' }).end(answer.text);
    else {
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' }).end(JSON.stringify(answer.json));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [answers, seen, secrets] = [{}, [], { authority: certificates.authority }];
  connections = alwaysDueOver({ secretsOf: () => secrets });
  gateway = openHttpsGateway({ connections, egress: LOOPBACK_EGRESS, startLimit: noTimeLimit });
});
afterEach(() => gateway.close());

function connect(profile: Record<string, unknown>, own: Record<string, string>): void {
  secrets = { ...secrets, ...own };
  connections.add(OWN, { url: `https://localhost:${port}/`, ...profile });
}

async function interchange() {
  const { connection } = (await connections.find(OWN))!;
  return {
    ...OWN,
    connection,
    interchangeId: 'itc_7',
    transactionSet: '837P',
    interchangeControlNumber: '000000042',
    content: Buffer.from(CLAIM),
  };
}

async function ask() {
  const deadline = new Date('2026-03-01T00:00:00Z');
  const { signal } = new AbortController();
  const question = { requestId: 'q_1', transactionSet: '270', content: Buffer.from(QUESTION), deadline, signal };
  return gateway.request({ ...(await interchange()), ...question });
}

async function textOf(file: CollectedFile): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of file.open()) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces).toString();
}

const paths = () => seen.map(({ path }) => path);

test('no profile is verified, and each has its own address or requires one', () => {
  for (const [name, profile] of Object.entries(PARTNER_PROFILES)) {
    expect([name, profile.verified]).toEqual([name, false]);
    expect(profile.url).toMatch(name === 'generic' || name === 'core_rest' ? /^$/ : /^https:.*\/$/);
  }
});

test('Stedi: X12 in JSON with a key, transactions after a cursor, files behind links', async () => {
  connect({ partner: 'stedi' }, { apiKey: 'the-key' });
  const upload = 'POST /change/medicalnetwork/professionalclaims/v3/raw-x12-submission';
  answers[upload] = { json: { status: 'SUCCESS', errors: [] } };
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'transmitted' });
  expect(seen[0]).toMatchObject({
    path: upload,
    headers: { authorization: 'the-key', 'idempotency-key': 'itc_7', 'content-type': 'application/json' },
    body: JSON.stringify({ x12: CLAIM }),
  });
  answers[upload] = { json: { errors: [{ code: '33' }] } };
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'unavailable', reason: 'partner_error' });
  answers[upload] = { status: 400, json: {} };
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'refused', reason: 'http_400' });

  await connections.saveCursor(OWN, 'token 1');
  const items = [
    { direction: 'OUTBOUND', fileExecutionId: 'ours' },
    { direction: 'INBOUND', fileExecutionId: 'a/1' },
    { direction: 'INBOUND', fileExecutionId: 'a/1' },
  ];
  answers['GET /polling/transactions?startDateTime=&pageToken=token%201'] = {
    json: { items, nextPageToken: 'token2' },
  };
  answers['GET /polling/transactions?startDateTime=&pageToken=token2'] = { json: { items: [] } };
  const link = `https://localhost:${port}/bucket/1?signature=x`;
  answers['GET /executions/a%2F1/input'] = { status: 302, json: { documentDownloadUrl: link } };
  answers['GET /bucket/1?signature=x'] = { text: REMITTANCE };
  const files = await gateway.collect(10);
  expect(files.map(({ fileId, path }) => [fileId, path])).toEqual([['a/1', 'a_1.x12']]);
  expect(await textOf(files[0]!)).toBe(REMITTANCE);
  expect(seen.at(-1)!.headers, 'a link gets no credentials').not.toHaveProperty('authorization');
  await gateway.confirm(files);
  expect(await gateway.collect(10)).toEqual([]);
  expect((await connections.find(OWN))!.cursor).toBe('token2');

  answers['POST /change/medicalnetwork/eligibility/v3/raw-x12'] = { json: { x12: ANSWER } };
  expect(await ask()).toEqual({ outcome: 'answered', content: Buffer.from(ANSWER) });
});

test.each([
  ['a private address', 'https://10.0.0.1/file'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['an address without TLS', 'http://localhost/file'],
  ['a file of this machine', 'file:///etc/passwd'],
])('a link to %s is not followed, and only its file stays', async (_, link) => {
  connect({ partner: 'stedi' }, { apiKey: 'the-key' });
  await connections.saveCursor(OWN, 'c');
  const items = ['bad', 'good'].map((fileExecutionId) => ({ direction: 'INBOUND', fileExecutionId }));
  answers['GET /polling/transactions?startDateTime=&pageToken=c'] = { json: { items } };
  answers['GET /executions/bad/input'] = { status: 302, json: { documentDownloadUrl: link } };
  answers['GET /executions/good/input'] = { json: { documentDownloadUrl: `https://localhost:${port}/good` } };
  answers['GET /good'] = { text: REMITTANCE };
  for (let tries = 0; tries < 3; tries += 1) {
    const [bad, good] = await gateway.collect(10);
    await expect(textOf(bad!)).rejects.toMatchObject({ name: 'UnreadableFileError', message: 'host_not_allowed' });
    expect(await textOf(good!)).toBe(REMITTANCE);
  }
  expect((await gateway.collect(10)).map(({ fileId, defect }) => [fileId, defect])).toEqual([
    ['bad', 'unreadable'],
    ['good', undefined],
  ]);
});

test('Claim.MD: a form with the account key, ERAs after the last id, and the list of uploads', async () => {
  connect({ partner: 'claim_md', queryAfterSeconds: 60 }, { apiKey: 'account&key' });
  answers['POST /upload/'] = { json: { claim: [{ batchid: '1' }] } };
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'transmitted' });
  expect(seen[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(seen[0]!.body).toContain('name="AccountKey"\r\n\r\naccount&key\r\n');
  expect(seen[0]!.body).toContain(
    `filename="000000042_itc_7.x12"\r\ncontent-type: application/edi-x12\r\n\r\n${CLAIM}`,
  );
  answers['POST /upload/'] = { json: { error: { error_code: '10' } } };
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'unavailable', reason: 'partner_error' });

  const resolved = async (releaseAgeMs: number) => gateway.resolve({ ...(await interchange()), releaseAgeMs });
  answers['POST /uploadlist/'] = { json: { file: { filename: '000000042_itc_7.x12' } } };
  expect(await resolved(0)).toBe('transmitted');
  answers['POST /uploadlist/'] = { json: { file: [] } };
  expect([await resolved(59_000), await resolved(60_000)]).toEqual(['unknown', 'not_transmitted']);
  answers['POST /uploadlist/'] = { text: '<html>Sign in</html>' };
  expect(await resolved(60_000)).toBe('unknown');

  await connections.saveCursor(OWN, '17');
  answers['POST /eralist/'] = { json: { era: [{ eraid: 18 }], last_eraid: 18 } };
  answers['POST /era835/'] = { json: { data: REMITTANCE } };
  const [file] = await gateway.collect(10);
  const { body } = seen.find(({ path }) => path === 'POST /eralist/')!;
  expect(body).toBe('AccountKey=account%26key&NewOnly=0&ERAID=17');
  expect(await textOf(file!)).toBe(REMITTANCE);
  expect(seen.at(-1)!.body).toBe('AccountKey=account%26key&eraid=18');
});

test('Optum: access tokens, X12 in JSON, and reports that are removed after they are stored', async () => {
  connect(
    { partner: 'optum', clientId: 'client', tokenUrl: `https://localhost:${port}/token` },
    { clientSecret: 'a secret' },
  );
  answers['POST /token'] = { json: { access_token: 'token-1', expires_in: 3_600 } };
  answers['POST /professionalclaims/v3/raw-x12-submission'] = { json: { status: 'SUCCESS' } };
  expect(await gateway.stage(await interchange())).toEqual({ outcome: 'staged' });
  expect(await gateway.release(await interchange())).toEqual({ outcome: 'transmitted' });
  expect(seen[0]!.body).toBe('grant_type=client_credentials&client_id=client&client_secret=a+secret');
  expect(seen[1]).toMatchObject({ headers: { authorization: 'Bearer token-1' }, body: JSON.stringify({ x12: CLAIM }) });
  answers['GET /reports/v2'] = { json: { reports: ['R5000000.XY', 'X3000000.AB'] } };
  answers['GET /reports/v2/R5000000.XY'] = { json: { report_content: REMITTANCE } };
  answers['DELETE /reports/v2/R5000000.XY'] = { json: {} };
  const [file] = await gateway.collect(10);
  expect(await textOf(file!)).toBe(REMITTANCE);
  await gateway.confirm([file!]);
  expect(paths()).toEqual([
    'POST /token',
    'POST /professionalclaims/v3/raw-x12-submission',
    'GET /reports/v2',
    'GET /reports/v2/R5000000.XY',
    'DELETE /reports/v2/R5000000.XY',
  ]);
  expect(await gateway.resolve(await interchange()), 'the partner promises nothing').toBe('unknown');
});

test('CORE vC4.0.0: a client certificate and OAuth 2.0, and the same PayloadID when a payload is sent again', async () => {
  const { cert, key } = certificates.leaf('client');
  const tokenUrl = `https://localhost:${port}/token`;
  const own = { clientSecret: 'secret', clientCertificate: cert, clientKey: key };
  connect({ partner: 'core_rest', clientId: 'c', tokenUrl, senderId: 'US', receiverId: 'PAYER' }, own);
  answers['POST /token'] = { json: { access_token: 'token-1' } };
  answers['POST /batch'] = { json: { PayloadID: 'x' } };
  for (let times = 0; times < 2; times += 1) await gateway.release(await interchange());
  expect(seen.map(({ certificateOf }) => certificateOf)).toEqual(['client', 'client', 'client']);
  const sent = seen.filter(({ path }) => path === 'POST /batch').map(({ body }) => JSON.parse(body));
  expect(sent[0]).toMatchObject({
    PayloadType: 'X12_837_Request_005010X222A1',
    ProcessingMode: 'Batch',
    PayloadID: uuidOf('itc_7'),
    SenderID: 'US',
    ReceiverID: 'PAYER',
    CORERuleVersion: '4.0.0',
    Payload: Buffer.from(CLAIM).toString('base64'),
  });
  expect(sent[1].PayloadID).toBe(sent[0].PayloadID);
  answers['POST /realtime'] = { json: { Payload: Buffer.from(ANSWER).toString('base64') } };
  expect(await ask()).toEqual({ outcome: 'answered', content: Buffer.from(ANSWER) });
  answers['POST /realtime'] = { json: { Payload: 'no X12' } };
  expect(await ask()).toEqual({ outcome: 'timed_out', reason: 'answer_not_understood' });
});

test('the next client certificate replaces an expired one', async () => {
  const [old, next] = [certificates.expired('old'), certificates.leaf('next')];
  const pairs = { clientCertificate: old.cert, clientKey: old.key };
  const own = { clientSecret: 'secret', ...pairs, nextClientCertificate: next.cert, nextClientKey: next.key };
  const tokenUrl = `https://localhost:${port}/token`;
  connect({ partner: 'core_rest', clientId: 'c', tokenUrl, senderId: 'US', receiverId: 'PAYER' }, own);
  answers['POST /token'] = { json: { access_token: 'token-1' } };
  answers['POST /batch'] = { json: { PayloadID: 'x' } };
  await gateway.release(await interchange());
  expect(seen.map(({ certificateOf }) => certificateOf)).toEqual(['next', 'next']);
});

test('a setup with wrong certificates, addresses and missing parts is refused with its places', async () => {
  const { faults } = httpsKind(LOOPBACK_EGRESS);
  const places = async (profile: object, given: object = {}) =>
    (await faults({ organizationId: 'org_1', profile: { ...profile }, secrets: { ...given } })).map(
      ({ code, param }) => [code, param],
    );
  expect(await places({ partner: 'stedi' })).toEqual([]);
  expect(await places({ partner: 'stedi', pgpSend: 'encrypt' })).toEqual([['not_allowed', '/profile/pgpSend']]);
  expect(await places({ partner: 'core_rest' })).toEqual([
    ['required', '/profile/url'],
    ['required', '/profile/clientId'],
    ['required', '/profile/tokenUrl'],
  ]);
  expect(await places({ partner: 'stedi' }, { authority: 'no', clientCertificate: 'no', clientKey: 'no' })).toEqual([
    ['wrong_format', '/secrets/clientCertificate'],
    ['wrong_format', '/secrets/authority'],
    ['wrong_format', '/secrets/clientKey'],
  ]);
  expect(await places({ partner: 'stedi' }, { nextClientCertificate: 'no', nextClientKey: 'no' })).toEqual([
    ['wrong_format', '/secrets/nextClientCertificate'],
    ['wrong_format', '/secrets/nextClientKey'],
  ]);
});
