import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '../../../chaos/parts/backup.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { EXCHANGE_FINDINGS } from '../../../src/modules/trading/deployment-findings/exchange-findings.ts';
import type { DeploymentFacts } from '../../../src/modules/trading/deployment-findings/finding.ts';
import { proveJournal } from '../../../src/modules/trading/exchange/fence/guard-exchange.ts';
import { JUMP_MAX } from '../../../src/modules/trading/exchange/fence/number-ahead.ts';
import { resumeExchange } from '../../../src/modules/trading/exchange/fence/resume-exchange.ts';
import { MailboxLeases } from '../../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { enqueueDueBatches } from '../../../src/modules/trading/exchange/outbound/enqueue-overdue.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { readExchangeState } from '../../../src/modules/trading/exchange/state/read-exchange-state.ts';
import { build999 } from '../../../src/x12/999-005010X231A1/index.ts';
import { buildTA1 } from '../../../src/x12/ta1/index.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { anOrganization } from '../../helpers/database.ts';
import { acknowledgedAt } from '../../helpers/exchange.ts';
import { aJournalEntry } from '../../helpers/journal.ts';

let clinic: Clinic;
let taken: { number: string; content: string }[];
let files: number;

beforeEach(async () => {
  clinic = await openClinic();
  taken = [];
  files = 0;
});
afterEach(() => clinic.close());

const gateway = (): PayerGateway => ({
  ...clinic.payers.gateway,
  stage: async () => ({ outcome: 'staged' }),
  release: async ({ interchangeControlNumber, content }) => {
    taken.push({ number: interchangeControlNumber, content: Buffer.from(content).toString() });
    return { outcome: 'transmitted' };
  },
});
const numbers = () => taken.map(({ number }) => Number(number));

async function send(count = 1): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { id } = await clinic.readyClaim();
    await clinic.submit(id);
  }
  await clinic.runJobs({ gateway: gateway() });
}

async function continueWork(): Promise<void> {
  clinic.clock.advance(120_000);
  await enqueueDueBatches(clinic.shared);
  await clinic.runJobs({ gateway: gateway() });
}

type Partner = { id: string; sender: string; receiver: string; next: number; nextGroup: number };
async function partner(): Promise<Partner> {
  const [row] = await clinic.query<Partner>(
    `select id, interchange_sender_id as sender, interchange_receiver_id as receiver,
       next_interchange_control_number as next, next_group_control_number as "nextGroup" from trading_partners`,
  );
  return row!;
}

async function envelope() {
  const { sender, receiver } = await partner();
  return {
    senderQualifier: 'ZZ',
    senderId: receiver,
    receiverQualifier: 'ZZ',
    receiverId: sender,
    interchangeControlNumber: '000000901',
    groupControlNumber: '901',
    createdAt: clinic.clock.now(),
    usageIndicator: 'T' as const,
  };
}

async function ta1(number: number, changes: { receiverId?: string } = {}): Promise<string> {
  const controlNumber = String(number).padStart(9, '0');
  const acknowledgments = [{ controlNumber, ...acknowledgedAt(clinic.clock.now()), code: 'A', noteCode: '000' }];
  return buildTA1({ ...(await envelope()), ...changes, acknowledgments });
}

async function a999(group: number): Promise<string> {
  const acknowledgment = {
    controlNumber: '0001',
    group: { functionalId: 'HC', controlNumber: String(group) },
    transactionSets: [],
    code: 'A',
    includedCount: 1,
    receivedCount: 1,
    acceptedCount: 1,
    reasonCodes: [],
  };
  return build999({ ...(await envelope()), acknowledgments: [acknowledgment] });
}

/** The partner delivers an answer, which is processed. Returns its state. */
async function deliver(content: string): Promise<string> {
  files += 1;
  const { organizationId, encryption, payers } = clinic;
  const path = `answer-${files}.txt`;
  const file = collectedFile({ organizationId, tradingPartnerId: (await partner()).id, path, content });
  await receivePayerFiles({
    database: clinic.shared,
    encryption,
    payers: { ...payers, gateway: { collect: async () => [file], confirm: async () => undefined } },
    processWith: TRANSACTION_HANDLERS,
    limit: 10,
  });
  await clinic.runJobs({ gateway: gateway() });
  const rows = await clinic.query<{ state: string }>(
    `select concat_ws(' ', status, reason) as state from payer_files where path = $1`,
    [path],
  );
  return rows[0]!.state;
}

const state = () => readExchangeState(clinic.shared.pool, clinic.clock.now());
const isHeld = async () => (await state()).numbersAhead.length > 0;
const resume = (skipNumbers: number | null = null) => resumeExchange(clinic.shared, { skipNumbers });

/** What was sent after a snapshot of the whole machine, whose journal and database agree with each other. */
async function restoredAfter(later: number): Promise<void> {
  await send(2);
  const backup = await backUp(clinic.database);
  await send(later);
  clinic.jobs.splice(0);
  clinic.later.splice(0);
  await backup.restore();
}

