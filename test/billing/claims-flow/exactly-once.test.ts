import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { readInterchangeContent } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { giveUpInterchange } from '../../../src/modules/trading/exchange/outbound/resolve-interchange.ts';
import { transmitInterchange } from '../../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { CollectedFile, PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { build835 } from '../../../src/x12/835-005010X221A1/index.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { NO_JOURNAL } from '../../helpers/journal.ts';
import { type Clinic, DAY_MS, MINUTE_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

const HAPPY_END = ['claim.created', 'claim.ready', 'claim.submitted', 'claim.accepted', 'claim.paid'];

async function submittedClaim(memberId?: string): Promise<string> {
  const { id } = await clinic.readyClaim(memberId === undefined ? {} : { memberId });
  await clinic.submit(id);
  await clinic.closeBatches();
  return id;
}

/** Returns everything that the claims flow stores, without the times at which it was stored. */
async function booksOf(claimId: string) {
  const tables = ['acknowledgments', 'remittances', 'remittance_claims', 'denials', 'audit_entries'];
  const counts = await Promise.all(
    tables.map(async (table) => (await clinic.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n),
  );
  return { claim: await clinic.claim(claimId), events: await clinic.eventTypes(), counts };
}

function options() {
  const { shared: database, encryption, payers } = clinic;
  const { mapping } = payers;
  return { database, encryption, payers, mapping, handlers: TRANSACTION_HANDLERS, journal: NO_JOURNAL };
}

/** Makes the partner accept the interchange, and loses its reply. */
function replyLost(): PayerGateway {
  return {
    ...clinic.payers.gateway,
    release: async (interchange) => {
      await clinic.payers.gateway.release(interchange);
      throw new Error('connection reset');
    },
  };
}

describe('transmission', () => {
  test('a worker that dies after the release asks the partner, and the claim is sent and submitted once', async () => {
    const id = await submittedClaim();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    let isDead = false;
    const releasing: PayerGateway = {
      ...clinic.payers.gateway,
      release: async (interchange) => {
        await clinic.payers.gateway.release(interchange);
        isDead = true;
        return { outcome: 'transmitted' };
      },
    };
    const now = () => {
      if (isDead) throw new Error('power cut');
      return clinic.clock.now();
    };
    const database = { ...clinic.shared, clock: { now } };
    const dying = transmitInterchange(payload, { ...options(), database, gateway: releasing });
    await expect(dying).rejects.toThrow('power cut');
    expect(await clinic.query('select status from interchanges')).toEqual([{ status: 'releasing' }]);
    // The worker may still be alive, so its release is not touched until its lease expires.
    const { gateway } = clinic.payers;
    expect(await transmitInterchange(payload, { ...options(), gateway })).toBe('nothing_to_do');
    clinic.clock.advance(MINUTE_MS);
    await clinic.runJobs();
    expect(await clinic.query('select status, attempts from interchanges')).toEqual([
      { status: 'transmitted', attempts: 2 },
    ]);
    await clinic.pass(15 * DAY_MS);
    expect(await clinic.eventTypes(id)).toEqual(HAPPY_END);
    expect(await clinic.query('select transmissions from simulator.inbox')).toEqual([{ transmissions: 1 }]);
  });

  test('a job that runs twice, or twice at once, fires claim.submitted once', async () => {
    const id = await submittedClaim();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    const run = () => transmitInterchange(payload, { ...options(), gateway: clinic.payers.gateway });
    await Promise.all([run(), run()]);
    expect(await run()).toBe('nothing_to_do');
    expect((await clinic.eventTypes(id)).filter((type) => type === 'claim.submitted')).toHaveLength(1);
    const sent = await clinic.query(
      'select transmissions from simulator.inbox order by interchange_control_number desc limit 1',
    );
    expect(sent).toEqual([{ transmissions: 1 }]);
  });

  test('answers that arrive before the end of the transmission prove it: the claim passes through all its states once', async () => {
    const id = await submittedClaim();
    await clinic.runJobs({ gateway: replyLost() });
    expect(await clinic.claim(id)).toMatchObject({ status: 'submitted', submission: { state: 'queued' } });
    // The resolver does not run.
    const resolvers = clinic.later.splice(0);
    expect(resolvers).toHaveLength(1);
    await clinic.pass(20 * DAY_MS);
    expect(await clinic.claim(id)).toMatchObject({ status: 'paid', submission: { state: 'transmitted' } });
    clinic.jobs.push(resolvers[0]!.job);
    await clinic.runJobs();
    expect(await clinic.eventTypes(id)).toEqual(HAPPY_END);
  });

  test("a claim whose transmission was abandoned but arrived is restored by the payer's answer", async () => {
    const id = await submittedClaim();
    const lying: PayerGateway = {
      ...clinic.payers.gateway,
      release: async (interchange) => {
        await clinic.payers.gateway.release(interchange);
        return { outcome: 'unavailable', reason: 'connection_refused' };
      },
    };
    await clinic.runJobs({ gateway: lying });
    const [interchange] = await clinic.query<{ id: string }>("select id from interchanges where status = 'staging'");
    await clinic.tx((tx) => giveUpInterchange(tx, interchange!.id, TRANSACTION_HANDLERS));
    expect(await clinic.claim(id)).toMatchObject({ status: 'rejected', submission: { state: 'failed' } });
    await clinic.pass(20 * DAY_MS);
    expect(await clinic.claim(id)).toMatchObject({ status: 'paid', submission: { state: 'transmitted' } });
    expect((await clinic.eventTypes(id)).slice(2)).toEqual([
      'claim.rejected',
      'claim.submitted',
      'claim.accepted',
      'claim.paid',
    ]);
  });

  test('an interchange that the gateway refuses rejects the claim at once', async () => {
    const id = await submittedClaim();
    const refusing: PayerGateway = {
      ...clinic.payers.gateway,
      stage: async () => ({ outcome: 'refused', reason: 'not_an_837p' }),
    };
    await clinic.runJobs({ gateway: refusing });
    expect(await clinic.claim(id)).toMatchObject({
      status: 'rejected',
      statusReason: { code: 'transmission_failed' },
    });
  });
});

describe('receiving', () => {
  test('a file that is collected again before it was confirmed is stored and processed once', async () => {
    const id = await submittedClaim();
    await clinic.runJobs();
    clinic.clock.advance(20 * DAY_MS);
    const forgetful: PayerGateway = {
      ...clinic.payers.gateway,
      confirm: async () => {
        throw new Error('connection lost');
      },
    };
    const payers = { ...clinic.payers, gateway: forgetful };
    await expect(receivePayerFiles({ ...options(), payers, limit: 10 })).rejects.toThrow();
    expect(await receivePayerFiles({ ...options(), limit: 10 })).toEqual({ collected: 4, stored: 0 });
    expect(await receivePayerFiles({ ...options(), limit: 10 })).toEqual({ collected: 0, stored: 0 });
    await clinic.runJobs();
    expect(await clinic.eventTypes(id)).toEqual(HAPPY_END);
  });

  test('files processed in the reverse of their order leave the claim paid, and every event fires once', async () => {
    const id = await submittedClaim();
    await clinic.runJobs();
    clinic.clock.advance(20 * DAY_MS);
    await clinic.receive();
    clinic.jobs.reverse();
    await clinic.runJobs();
    expect(await clinic.claim(id)).toMatchObject({ status: 'paid', amountPaid: 7_000 });
    expect(await clinic.eventTypes(id)).toEqual(HAPPY_END);
    expect((await booksOf(id)).counts[0]).toBe(3);
  });

  test('a reversal processed before its payment waits for the payment', async () => {
    const id = await submittedClaim('SBX-CLM.REVERSE.1-1');
    await clinic.runJobs();
    clinic.clock.advance(20 * DAY_MS);
    await clinic.receive();
    clinic.jobs.reverse();
    await clinic.runJobs();
    expect(await clinic.claim(id)).toMatchObject({ status: 'accepted', amountPaid: 0 });
    expect(await clinic.eventTypes(id)).toEqual([...HAPPY_END, 'claim.reversed']);
    expect(await clinic.query('select posting_status from remittances')).toEqual([
      { posting_status: 'posted' },
      { posting_status: 'posted' },
    ]);
  });

  test('processing every file again, and twice at once, changes nothing', async () => {
    const id = await submittedClaim('SBX-CLM.DENYLINE.1.CO197-ERA.SPLIT-1');
    await clinic.runJobs();
    clinic.clock.advance(20 * DAY_MS);
    await clinic.receive();
    const payloads = clinic.jobs
      .splice(0)
      .map((job) => job.payload as { organizationId: string; interchangeId: string });
    const run = (payload: (typeof payloads)[number]) =>
      processInterchange(payload, { isLast: false }, { ...options(), mapping: clinic.payers.mapping });
    for (const payload of payloads) await Promise.all([run(payload), run(payload)]);
    const before = await booksOf(id);
    for (const payload of payloads) expect(await run(payload)).toBe('processed');
    expect(await booksOf(id)).toEqual(before);
    expect(before.claim.status).toBe('denied');
  });

  test('the same content under another name is recorded as a duplicate and has no effects', async () => {
    const id = await submittedClaim();
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    const before = await booksOf(id);
    const file = await lastRemittanceFile();
    await deliver(file.content, file.tradingPartnerId, 'again.835');
    await deliver(file.content, file.tradingPartnerId, 'again.835');
    expect(await clinic.query("select status, duplicate_of from payer_files where path = 'again.835'")).toEqual([
      { status: 'duplicate', duplicate_of: file.id },
    ]);
    expect(clinic.jobs).toEqual([]);
    const after = await booksOf(id);
    expect({ ...after, counts: after.counts.slice(0, 4) }).toEqual({ ...before, counts: before.counts.slice(0, 4) });
  });

  test('a name that is used again with other content is another file', async () => {
    await submittedClaim();
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    const { content, tradingPartnerId } = await lastRemittanceFile();
    for (const number of ['000000801', '000000802']) {
      await deliver(withControlNumber(content, number), tradingPartnerId, 'ERA.835');
    }
    const files = await clinic.query("select status from payer_files where path = 'ERA.835'");
    expect(files).toEqual([{ status: 'processed' }, { status: 'processed' }]);
  });

  test('the same payment in a second file is recognised and not posted again', async () => {
    const id = await submittedClaim();
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    const paid = await clinic.claim(id);
    const { content, tradingPartnerId } = await lastRemittanceFile();
    await deliver(withControlNumber(content, '000000800'), tradingPartnerId, 'again.835');
    expect(await clinic.claim(id)).toEqual(paid);
    const [copy] = await clinic.query<{ document: object }>(
      'select document from remittances order by id desc limit 1',
    );
    expect(copy!.document).toMatchObject({
      postingStatus: 'needs_review',
      statusReason: { code: 'duplicate_remittance' },
    });
  });

  test('a truncated X12 file is not processed until it is complete, and waits for a person after ten minutes', async () => {
    await submittedClaim();
    await clinic.runJobs();
    await clinic.pass(20 * DAY_MS);
    const { content, tradingPartnerId } = await lastRemittanceFile();
    const whole = withControlNumber(content, '000000803');
    const half = whole.subarray(0, whole.length - 20);
    const listed = (bytes: Buffer, minute: number) => ({
      ...collectedFile({ organizationId: clinic.organizationId, tradingPartnerId, path: 'slow.835', content: bytes }),
      modifiedAt: new Date(Date.UTC(2026, 0, 1, 12, minute)),
    });
    const states = async () =>
      (
        await clinic.query<{ state: string }>(
          "select status || coalesce(' ' || reason, '') as state from payer_files where path = 'slow.835' order by id",
        )
      ).map(({ state }) => state);
    expect(await collectOnly(listed(half, 0))).toEqual([]);
    expect(await collectOnly(listed(half, 0))).toEqual([]);
    expect(await states()).toEqual(['incomplete']);
    expect(await collectOnly(listed(whole, 1))).toEqual(['slow.835']);
    expect(await states()).toEqual(['received']);
    // A second file, which never becomes longer.
    const other = withControlNumber(content, '000000804').subarray(0, 500);
    expect(await collectOnly(listed(other, 2))).toEqual([]);
    clinic.clock.advance(11 * 60_000);
    expect(await collectOnly(listed(other, 2))).toEqual(['slow.835']);
    expect(await states()).toEqual(['received', 'quarantined incomplete']);
  });

  test('after a worker died within a large 835, the next one continues after the last posted claim', async () => {
    const claims = await manySubmitted(105);
    const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
    await store(remittanceFor(claims), partner!.id, 'large.835');
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    let looks = 0;
    const dying: Clock = {
      now: () => {
        looks += 1;
        if (looks > 1) throw new Error('power cut');
        return clinic.clock.now();
      },
    };
    const process = (clock: Clock) =>
      processInterchange(
        payload,
        { isLast: false },
        { ...options(), database: { ...clinic.shared, clock }, mapping: clinic.payers.mapping },
      );
    await expect(process(dying)).rejects.toThrow('power cut');
    const half = await clinic.query<{ n: number }>("select count(*)::int as n from claims where status = 'paid'");
    expect(half[0]!.n).toBe(100);
    await process(clinic.clock);
    const [result] = await clinic.query<{ posting_status: string; claims: number; paid: number }>(
      `select posting_status, (select count(*)::int from remittance_claims where posted) as claims,
         (select count(*)::int from events where type = 'claim.paid') as paid from remittances`,
    );
    expect(result).toEqual({ posting_status: 'posted', claims: 105, paid: 105 });
  });

  test('an unreadable file is kept for review', async () => {
    await submittedClaim();
    await clinic.runJobs();
    const [partner] = await clinic.query<{ id: string }>('select id from trading_partners');
    await deliver(Buffer.from('this is not X12'), partner!.id, 'broken.txt');
    clinic.clock.advance(60_000);
    // The second poll finds it unchanged, so the partner is not writing it any more.
    await deliver(Buffer.from('this is not X12'), partner!.id, 'broken.txt');
    expect(
      await clinic.query("select status, reason, transaction_set from payer_files where path = 'broken.txt'"),
    ).toEqual([{ status: 'quarantined', reason: 'not_x12', transaction_set: 'unknown' }]);
    expect(await clinic.eventTypes()).toContain('connection.file_quarantined');
  });
});

/** Collects one file; returns the names that were confirmed. */
async function collectOnly(file: CollectedFile): Promise<string[]> {
  const confirmed: string[] = [];
  const gateway: PayerGateway = {
    ...clinic.payers.gateway,
    collect: async () => [file],
    confirm: async (files) => {
      confirmed.push(...files.map(({ fileId }) => fileId));
    },
  };
  await receivePayerFiles({ ...options(), payers: { ...clinic.payers, gateway }, limit: 10 });
  return confirmed;
}

type RemittanceFile = { id: string; tradingPartnerId: string; content: Buffer };

async function lastRemittanceFile(): Promise<RemittanceFile> {
  const [file] = await clinic.query<{ id: string; trading_partner_id: string; interchange_id: string }>(
    "select id, trading_partner_id, interchange_id from payer_files where transaction_set = '835' order by id desc limit 1",
  );
  const reader = readerOf(clinic.shared, clinic.organizationId);
  const content = await readInterchangeContent(reader, file!.interchange_id, clinic.encryption);
  return { id: file!.id, tradingPartnerId: file!.trading_partner_id, content: content! };
}

/** Returns the same file under another ISA13. */
function withControlNumber(content: Buffer, number: string): Buffer {
  const text = content.toString('latin1');
  return Buffer.from(text.replaceAll(text.slice(90, 99), number), 'latin1');
}

async function store(content: Uint8Array, tradingPartnerId: string, fileId: string): Promise<void> {
  const file = collectedFile({ organizationId: clinic.organizationId, tradingPartnerId, path: fileId, content });
  const gateway: PayerGateway = {
    ...clinic.payers.gateway,
    collect: async () => [file],
    confirm: async () => undefined,
  };
  await receivePayerFiles({ ...options(), payers: { ...clinic.payers, gateway }, limit: 10 });
}

async function deliver(content: Uint8Array, tradingPartnerId: string, fileId: string): Promise<void> {
  await store(content, tradingPartnerId, fileId);
  await clinic.runJobs();
}

type Sent = { id: string; patientControlNumber: string };

async function manySubmitted(count: number): Promise<Sent[]> {
  const sent: Sent[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id, patientControlNumber } = await clinic.readyClaim();
    await clinic.submit(id);
    sent.push({ id, patientControlNumber });
  }
  await clinic.runJobs();
  return sent;
}

/** Returns an 835 that pays each of these claims in full. */
function remittanceFor(claims: readonly Sent[]): Buffer {
  const text = build835({
    senderQualifier: 'ZZ',
    senderId: 'PAYER',
    receiverQualifier: 'ZZ',
    receiverId: 'RECEIVER',
    interchangeControlNumber: '000000001',
    groupControlNumber: '1',
    createdAt: new Date('2026-01-02T03:04:05Z'),
    usageIndicator: 'T',
    remittances: [
      {
        controlNumber: '0001',
        payment: {
          handlingCode: 'I',
          amountCents: 12_500 * claims.length,
          creditOrDebit: 'C',
          method: 'CHK',
          effectiveDate: '2026-01-02',
        },
        trace: { traceNumber: '700001', originatingCompanyId: '1999999999' },
        payer: {
          name: 'PAYER',
          address: { line1: '1 SANDBOX PLAZA', city: 'HARTFORD', state: 'CT', postalCode: '061030001' },
          contacts: [{ functionCode: 'BL', name: 'HELP', telephone: '8005550100' }],
        },
        payee: { name: 'PAYEE', npi: '1999999984' },
        claimPayments: claims.map(({ patientControlNumber }) => ({
          patientControlNumber,
          claimStatusCode: '1',
          chargeCents: 12_500,
          paidCents: 12_500,
          claimFilingIndicatorCode: '12',
          payerClaimControlNumber: `ICN${patientControlNumber}`,
          adjustments: [],
          patient: { name: { type: 'person', last: 'LARKIN', first: 'ADA' } },
          remarkCodes: [],
          servicePayments: [],
        })),
        providerLevelAdjustments: [],
      },
    ],
  });
  return Buffer.from(text);
}
