import type { EventInput } from '../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { ClaimStatus } from '../../billing/claims/claim.ts';
import { findClaims } from '../../billing/claims/find-claims.ts';
import type { BillingStatus, Encounter } from './encounter.ts';
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

/** The billing status of an encounter whose claim has this status. Null for claims that bill nothing. */
const STATUS_OF: Readonly<Record<ClaimStatus, BillingStatus | null>> = {
  draft: 'on_claim',
  ready: 'on_claim',
  held: 'on_claim',
  rejected: 'on_claim',
  submitted: 'billed',
  accepted: 'billed',
  denied: 'billed',
  partially_paid: 'billed',
  paid: 'closed',
  cancelled: null,
  voided: null,
};
const ORDER = ['on_claim', 'billed', 'closed'] as const;

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
    if (!encounter) continue;
    const to = encounter.claimIds.length > 1 ? await leastAdvanced(tx, encounter, byClaim) : byClaim.get(claimId)!;
    if (encounter.billingStatus === to || ['voided', 'held'].includes(encounter.billingStatus)) continue;
    const details = { from: encounter.billingStatus, to, claimId };
    const previous = { billingStatus: encounter.billingStatus };
    store(tx, { ...encounter, billingStatus: to }, 'followed_claim', { previous, details });
  }
}

/** Returns the status of an encounter with several claims: it is closed once all of them are paid. */
async function leastAdvanced(
  tx: UnitOfWork,
  { claimIds, billingStatus }: Encounter,
  byClaim: ReadonlyMap<string, BillingStatus>,
): Promise<BillingStatus> {
  const claims = await findClaims(tx, claimIds);
  const statuses = claims.map(({ id, status }) => byClaim.get(id) ?? STATUS_OF[status]);
  return ORDER.find((status) => statuses.includes(status)) ?? billingStatus;
}
