import { expect } from 'vitest';
import { readTogether } from '../../../src/database/transactions/transaction.ts';
import { processInterchangeTask } from '../../../src/jobs/tasks/trading.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { billedClaims } from '../../helpers/billed-claims.ts';
import { eventsOf } from '../../helpers/claims.ts';
import { connectOwner } from '../../helpers/database.ts';
import { type AppOfOne, openAppOfOne } from '../../helpers/organizations.ts';
import type { Shown } from '../../helpers/shown.ts';
import { workOn } from '../../helpers/work-on.ts';
import { type PaymentSpec, paymentFile } from './payment-file.ts';

type BilledClaim = { id: string; number: string };

/** Opens the service with accepted claims of one or more lines of $10.00 each, and calls about withheld remittances. */
export async function openWithheld({ linesPerClaim = 1 } = {}) {
  const t: AppOfOne = await openAppOfOne();
  const admin = await connectOwner(t.database);
  await billedClaims(admin, { organizationId: t.own.id, count: 40, linesPerClaim });
  const { rows } = await admin.query('select id, patient_control_number as number from claims order by id');
  const claims: BilledClaim[] = rows;
  await workOn(t, { 'process-interchange': processInterchangeTask(t.app) });
  const body = async (call: Promise<{ body: Shown }>): Promise<Shown> => (await call).body;
  const remittance = (id: string) => body(t.call('GET', `/v1/remittances/${id}`));
  return {
    t,
    /** Returns a claim that no other test uses. */
    claim: (): BilledClaim => claims.shift()!,
    async upload(...payments: PaymentSpec[]): Promise<Shown[]> {
      const headers = { 'content-type': 'application/edi-x12', prefer: 'wait=30' };
      const uploaded = await body(t.call('POST', '/v1/remittances', { payload: paymentFile(...payments), headers }));
      return uploaded.remittances;
    },
    remittance,
    payments: async (id: string): Promise<Shown[]> => (await remittance(id)).claims,
    post: (id: string) => t.call('POST', `/v1/claim-payments/${id}/post`),
    undo: (id: string) => t.call('POST', `/v1/claim-payments/${id}/undo`, { body: { reason: 'wrong_claim' } }),
    amounts: ({ id }: BilledClaim) => body(t.call('GET', `/v1/claims/${id}`)),
    work: async (subjectId: string): Promise<Shown[]> =>
      (await body(t.call('GET', `/v1/work?subjectId=${subjectId}&type=remittance_match`))).data,
    events: async (id: string) => (await eventsOf(t, t.own.id, id)).map(({ type }) => type),
    /** Returns the sums of a remittance that belong to no claim, by account. */
    restOf: (id: string) =>
      readTogether(t.app.database, t.own.id, (reader) =>
        reader.query<{ account: string; amount: number }>(
          `select account, sum(amount)::int as amount from ledger_postings
           where remittance_id = $1 and claim_id is null group by account having sum(amount) <> 0 order by account`,
          [id],
        ),
      ),
    async expectSound() {
      expect((await verifyLedger(t.app.database, t.own.id)).problems).toEqual([]);
    },
    async close() {
      await admin.end();
      await t.close();
    },
  };
}
export type Withheld = Awaited<ReturnType<typeof openWithheld>>;
