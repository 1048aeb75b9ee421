import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withConnection } from '../../src/database/connections/with-connection.ts';
import { openEncryption } from '../../src/database/sealing/encryption.ts';
import { newId } from '../../src/kernel/ids.ts';
import type { OutboundInterchange, PayerGateway } from '../../src/modules/trading/exchange/payer-gateway.ts';
import { parse277CA } from '../../src/x12/277ca-005010X214/index.ts';
import { parse835 } from '../../src/x12/835-005010X221A1/index.ts';
import { build837D } from '../../src/x12/837d-005010X224A2/index.ts';
import { build837I } from '../../src/x12/837i-005010X223A3/index.ts';
import { build837P } from '../../src/x12/837p-005010X222A2/index.ts';
import { aDentalClaim, an837D } from '../../test/helpers/an-837d.ts';
import { an837I, anInstitutionalClaim } from '../../test/helpers/an-837i.ts';
import { an837P } from '../../test/helpers/an-837p.ts';
import { createTestDatabase, type TestDatabase } from '../../test/helpers/database.ts';
import { aSending, send } from '../../test/helpers/exchange.ts';
import { ManualClock } from '../../test/helpers/manual-clock.ts';
import { TEST_MASTER_KEY } from '../../test/helpers/template.ts';
import { bytesOf } from '../../test/trading/exchange/conformance/gateway-under-test.conformance.ts';
import { describePayerGateway } from '../../test/trading/exchange/conformance/payer-gateway.conformance.ts';
import { mailboxOf, outboxPlace, SIMULATOR_KIND } from './mailbox.ts';
import { openSandboxPayers } from './open-sandbox-payers.ts';
import { putOut } from './simulator-store.ts';

const START = '2026-03-01T12:00:00Z';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

type Parties = Pick<OutboundInterchange, 'organizationId' | 'tradingPartnerId'>;

async function openSimulatorUnderTest(timeScale = 1) {
  const database = await createTestDatabase();
  const clock = new ManualClock(START);
  const encryption = await openEncryption(database.pool, TEST_MASTER_KEY, clock.now());
  const { gateway } = openSandboxPayers({ database: database.open({ clock }), encryption, timeScale });
  let number = 0;
  const nextFor = (parties: Parties, memberId?: string): OutboundInterchange => {
    number += 1;
    const interchangeControlNumber = String(number).padStart(9, '0');
    const content = Buffer.from(build837P(an837P({ interchangeControlNumber, ...(memberId ? { memberId } : {}) })));
    return { ...aSending(parties), interchangeControlNumber, content };
  };
  return { database, clock, gateway, nextFor };
}

const parties = (): Parties => ({ organizationId: newId('org'), tradingPartnerId: newId('tpr') });

describePayerGateway('the simulator', async ({ database, encryption, clock }) => {
  const { gateway } = openSandboxPayers({ database, encryption, timeScale: 1 });
  let files = 0;
  return {
    kind: SIMULATOR_KIND,
    gateway,
    connect: async () => ({}),
    sweep: async () => undefined,
    taken: async (parties) => {
      const { rows } = await database.pool.query<{ number: string; transmissions: number }>(
        `select interchange_control_number as number, transmissions from simulator.inbox where mailbox = $1
         order by received_at, number`,
        [mailboxOf(parties)],
      );
      return rows.flatMap(({ number, transmissions }) => Array<string>(transmissions).fill(number));
    },
    put: async (parties, { path, content }) => {
      files += 1;
      const mailbox = mailboxOf(parties);
      const fileId = `put-${files}`;
      const sealed = encryption.seal(content, outboxPlace(mailbox, fileId));
      const entry = { mailbox, fileId, path, transactionSet: '835', sealed, isClocked: false, testClockId: null };
      await withConnection(database.pool, (connection) => putOut(connection, [{ ...entry, dueAt: clock.now() }]));
    },
    makeAnswersDue: async () => clock.advance(30 * DAY_MS),
    close: async () => undefined,
  };
});

