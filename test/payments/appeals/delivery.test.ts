import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openHttpLetterCarrier } from '../../../src/gateways/letters/http-letter-carrier.ts';
import type { Appeal } from '../../../src/modules/payments/appeals/appeal.ts';
import type { SendInput } from '../../../src/modules/payments/appeals/send-appeal.ts';
import { openPrinter, type Printer } from '../../../src/printing/printer.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { inflatingPdf } from '../../helpers/bombs.ts';
import { Deliveries } from './deliveries.ts';

type Received = { headers: IncomingMessage['headers']; body: Record<string, unknown> };

let clinic: Clinic;
let printer: Printer;
let server: Server;
let deliveries: Deliveries;
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
  deliveries = new Deliveries(clinic, printer, {
    fax: openHttpLetterCarrier({ channel: 'fax', url, token: 'carrier-token' }),
    mail: openHttpLetterCarrier({ channel: 'mail', url, token: null }),
  });
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

const draftAppeal = (fax: string | null = '518-555-0142') =>
  deliveries.draft({ fax, lines: ['PO BOX 100', 'ALBANY NY 12201'] });
const send = (appeal: Appeal, input: SendInput) => deliveries.send(appeal, input);
const deliver = (appeal: Appeal, isLast?: boolean) => deliveries.deliver(appeal, isLast);
const current = (appeal: Appeal) => deliveries.current(appeal);

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

  test('is mailed to its address line by line', async () => {
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

describe('an appeal whose exhibit cannot be printed', () => {
  const itemsOf = (appeal: Appeal) =>
    clinic.query<{ document: Record<string, unknown> }>(
      'select document from work_items where organization_id = $1 and subject_id = $2',
      [clinic.organizationId, appeal.id],
    );

  test.each<[string, Buffer]>([
    ['is damaged', Buffer.from('%PDF-1.7 nothing else')],
    ['needs more memory than the printer may use', inflatingPdf()],
  ])('because it %s fails for good at the second attempt, with a reason and a work item', async (_why, content) => {
    const documentId = await deliveries.document(content);
    const appeal = await deliveries.draft({ fax: '518-555-0142' }, [documentId]);
    await send(appeal, { channel: 'fax' });
    const options = { param: '/documentIds/0' };
    await expect(deliver(appeal)).rejects.toMatchObject({ code: 'document_unprintable', options });
    expect((await current(appeal)).delivery).toMatchObject({ state: 'queued' });
    await deliveries.deliver(appeal, false, 2);
    const delivery = { state: 'failed', reason: 'document_unprintable' };
    expect((await current(appeal)).delivery).toMatchObject(delivery);
    expect((await clinic.eventTypes(appeal.id)).at(-1)).toBe('appeal.delivery_updated');
    const [item, ...others] = await itemsOf(appeal);
    expect(item!.document).toMatchObject({ type: 'appeal', category: 'delivery_failed', status: 'open' });
    expect(others).toEqual([]);
    // A job that runs again after a restart finds nothing to do.
    await deliveries.deliver(appeal, false, 3);
    expect((await current(appeal)).delivery).toMatchObject(delivery);
    expect(received).toEqual([]);
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

  test('fails without the number or the address of the receiver', async () => {
    const appeal = await draftAppeal(null);
    const lacking = { code: 'validation_failed', options: { param: '/channel' } };
    await expect(send(appeal, { channel: 'fax' })).rejects.toMatchObject(lacking);
  });
});
