import { afterAll, expect, test } from 'vitest';
import { upgradeData } from '../../../src/database/migrations/data-upgrades.ts';
import { transact } from '../../../src/database/transactions/transaction.ts';
import { projectClaim } from '../../../src/modules/billing/claims/adjudication/project-claim.ts';
import { LockedClaims } from '../../../src/modules/billing/claims/locked-claims.ts';
import { LockedLedgers } from '../../../src/modules/billing/claims/locked-ledgers.ts';
import { restoreCharges } from '../../../src/modules/billing/claims/restore-charges.ts';
import { negated } from '../../../src/modules/payments/ledger/ledger-entry.ts';
import { newEntry } from '../../../src/modules/payments/ledger/post-entries.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verify-ledger.ts';
import { openTestApp } from '../../helpers/app.ts';
import { aCoverage } from '../../helpers/builders.ts';
import { statedReceivables } from '../../helpers/receivable.ts';
import { ClockedOrganization, DAY_MS } from '../../sandbox/support.ts';

const t = await openTestApp();
afterAll(() => t.close());

const noLog = () => undefined;

/** Reverses entries of claims as the earlier version did when a claim was rejected. */
async function reverse(own: ClockedOrganization, kinds: readonly string[], ids: readonly string[]): Promise<void> {
  const who = { organizationId: own.id, actor: { type: 'system', id: 'test' } as const };
  await transact(t.app.database, who, async (tx) => {
    const claims = await LockedClaims.byId(tx, ids);
    const ledgers = await LockedLedgers.of(tx, claims);
    for (const id of ids) {
      for (const { kind, postings } of ledgers.get(id)!.entries.filter((entry) => kinds.includes(entry.kind))) {
        const { claim, entries } = ledgers.get(id)!;
        const reversal = newEntry(tx, {
          kind: kind === 'charge' ? 'charge_void' : 'transfer',
          claimId: id,
          position: entries.length + 1,
          patientId: claim.patientId,
          payerId: claim.payerId,
          postings: negated(postings),
        });
        ledgers.change(projectClaim(claim, [...entries, reversal]), reversal);
      }
    }
    ledgers.write();
  });
}

test('claims that an earlier version has rejected are charged again, and drafts have no balance', async () => {
  const own = await ClockedOrganization.open(t);
  const rejected = await own.submitClaim('SBX-CLM.REJECT.PAYER.A7.562-0001');
  const primary = await own.submitClaim('SBX-CLM.PAID-0002');
  const draft = await own.draftClaim('SBX-0003');
  await own.advance(20 * DAY_MS);
  const { patientId } = await own.get(`/v1/claims/${primary}`);
  const cover = { rank: 'secondary', payerId: 'SBX03', memberId: 'SBX-CLM.REJECT.PAYER.A7.562-0004' };
  await own.call('POST', '/v1/coverages', aCoverage(patientId, cover));
  const { body: secondary } = await own.call('POST', `/v1/claims/${primary}/secondary`, {});
  const scrubbed = await own.call('POST', `/v1/claims/${secondary.id}/scrub`);
  expect(scrubbed.body.findings?.filter(({ blocking }: { blocking: boolean }) => blocking) ?? []).toEqual([]);
  await own.call('POST', `/v1/claims/${secondary.id}/submit`);
  await own.advance(5 * DAY_MS);
  expect((await own.get(`/v1/claims/${secondary.id}`)).status).toBe('rejected');
  const before = await statedReceivables(own);
  expect(before).toMatchObject({ ledger: 12_500 + 3_000, agingReport: 12_500 + 3_000 });
  await reverse(own, ['charge', 'transfer'], [rejected, secondary.id]);
  await reverse(own, ['transfer'], [primary]);
  const who = { organizationId: own.id, actor: { type: 'system', id: 'test' } as const };
  await transact(t.app.database, who, async (tx) => {
    await tx.query(
      `update claims set document = (document::jsonb || '{"balance": 12500}')::json where organization_id = $1 and id = $2`,
      [own.id, draft],
    );
  });
  expect((await verifyLedger(t.app.database, own.id)).problems).not.toEqual([]);
  await upgradeData(t.app.pool, [restoreCharges], noLog);
  expect((await verifyLedger(t.app.database, own.id)).problems).toEqual([]);
  expect(await statedReceivables(own)).toEqual(before);
  expect(await own.get(`/v1/claims/${secondary.id}`)).toMatchObject({ balance: 3_000, amountTransferred: 9_500 });
  expect(await own.get(`/v1/claims/${draft}`)).toMatchObject({ balance: 0 });
});
