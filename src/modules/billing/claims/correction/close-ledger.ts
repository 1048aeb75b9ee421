import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { newEntry } from '../../../payments/ledger/post-entries.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { projectClaim } from '../adjudication/project-claim.ts';
import type { Claim } from '../claim.ts';
import type { LockedLedgers } from '../locked-ledgers.ts';
import { closingPostings } from './closing-postings.ts';

/** `found`: the claim before it is closed. `closed`: the claim in its final status. `reason`: a code. */
type Closing = { found: ClaimLedger; closed: Claim; reason: 'voided' | 'replaced' | 'cancelled' };

/**
 * Removes the open amounts of a claim from the ledger; its payments remain. Returns the claim as it will be stored. The
 * caller writes the ledgers.
 */
export function closeLedger(tx: UnitOfWork, ledgers: LockedLedgers, { found, closed, reason }: Closing): Claim {
  const { claim: before, entries } = found;
  const postings = closingPostings(entries.flatMap((entry) => entry.postings));
  if (postings.length === 0) return ledgers.claims.change(closed);
  const entry = newEntry(tx, {
    kind: 'charge_void',
    claimId: before.id,
    position: entries.length + 1,
    patientId: before.patientId,
    payerId: before.payerId,
    claimVersion: before.version,
    reason,
    postings,
  });
  return ledgers.change(projectClaim(closed, [...entries, entry]), entry);
}
