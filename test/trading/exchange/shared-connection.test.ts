import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/database/database.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { newId } from '../../../src/kernel/ids.ts';
import type { Claim } from '../../../src/modules/billing/claims/claim.ts';
import { receivePayerFiles } from '../../../src/modules/trading/exchange/inbound/receiving/receive-payer-files.ts';
import { findAnswered } from '../../../src/modules/trading/exchange/interchanges/find-interchanges.ts';
import { build277 } from '../../../src/x12/277-005010X212/index.ts';
import { buildTA1 } from '../../../src/x12/ta1/index.ts';
import { type Clinic, DAY_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { aCoveredPatient, check, eligibilityOf, stored } from '../../eligibility/support.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { collectedFile } from '../../helpers/collected-file.ts';
import { acknowledgedAt } from '../../helpers/exchange.ts';
import { Practice } from '../../prior-authorizations/support.ts';

/**
 * Files of a connection with several partners are recorded under the first partner and acknowledge interchanges sent to
 * any of them.
 */

const HOUR_MS = 3_600_000;

type Owner = { database: Database; organizationId: string };

/** Adds a partner to the connection of the sandbox's partner, as if our messages so far had been sent to it. */
async function sentToSecondPartner({ database, organizationId }: Owner, identity = 'SECOND'): Promise<string> {
  const id = newId('tpr');
  const actor = { type: 'operator', id: 'test' } as const;
  await transact(database, { organizationId, actor, isRealTime: true }, async (tx) => {
    await tx.query(
      `insert into trading_partners (organization_id, id, name, connection_id, interchange_sender_id, interchange_receiver_id,
         usage_indicator, next_interchange_control_number, next_group_control_number, created_at, updated_at)
       select organization_id, $2, $2, connection_id, interchange_sender_id, $3, usage_indicator,
         next_interchange_control_number, next_group_control_number, created_at, updated_at
       from trading_partners where organization_id = $1 and connection_id is not null order by id limit 1`,
      [organizationId, id, identity],
    );
    await tx.query(
      `update interchanges set trading_partner_id = $2 where organization_id = $1 and direction = 'outbound'`,
      [organizationId, id],
    );
  });
  return id;
}

let clinic: Clinic;
let t: TestApp;
beforeAll(async () => {
  clinic = await openClinic();
  t = await openTestApp();
});
afterAll(async () => {
  await clinic.close();
  await t.close();
});

const owner = () => ({ database: clinic.shared, organizationId: clinic.organizationId });

async function submitted(memberId: string): Promise<Claim> {
  const { id } = await clinic.readyClaim({ memberId });
  await clinic.submit(id);
  await clinic.runJobs();
  return clinic.claim(id);
}

/** Returns the states of the received files of each transaction set. */
async function filesOf(): Promise<Record<string, string[]>> {
  const rows = await clinic.query<{ set: string; state: string }>(
    `select transaction_set as set, status || coalesce(' ' || reason, '') as state from payer_files order by id`,
  );
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ set }) => set)].map(([set, all]) => [set, all.map(({ state }) => state)]),
  );
}

const ENVELOPE = {
  senderQualifier: 'ZZ',
  senderId: 'SECOND',
  receiverQualifier: 'ZZ',
  receiverId: 'RCTEST',
  interchangeControlNumber: '000000900',
  groupControlNumber: '900',
  createdAt: new Date('2026-03-15T12:00:00Z'),
  usageIndicator: 'T' as const,
};

/** Delivers a file to the mailbox, which belongs to the first partner. */
async function deliver(text: string): Promise<void> {
  const { organizationId, shared: database, encryption } = clinic;
  const [partner] = await clinic.query<{ id: string }>("select id from trading_partners where name = 'sandbox'");
  const file = collectedFile({ organizationId, tradingPartnerId: partner!.id, path: newId('pfl'), content: text });
  const gateway = { ...clinic.payers.gateway, collect: async () => [file], confirm: async () => undefined };
  await receivePayerFiles({ database, encryption, payers: { ...clinic.payers, gateway }, limit: 10 });
  await clinic.runJobs();
}

test('the 999, 277CA, request for information and 835 of the second partner find its claims', async () => {
  const paid = await submitted('SBX-1');
  const asked = await submitted('SBX-CLM.REQINFO.R4-2');
  await sentToSecondPartner(owner());
  await clinic.pass(60 * DAY_MS);
  const files = await filesOf();
  for (const set of ['999', '277CA', '277RFI', '835'])
    expect([set, ...new Set(files[set])]).toEqual([set, 'processed']);
  expect(await clinic.claim(paid.id)).toMatchObject({ status: 'paid', payerStatus: { categoryCode: 'A2' } });
  expect((await clinic.claim(asked.id)).informationRequest).toMatchObject({ source: '277rfi' });
  const unanswered = "select 1 from interchanges where direction = 'outbound' and acknowledged_at is null";
  expect(await clinic.query(unanswered)).toEqual([]);
});