test('a TA1 of a lost interchange holds the organization, and its number is never used again', async () => {
  await restoredAfter(3);
  expect(await deliver(await ta1(4))).toBe('quarantined claims_not_found');
  const { id, next, nextGroup } = await partner();
  expect([next, nextGroup]).toEqual([5, 5]);
  const exchange = await state();
  expect(exchange.holds).toEqual([]);
  expect(exchange.numbersAhead).toMatchObject([{ tradingPartnerId: id, element: 'ISA13', number: 4 }]);
  const finding = EXCHANGE_FINDINGS.find(({ kind }) => kind === 'numbers_ahead')!;
  expect(finding.text({ exchange } as DeploymentFacts)).toContain(`(${id}: ISA13 4)`);

  const before = taken.length;
  await send();
  await continueWork();
  expect(taken).toHaveLength(before);
  const mailbox = { organizationId: clinic.organizationId, tradingPartnerId: id };
  expect(await new MailboxLeases(clinic.shared).hold(mailbox)).toBe(false);

  expect(await resume()).toEqual({ reasons: ['number_ahead'], notCompared: [], skippedNumbers: 1_000, partners: 1 });
  expect(await isHeld()).toBe(false);
  expect(await new MailboxLeases(clinic.shared).hold(mailbox)).toBe(true);
  await continueWork();
  // Number 5 was also used. No answer about it has arrived yet.
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 1_005]);
});

test('a 999 of a lost group shows the same', async () => {
  await restoredAfter(2);
  await deliver(await a999(4));
  expect((await state()).numbersAhead).toMatchObject([{ element: 'GS06', number: 4 }]);
  expect(await partner()).toMatchObject({ next: 5, nextGroup: 5 });
  await resume(0);
  await send();
  expect(numbers()).toEqual([1, 2, 3, 4, 5]);
});

test('a higher number in another answer raises the numbers again during the hold', async () => {
  await restoredAfter(3);
  await deliver(await ta1(3));
  await deliver(await a999(5));
  expect(await partner()).toMatchObject({ next: 6, nextGroup: 6 });
  expect((await state()).numbersAhead).toMatchObject([{ element: 'GS06', number: 5 }]);
  await resume(0);
  await send();
  expect(numbers()).toEqual([1, 2, 3, 4, 5, 6]);
});

test('the hold ends when the interchange was recovered from the journal of another machine', async () => {
  await restoredAfter(1);
  await deliver(await ta1(3));
  expect(await isHeld()).toBe(true);
  const { id, sender, receiver } = await partner();
  const name = `${sender}/${receiver}/T`;
  const { organizationId } = clinic;
  const entry = aJournalEntry(3, { organizationId, tradingPartnerId: id, partner: name, state: 'transmitted' });
  const read = async function* () {
    yield { entries: [entry], next: { segment: 1, offset: 1 } };
  };
  const highestOfAll = () => new Map([[name, { interchange: 3, group: 3 }]]);
  const { shared: database, encryption, payers } = clinic;
  const options = { database, encryption, mapping: payers.mapping, handlers: TRANSACTION_HANDLERS };
  const journal = { id: 'beta', peers: [], read, highestOfAll };
  expect(await proveJournal({ ...options, journal, isRestoredToo: () => false })).toMatchObject({ recovered: 1 });
  expect(await isHeld()).toBe(false);
});

test('nothing is held for unknown numbers of normal traffic, for other parties and for numbers that are not ours', async () => {
  await send(3);
  await clinic.tx(async (tx) => tx.write('update trading_partners set next_interchange_control_number = 40', []));
  expect(await deliver(await ta1(12))).toBe('quarantined claims_not_found');
  expect(await deliver(await ta1(700, { receiverId: 'OTHERSYSTEM' }))).toBe('quarantined claims_not_found');
  expect(await deliver(await ta1(999_999_999))).toBe('quarantined claims_not_found');
  expect(await deliver(await ta1(40 + JUMP_MAX))).toBe('quarantined claims_not_found');
  expect(await isHeld()).toBe(false);
  expect(await partner()).toMatchObject({ next: 40 });
});

test('other organizations continue, because any organization can provoke such a response for itself', async () => {
  await send();
  await deliver(await ta1(2));
  expect(await isHeld()).toBe(true);
  const other = await anOrganization(clinic.database.pool, 'Other');
  const isOpen = 'select rcm_exchange_is_open() as open';
  expect(await clinic.queryAs(other, isOpen)).toEqual([{ open: true }]);
  expect(await clinic.query(isOpen)).toEqual([{ open: false }]);
});

test('while the exchange of all is held, the comparison of the journals decides, and the number is left out', async () => {
  await restoredAfter(1);
  await clinic.shared.pool.query("insert into exchange_holds values ('database_older', 'a', now())");
  await deliver(await ta1(3));
  expect(await isHeld()).toBe(false);
  expect(await partner()).toMatchObject({ next: 4 });
});
