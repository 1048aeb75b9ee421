import type { EventInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { BillingStatus } from './encounter.ts';
import { lockEncounter, lockEncountersOfClaims } from './encounters-store.ts';
import { store } from './save-encounter.ts';

/** The billing status that an encounter gets when its claim fires an event. */
const STATUS_AFTER: Readonly<Record<string, BillingStatus>> = {
  'claim.submitted': 'billed',
  'claim.rejected': 'on_claim',
  'claim.paid': 'closed',
  'claim.reversed': 'billed',
  'claim.voided': 'billed',
};

export function concernsEncounters(type: string): boolean {
  return Object.hasOwn(STATUS_AFTER, type);
}

/** Updates the billing status of encounters after changes of their claims. */
export async function followClaims(tx: UnitOfWork, events: readonly EventInput[]): Promise<void> {
  const byClaim = new Map(
    events
      .filter(({ type }) => concernsEncounters(type))
      .map(({ resourceId, type }) => [resourceId, STATUS_AFTER[type]!]),
  );
  if (byClaim.size === 0) return;
  for (const { encounterId, claimId } of await lockEncountersOfClaims(tx, [...byClaim.keys()])) {
    const encounter = await lockEncounter(tx, encounterId);
    const to = byClaim.get(claimId)!;
    if (!encounter || encounter.billingStatus === to || ['voided', 'held'].includes(encounter.billingStatus)) continue;
    const details = { from: encounter.billingStatus, to, claimId };
    const previous = { billingStatus: encounter.billingStatus };
    store(tx, { ...encounter, billingStatus: to }, 'followed_claim', { previous, details });
  }
}
