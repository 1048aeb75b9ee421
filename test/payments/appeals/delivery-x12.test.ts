import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APPEAL_TRANSACTIONS } from '../../../src/modules/payments/appeals/delivery/appeal-transactions.ts';
import {
  findInterchange,
  readInterchangeContent,
} from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { openPrinter, type Printer } from '../../../src/printing/printer.ts';
import { documentOf, parse275 } from '../../../src/x12/275-005010X210/index.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { Deliveries } from './deliveries.ts';

let clinic: Clinic;
let printer: Printer;
let deliveries: Deliveries;
beforeAll(async () => {
  clinic = await openClinic();
  printer = openPrinter();
  deliveries = new Deliveries(clinic, printer, {});
});
afterAll(async () => {
  await printer.close();
  await clinic.close();
});

const [handler] = APPEAL_TRANSACTIONS.outbound;

describe('an appeal as a 275', () => {
  test('carries the letter with the numbers of the claim, once, and is delivered when the partner has it', async () => {
    const appeal = await deliveries.draft({});
    expect((await deliveries.send(appeal, { channel: 'x12_275' })).delivery).toMatchObject({ state: 'queued' });
    await deliveries.deliver(appeal);
    await deliveries.deliver(appeal);
    const { interchangeId } = await deliveries.current(appeal);
    const waiting = await clinic.query('select interchange_id as id from outbound_transactions');
    expect(waiting).toEqual([{ id: interchangeId }]);
    await clinic.runJobs();
    const sent = await clinic.query('select id from interchanges where transaction_set = $1', ['275']);
    expect(sent).toEqual(waiting);
    const content = await clinic.tx((tx) => readInterchangeContent(tx, interchangeId!, clinic.encryption));
    const [transaction] = parse275(content!).transactions;
    const claim = await clinic.claim(appeal.claimId!);
    expect(transaction!.group.version, 'the guide for claims').toBe('006020X314');
    expect(transaction!.header).toMatchObject({
      purposeCode: '02',
      provider: { id: claim.billingProvider.npi },
      patient: { providerClaimId: claim.patientControlNumber },
    });
    const [attachment] = transaction!.attachments;
    expect(attachment).toMatchObject({ traceType: '2', controlNumber: claim.payerClaimControlNumber });
    expect(Buffer.from(documentOf(attachment!)).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await deliveries.current(appeal)).toMatchObject({ status: 'sent', delivery: { state: 'accepted' } });
    expect((await clinic.eventTypes(appeal.id)).slice(-2)).toEqual(['appeal.sent', 'appeal.delivery_updated']);
  });

  test('fails when the partner refuses it or its syntax', async () => {
    const appeal = await deliveries.draft({});
    await deliveries.send(appeal, { channel: 'x12_275' });
    await deliveries.deliver(appeal);
    const { interchangeId } = await deliveries.current(appeal);
    await clinic.runJobs();
    await clinic.tx(async (tx) => {
      const interchange = (await findInterchange(tx, interchangeId!))!;
      const verdictOf = () => ({ outcome: 'rejected' as const, codes: ['5'] });
      const context = { interchangeId: 'itc_x', tradingPartnerId: interchange.tradingPartnerId };
      expect(
        await handler!.onAcknowledged(tx, interchange, { level: '999', writtenAt: null, verdictOf }, context),
      ).toBe(1);
    });
    expect((await deliveries.current(appeal)).delivery).toMatchObject({ state: 'failed', reason: 'syntax_rejected' });
  });

  test('is refused for a payer that accepts no attachments', async () => {
    const appeal = await deliveries.draft({});
    await clinic.database.pool.query(
      "update payers set document = jsonb_set(document::jsonb, '{transactions,attachments}', 'false') where id = 'SBX01'",
    );
    const refused = { options: { details: [{ code: 'channel_not_supported', param: '/channel' }] } };
    await expect(deliveries.send(appeal, { channel: 'x12_275' })).rejects.toMatchObject(refused);
  });
});
