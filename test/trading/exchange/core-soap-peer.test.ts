import { readFile } from 'node:fs/promises';
import { Agent, createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import soap from 'soap';
import { afterEach, expect, test } from 'vitest';
import { openCoreGateway } from '../../../src/gateways/transports/core/core-gateway.ts';
import { checkSum } from '../../../src/gateways/transports/core/envelope/core-message.ts';
import type { RealTimeOutcome } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import * as partners from '../../helpers/core-partner.ts';

const WSDL = fileURLToPath(new URL('./core-rule.wsdl', import.meta.url));
const PARTIES = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };
/** Contains every character that XML must escape. The package removes white space at the end. */
const QUESTION = "ISA*00*A&B<C>'D*~\r\nST*270*0001~";
const ANSWER = 'ISA*00*E&F<G>"H*~\r\nST*271*0001~]]>';

const closeAll: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closeAll.splice(0).reverse()) await close();
});

type Arguments = Record<string, string>;
type Service = (given: Arguments) => object;

/** Serves real-time questions with the package `soap`. */
async function openForeignServer(answer: Service) {
  const authority = partners.newAuthority();
  const { key, certificate } = authority.issue('127.0.0.1');
  const server: Server = createServer({ key, cert: certificate });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closeAll.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const services = { CORE: { CoreSoapPort: { RealTimeTransaction: answer } } };
  const foreign = soap.listen(server, {
    path: '/core',
    xml: await readFile(WSDL, 'utf8'),
    services,
    forceSoap12Headers: true,
  });
  foreign.authenticate = ({ UsernameToken: token }) =>
    token.Username === 'riverside' && (token.Password.$value ?? token.Password) === partners.CORE_PASSWORD;
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}/core`;
  return { url, secrets: { password: partners.CORE_PASSWORD, certificateAuthority: authority.certificate } };
}

async function ask({ url, secrets }: { url: string; secrets: Record<string, string> }): Promise<RealTimeOutcome> {
  const connections = partners.coreConnections({ secrets: () => secrets });
  const profile = { url, username: 'riverside', senderId: 'RIVER & SIDE', receiverId: 'PARTNER' };
  connections.add(PARTIES, profile);
  const gateway = openCoreGateway({ connections, egress: partners.CORE_EGRESS });
  closeAll.push(() => gateway.close());
  return gateway.request({
    ...partners.aCoreQuestion(PARTIES, profile, QUESTION),
    signal: new AbortController().signal,
  });
}

const envelopeOf = ({ Payload: _payload, ...fields }: Arguments) => ({
  ...fields,
  PayloadType: 'X12_271_Response_005010X279A1',
});

test('a foreign server reads our request and we read its response', async () => {
  const given: Arguments[] = [];
  const server = await openForeignServer((fields) => {
    given.push(fields);
    return { ...envelopeOf(fields), Payload: ANSWER, ErrorCode: 'Success', ErrorMessage: 'None' };
  });
  expect(await ask(server)).toEqual({ outcome: 'answered', content: Buffer.from(ANSWER) });
  expect(given).toEqual([
    expect.objectContaining({
      PayloadType: 'X12_270_Request_005010X279A1',
      ProcessingMode: 'RealTime',
      SenderID: 'RIVER & SIDE',
      CORERuleVersion: '2.2.0',
      Payload: QUESTION,
    }),
  ]);
});

test('a code, a fault and a refused password of a foreign server have their reasons', async () => {
  const coded = await openForeignServer((fields) => ({
    ...envelopeOf(fields),
    ErrorCode: 'PayloadTypeNotSupported',
    ErrorMessage: 'No',
  }));
  expect(await ask(coded)).toEqual({ outcome: 'unavailable', reason: 'payload_type_refused' });
  const failing = await openForeignServer(() => {
    throw { Fault: { Code: { Value: 'soap:Receiver' }, Reason: { Text: 'Down' } } };
  });
  expect(await ask(failing)).toEqual({ outcome: 'timed_out', reason: 'partner_failure' });
  const wrong = { ...coded, secrets: { ...coded.secrets, password: 'wrong' } };
  expect(await ask(wrong)).toMatchObject({ outcome: 'timed_out' });
});

test('a foreign client sends a request, submits with an attachment and picks up files at our server', async () => {
  const partner = await partners.openCorePartner({ answer: async () => Buffer.from(ANSWER) });
  closeAll.push(partner.close);
  await partner.connect(PARTIES);
  const httpsAgent = new Agent({ ca: partner.authority.certificate });
  const client = await soap.createClientAsync(WSDL, {
    endpoint: partner.server.url,
    forceSoap12Headers: true,
    parseReponseAttachments: true,
  });
  client.setSecurity(
    new soap.WSSecurity('tpr_1', partners.CORE_PASSWORD, { hasTimeStamp: false, passwordType: 'PasswordText' }),
  );
  const call = async (operation: string, given: object, attachments: object[] = []) => {
    const [answer, , , , files] = await client[`${operation}Async`](given, { httpsAgent, attachments });
    return { answer, files: (files?.parts ?? []).map(({ body }: { body: Buffer }) => String(body)) };
  };
  const fields = {
    PayloadID: '0b0a1f8e-65a9-8c1c-9d6f-3a3f1c1a7d11',
    TimeStamp: '2026-03-15T12:00:00Z',
    SenderID: 'RIVERSIDE01',
    ReceiverID: 'PARTNER',
    CORERuleVersion: '2.2.0',
  };
  const question = { PayloadType: 'X12_270_Request_005010X279A1', ProcessingMode: 'RealTime', ...fields };
  const answered = await call('RealTimeTransaction', { ...question, Payload: QUESTION });
  expect(answered.answer).toMatchObject({ ErrorCode: 'Success', Payload: ANSWER });

  const content = Buffer.from('ISA*00*~ST*837*0001~\r\n\u00e9');
  const submission = {
    PayloadType: 'X12_837_Request_005010X222A1',
    ProcessingMode: 'Batch',
    ...fields,
    PayloadLength: content.length,
    CheckSum: checkSum(content),
    Payload: { Include: { attributes: { xmlns: 'http://www.w3.org/2004/08/xop/include', href: 'cid:claims%40us' } } },
  };
  const attachment = { mimetype: 'application/octet-stream', contentId: 'claims@us', name: 'claims', body: content };
  const submitted = await call('BatchSubmitTransaction', submission, [attachment]);
  expect(submitted.answer).toMatchObject({ ErrorCode: 'Success' });
  expect(partner.taken.map((taken) => taken.content)).toEqual([content]);

  await partner.put(PARTIES, { path: 'era.835', content: 'ISA*00*~ST*835*0001~' });
  const asked = { PayloadType: 'X12_835_Request_005010X221A1', ProcessingMode: 'Batch', ...fields };
  const results = await call('BatchResultsRetrievalTransaction', asked);
  expect(results.answer).toMatchObject({ ErrorCode: 'Success', PayloadID: 'era.835' });
  expect(results.files).toEqual(['ISA*00*~ST*835*0001~']);
});