test('the TA1 and the 277 of the second partner find its claims', async () => {
  const claim = await submitted('SBX-CLM.LOST-3');
  const other = await submitted('SBX-CLM.LOST-4');
  await sentToSecondPartner(owner(), 'SECOND2');
  const [row] = await clinic.query<{ number: string }>(
    `select i.interchange_control_number as number from interchanges i
     join claim_submissions s on s.interchange_id = i.id where s.claim_id = $1`,
    [claim.id],
  );
  const acknowledgment = {
    controlNumber: row!.number,
    ...acknowledgedAt(clinic.clock.now()),
    code: 'R',
    noteCode: '023',
  };
  await deliver(buildTA1({ ...ENVELOPE, senderId: 'SECOND2', acknowledgments: [acknowledgment] }));
  expect(await clinic.claim(claim.id)).toMatchObject({
    status: 'rejected',
    statusReason: { code: 'interchange_rejected' },
  });
  const name = { type: 'organization' as const, organization: 'CLINIC' };
  const response = {
    payer: { name: 'PAYER', idQualifier: 'PI', id: 'SBX01' },
    informationReceiver: { name, id: 'RCTEST' },
    serviceProvider: { name, idQualifier: 'XX', id: '1999999984' },
    subscriber: { name: { type: 'person' as const, last: 'LARKIN', first: 'ADA' }, idQualifier: 'MI', id: 'W1' },
    claims: [
      {
        traceNumber: '0',
        reports: [{ statuses: [{ categoryCode: 'P1', statusCode: '20' }], effectiveDate: '2026-03-15' }],
        patientControlNumber: other.patientControlNumber,
        lines: [],
      },
    ],
  };
  const header = { controlNumber: '0001', referenceId: 'S1', createdDate: '2026-03-15', createdTime: '1200' };
  await deliver(build277({ ...ENVELOPE, transactions: [{ ...header, responses: [response] }] }));
  expect((await clinic.claim(other.id)).payerStatus).toMatchObject({ categoryCode: 'P1' });
});

test('the 271 of the second partner finds its inquiry', async () => {
  const context = eligibilityOf(clinic);
  const pending = await check(clinic, context, await aCoveredPatient(clinic, 'SBX-ELG.ASYNC.5-5'));
  await sentToSecondPartner(owner(), 'SECOND3');
  clinic.clock.advance(6_000);
  await clinic.receive();
  await clinic.runJobs();
  expect((await stored(clinic, pending.id)).status).toBe('completed');
});

test('the 278 of the second partner finds its request', async () => {
  const practice = await Practice.open(t);
  const pended = await practice.submit('SBX-PA.PEND.48.APPROVE-6');
  expect(pended.status).toBe('pended');
  await sentToSecondPartner({ database: t.app.database, organizationId: practice.own.id });
  await practice.own.advance(49 * HOUR_MS);
  expect((await practice.get(pended.id)).status).toBe('approved');
});

describe('two partners of one connection that have used the same control number', () => {
  /** Returns two interchanges with one number, by the partner that each was sent to. */
  async function twins(identities: readonly [string, string]): Promise<{ number: string; ids: Map<string, string> }> {
    const claims = [await submitted('SBX-CLM.LOST-7'), await submitted('SBX-CLM.LOST-8')];
    const rows = await clinic.query<{ id: string; number: string }>(
      `select i.id, i.interchange_control_number as number from interchanges i
       join claim_submissions s on s.interchange_id = i.id where s.claim_id = any($1::text[]) order by i.id`,
      [claims.map(({ id }) => id)],
    );
    const [first, second] = [rows[0]!, rows[1]!];
    const partner = await sentToSecondPartner(owner(), identities[0]);
    await sentToSecondPartner(owner(), identities[1]);
    const { number } = first;
    await clinic.tx(async (tx) => {
      await tx.query('update interchanges set trading_partner_id = $1 where id = $2', [partner, first.id]);
      await tx.query(
        'update interchanges set interchange_control_number = $1, group_control_number = $2 where id = $3',
        [number, String(Number(number)), second.id],
      );
    });
    return { number, ids: new Map([first.id, second.id].map((id, index) => [identities[index]!, id])) };
  }

  const answered = async (number: string, senderId: string, fits = () => true) => {
    const [partner] = await clinic.query<{ id: string }>("select id from trading_partners where name = 'sandbox'");
    const found = await clinic.tx((tx) =>
      findAnswered(tx, partner!.id, {
        number: { interchange: number },
        address: { senderId, receiverId: 'RCTEST' },
        fits,
      }),
    );
    return found?.id ?? null;
  };

  test('the sender of the answer chooses; without it, an answer that fits both is assigned to none', async () => {
    const { number, ids } = await twins(['NORTH', 'SOUTH']);
    expect(await answered(number, 'NORTH')).toBe(ids.get('NORTH'));
    expect(await answered(number, 'SOUTH ')).toBe(ids.get('SOUTH'));
    expect(await answered(number, 'UNKNOWN')).toBeNull();
    // The named partner of the connection was sent nothing with this number.
    expect(await answered(number, 'SECOND2')).toBeNull();
  });
});
