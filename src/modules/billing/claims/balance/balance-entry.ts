import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { illegalTransition } from '../../../../kernel/illegal-transition.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { Account, LedgerEntry, Posting, PostingKind } from '../../../payments/ledger/ledger-entry.ts';
import { type NewEntry, newEntry } from '../../../payments/ledger/post-entries.ts';
import { practiceDay } from '../../../platform/organizations/find-organizations.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { projectClaim } from '../adjudication/project-claim.ts';
import type { Claim } from '../claim.ts';
import { auditClaimMove, emitClaimEvent, previousAttributesOf } from '../claim-events.ts';
import { CLAIM_TRANSITIONS } from '../claim-statuses.ts';
import { findClaim } from '../claims-store.ts';
import { LockedClaims } from '../locked-claims.ts';
import { LockedLedgers } from '../locked-ledgers.ts';

/** A claim whose ledger a person changes. `today`: the date of an entry that names none. */
type OpenedLedger = ClaimLedger & { ledgers: LockedLedgers; today: LocalDate };

type Expected = {
  action: string;
  expectedVersion: number | undefined;
  /** Whether the claim may also be cancelled or voided: what the patient has paid remains as a credit. */
  alsoWithoutCharges?: true;
};

/** Checks version and state before the fields are checked. */
export async function guardBalanceChange(reader: TenantReader, claimId: string, expected: Expected): Promise<void> {
  const claim = await findClaim(reader, claimId);
  if (!claim) throw new AppError('resource_not_found');
  requireCharged(claim, expected);
}

/** Throws unless the claim has the expected version and a state with charges. */
function requireCharged(claim: Claim, { action, expectedVersion, alsoWithoutCharges }: Expected): void {
  if (expectedVersion !== undefined && expectedVersion !== claim.version) throw new AppError('version_conflict');
  if (alsoWithoutCharges) return;
  if (claim.status !== 'cancelled' && claim.status !== 'voided' && claim.frequencyCode !== '8') return;
  const nextStep = 'It has no charges.';
  const { status } = claim;
  const allowedTransitions = CLAIM_TRANSITIONS[status];
  throw illegalTransition({ resource: 'claim', status, action, nextStep, allowedTransitions });
}

/** Locks a claim and reads its ledger. Throws resource_not_found, version_conflict or invalid_state_transition. */
export async function lockLedger(tx: UnitOfWork, claimId: string, expected: Expected): Promise<OpenedLedger> {
  const claims = await LockedClaims.byId(tx, [claimId]);
  const ledgers = await LockedLedgers.of(tx, claims);
  const found = ledgers.get(claimId);
  if (!found) throw new AppError('resource_not_found');
  const { claim } = found;
  await tx.liveBy(claim.testClockId);
  requireCharged(claim, expected);
  return { ...found, ledgers, today: await practiceDay(tx) };
}

/** Adds a person's entry to the ledger of a claim and updates the claim's amounts. Returns the entry. */
export function addEntry(
  tx: UnitOfWork,
  { claim, entries, ledgers, today }: OpenedLedger,
  added: Omit<NewEntry, 'position' | 'claimId'>,
): LedgerEntry {
  const { id: claimId, patientId, payerId } = claim;
  const entry = newEntry(tx, {
    effectiveDate: today,
    patientId,
    payerId,
    ...added,
    claimId,
    position: entries.length + 1,
  });
  const stored = ledgers.change(projectClaim(claim, [...entries, entry]), entry);
  ledgers.write();
  auditClaimMove(tx, entry.kind, {
    claim: stored,
    from: claim.status,
    details: { entryId: entry.id, reason: entry.reason, undoesId: entry.undoesId ?? undefined },
  });
  emitClaimEvent(tx, 'claim.balance_changed', stored, { previousAttributes: previousAttributesOf(claim, stored) });
  return entry;
}

/** Returns one posting without the codes of a payer. */
export function ownPosting(
  serviceLineId: string | null,
  account: Account,
  { kind, amount }: { kind: PostingKind; amount: number },
): Posting {
  return { serviceLineId, account, kind, groupCode: null, reasonCode: null, quantity: null, amount };
}

/** Returns the open amount of an account for each line of the claim, and for the claim as a whole (null). */
export function openByLine(
  claim: Pick<Claim, 'serviceLines'>,
  entries: readonly LedgerEntry[],
  account: Account,
): { serviceLineId: string | null; open: number }[] {
  const sums = new Map<string | null, number>();
  for (const { postings } of entries) {
    for (const posting of postings) {
      if (posting.account !== account) continue;
      sums.set(posting.serviceLineId, (sums.get(posting.serviceLineId) ?? 0) + posting.amount);
    }
  }
  const ids = [...claim.serviceLines.map(({ id }) => id as string | null), null];
  return ids.map((serviceLineId) => ({ serviceLineId, open: sums.get(serviceLineId) ?? 0 }));
}
