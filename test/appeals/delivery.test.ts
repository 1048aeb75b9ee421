import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readerOf } from '../../src/database/transaction.ts';
import { openHttpLetterCarrier } from '../../src/gateways/http-letter-carrier.ts';
import type { Appeal } from '../../src/modules/appeals/appeal.ts';
import { createAppeal } from '../../src/modules/appeals/create-appeal.ts';
import { deliverAppeal } from '../../src/modules/appeals/delivery/deliver-appeal.ts';
import type { LetterCarriers } from '../../src/modules/appeals/delivery/letter-carrier.ts';
import { getAppeal } from '../../src/modules/appeals/find-appeals.ts';
import { type SendInput, sendAppeal } from '../../src/modules/appeals/send-appeal.ts';
import { updateAppealContent } from '../../src/modules/appeals/update-appeal.ts';
import { openPrinter, type Printer } from '../../src/printing/printer.ts';
import { type Clinic, DAY_MS, openClinic } from '../claims-flow/clinic.ts';

type Received = { headers: IncomingMessage['headers']; body: Record<string, unknown> };

let clinic: Clinic;
let printer: Printer;
let server: Server;
let carriers: LetterCarriers;
let received: Received[];
/** The statuses of the next answers; 200 when there are none left. */
let statuses: number[];

beforeAll(async () => {
  clinic = await openClinic();
  printer = openPrinter();
  server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    received.push({ headers: request.headers, body: JSON.parse(Buffer.concat(pieces).toString()) });
    const status = statuses.shift() ?? 200;
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' });
    response.end(JSON.stringify({ id: 'FAX-77' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/letters`;
  carriers = {
    fax: openHttpLetterCarrier({ channel: 'fax', url, token: 'carrier-token' }),
    mail: openHttpLetterCarrier({ channel: 'mail', url, token: null }),
  };
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await printer.close();
  await clinic.close();
});
beforeEach(() => {
  received = [];
  statuses = [];
});

let members = 0;
/** The draft of an appeal of a denied claim, complete. */
async function draftAppeal(fax: string | null = '518-555-0142'): Promise<Appeal> {
  members += 1;
  const claim = await clinic.readyClaim({ memberId: `SBX-CLM.DENY.CO197-${members}` });
  await clinic.submit(claim.id);
  await clinic.runJobs();
  await clinic.pass(20 * DAY_MS);
  const { denialIds } = await clinic.claim(claim.id);
  const { id, letter } = await clinic.tx((tx) => createAppeal(tx, { denialIds }));
  const placeholders = letter.placeholders.map(({ key }) => ({ key, value: 'As the record shows.' }));
  const recipient = { fax, lines: ['PO BOX 100', 'ALBANY NY 12201'] };
  return clinic.tx((tx) => updateAppealContent(tx, id, { placeholders, recipient }, undefined));
}

const send = (appeal: Appeal, input: SendInput) =>
  clinic.tx((tx) => sendAppeal(tx, appeal.id, input, { expectedVersion: undefined, desk: null, carriers }));

const deliver = (appeal: Appeal, isLast = false) =>
  deliverAppeal(appeal.id, {
    reader: readerOf(clinic.shared, clinic.organizationId),
    encryption: clinic.encryption,
    printer,
    carriers,
    isLast,
    transact: (work) => clinic.tx(work),
  });

const current = (appeal: Appeal) => clinic.tx((tx) => getAppeal(tx, appeal.id));

describe('an appeal that a carrier delivers', () => {
  test('is faxed as a PDF with its number, once', async () => {
    const appeal = await draftAppeal();
    expect((await send(appeal, { channel: 'fax' })).delivery).toMatchObject({ state: 'queued' });
    await deliver(appeal);
    await deliver(appeal);
    expect(received).toHaveLength(1);
    const [{ headers, body }] = received as [Received];
    expect(headers).toMatchObject({ authorization: 'Bearer carrier-token', 'idempotency-key': appeal.id });
    expect(body).toMatchObject({ reference: appeal.id, channel: 'fax', to: { faxNumber: '518-555-0142' } });
    const { content } = body.document as { content: string };
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    expect(await current(appeal)).toMatchObject({
      status: 'sent',
      trackingNumber: 'FAX-77',
      delivery: { state: 'accepted', reason: null },
    });
    expect((await clinic.eventTypes(appeal.id)).slice(-2)).toEqual(['appeal.sent', 'appeal.delivery_updated']);
  });

  test('is mailed to the lines of its address', async () => {
    const appeal = await draftAppeal(null);
    await send(appeal, { channel: 'mail' });
    await deliver(appeal);
    expect(received[0]!.body).toMatchObject({ to: { addressLines: ['PO BOX 100', 'ALBANY NY 12201'] } });
    expect(received[0]!.headers.authorization).toBeUndefined();
  });

  test('is tried again after a temporary error, and failed at the last attempt', async () => {
    const appeal = await draftAppeal();
    await send(appeal, { channel: 'fax' });
    statuses = [503, 429, 500];
    await expect(deliver(appeal)).rejects.toMatchObject({ code: 'ECARRIER' });
    await expect(deliver(appeal)).rejects.toMatchObject({ code: 'ECARRIER' });
    expect((await current(appeal)).delivery).toMatchObject({ state: 'queued' });
    await deliver(appeal, true);
    expect((await current(appeal)).delivery).toMatchObject({ state: 'failed', reason: 'carrier_unavailable' });
  });

  test.each([302, 400, 401])('is failed by the status %i, which is not repeated', async (status) => {
    const appeal = await draftAppeal();
    await send(appeal, { channel: 'fax' });
    statuses = [status];
    await deliver(appeal);
    expect(received).toHaveLength(1);
    expect((await current(appeal)).delivery).toMatchObject({ state: 'failed', reason: `http_${status}` });
  });
});

describe('an appeal that no carrier delivers', () => {
  test('has been sent by the caller, if the caller gives its number', async () => {
    const appeal = await draftAppeal();
    expect(await send(appeal, { channel: 'fax', trackingNumber: 'OWN-1' })).toMatchObject({
      delivery: null,
      trackingNumber: 'OWN-1',
    });
  });

  test('lacks the number or the address to which it would go', async () => {
    const appeal = await draftAppeal(null);
    const lacking = { code: 'validation_failed', options: { param: '/channel' } };
    await expect(send(appeal, { channel: 'fax' })).rejects.toMatchObject(lacking);
  });
});