describe('the simulator', () => {
  let database: TestDatabase;
  let clock: ManualClock;
  let gateway: PayerGateway;
  let nextFor: Awaited<ReturnType<typeof openSimulatorUnderTest>>['nextFor'];

  beforeAll(async () => {
    ({ database, clock, gateway, nextFor } = await openSimulatorUnderTest());
  });
  afterAll(() => database.drop());

  async function due(): Promise<string[]> {
    const files = await gateway.collect(100);
    await gateway.confirm(files);
    return files.map((file) => file.fileId.split('.')[1]!);
  }

  test('answers come after a minute, five minutes, a day and fourteen days, and not a millisecond before', async () => {
    await send(gateway, nextFor(parties()));
    for (const [milliseconds, answer] of [
      [MINUTE_MS, '999'],
      [4 * MINUTE_MS, '277CA'],
      [DAY_MS - 5 * MINUTE_MS, '277CA'],
      [13 * DAY_MS, '835'],
    ] as const) {
      clock.advance(milliseconds - 1);
      expect(await due()).toEqual([]);
      clock.advance(1);
      expect(await due()).toEqual([answer]);
    }
    clock.advance(400 * DAY_MS);
    expect(await due()).toEqual([]);
  });

  test('the claims of a hospital and of a dentist in one interchange are answered like those of a practice', async () => {
    const interchangeControlNumber = '000777777';
    const texts = [build837I(an837I(anInstitutionalClaim())), build837D(an837D(aDentalClaim()))].map((text) =>
      text.replaceAll('000000001', interchangeControlNumber).replaceAll('*1*X*', '*2*X*'),
    );
    // The second group goes into the envelope of the first.
    const [hospital, dentist] = texts as [string, string];
    const group = dentist
      .slice(dentist.indexOf('GS*'), dentist.indexOf('IEA*'))
      .replace('*2*X*', '*3*X*')
      .replace('GE*1*1~', 'GE*1*3~');
    const content = Buffer.from(hospital.replace('GE*1*1~', `GE*1*2~${group}`).replace('IEA*1*', 'IEA*2*'));
    await send(gateway, { ...aSending(parties()), transactionSet: '837I', interchangeControlNumber, content });
    clock.advance(30 * DAY_MS);
    const files = await gateway.collect(100);
    await gateway.confirm(files);
    const remittances = await Promise.all(files.filter(({ fileId }) => fileId.endsWith('.835')).map(bytesOf));
    const payments = remittances.flatMap((bytes) => parse835(bytes).remittances.flatMap((one) => one.claimPayments));
    expect(payments.map((payment) => [payment.patientControlNumber, payment.paidCents])).toEqual([
      ['PCN-I', 269_000],
      ['PCN-D', 78_600],
    ]);
    expect(files.map(({ fileId }) => fileId.split('.')[1])).toEqual([
      '999',
      '999',
      ...Array(4).fill('277CA'),
      '835',
      '835',
    ]);
  });

  test('a day takes a second at the time scale of the sandbox', async () => {
    const fast = await openSimulatorUnderTest(86_400);
    await send(fast.gateway, fast.nextFor(parties()));
    fast.clock.advance(13_999);
    const before = await fast.gateway.collect(100);
    expect(before.map((file) => file.fileId.split('.')[1])).toEqual(['999', '277CA', '277CA']);
    fast.clock.advance(1);
    expect(await fast.gateway.collect(100)).toHaveLength(4);
    await fast.database.drop();
  });

  test('an interchange that is submitted again, or twice at once, is answered once', async () => {
    const [first, second] = [nextFor(parties()), nextFor(parties())];
    await send(gateway, first);
    clock.advance(30 * DAY_MS);
    const once = (await due()).length;
    expect(await send(gateway, first)).toEqual({ outcome: 'transmitted' });
    await Promise.all([send(gateway, second), send(gateway, second)]);
    clock.advance(30 * DAY_MS);
    expect((await due()).length).toBe(once);
  });

  test('stored interchanges and answers are encrypted', async () => {
    await send(gateway, nextFor(parties()));
    const { rows } = await database.pool.query<{ content: Buffer }>(
      'select content from simulator.inbox union all select content from simulator.outbox',
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { content } of rows) expect(content.includes('ISA*')).toBe(false);
    clock.advance(30 * DAY_MS);
    await due();
  });

  test('the same submission replayed gives the same numbers, and another mailbox gets others', async () => {
    const numbersOf = async (mailbox: Parties) => {
      const simulator = await openSimulatorUnderTest();
      await send(simulator.gateway, simulator.nextFor(mailbox));
      simulator.clock.advance(30 * DAY_MS);
      const files = await simulator.gateway.collect(100);
      await simulator.database.drop();
      const payment = parse835(await bytesOf(files.find((file) => file.fileId.endsWith('.835'))!)).remittances[0]!;
      return [payment.trace.traceNumber, payment.claimPayments[0]!.payerClaimControlNumber];
    };
    const mailbox = parties();
    const first = await numbersOf(mailbox);
    expect(await numbersOf(mailbox)).toEqual(first);
    const other = await numbersOf(parties());
    expect(other[0]).not.toBe(first[0]);
    expect(other[1]).not.toBe(first[1]);
  });

  test('a member id whose script cannot be read is an unknown member, never the happy path', async () => {
    await send(gateway, nextFor(parties(), 'SBX-CLM.NONSENSE-1'));
    clock.advance(30 * DAY_MS);
    const files = await gateway.collect(100);
    await gateway.confirm(files);
    expect(files.map((file) => file.fileId.split('.')[1])).toEqual(['999', '277CA', '277CA']);
    const [claim] = parse277CA(await bytesOf(files[2]!)).claims;
    expect(claim!.statuses[0]).toMatchObject({
      actionCode: 'U',
      statuses: [{ categoryCode: 'A7', statusCode: '164', entityCode: 'IL' }],
    });
  });

  test('a payer that is down accepts nothing and records nothing', async () => {
    const interchangeControlNumber = '000999999';
    const content = Buffer.from(build837P(an837P({ interchangeControlNumber, payerId: 'SBX06' })));
    const mailbox = parties();
    expect(await send(gateway, { ...aSending(mailbox), interchangeControlNumber, content })).toEqual({
      outcome: 'unavailable',
      reason: 'payer_unavailable',
    });
    const { rows } = await database.pool.query('select 1 from simulator.inbox where mailbox like $1', [
      `${mailbox.organizationId}%`,
    ]);
    expect(rows).toEqual([]);
  });
});
