import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { Actor } from '../../../database/transactions/transaction-options.ts';
import { invariant } from '../../../kernel/assert.ts';
import { newId } from '../../../kernel/ids.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import { chargePostings, chargeVoidPostings } from './billed.ts';
import { insertEntries, selectEntriesOfClaims } from './ledger-entries-store.ts';
import type { EntryKind, LedgerEntry } from './ledger-entry.ts';

/** The fields of an entry that its kind does not determine. */
export type NewEntry = Pick<LedgerEntry, 'kind' | 'postings'> & Partial<LedgerEntry>;

/** Returns a new entry at the transaction's time, with the caller of the transaction as its author. */
export function newEntry(tx: Pick<UnitOfWork, 'now'> & { actor?: Actor }, entry: NewEntry): LedgerEntry {
  return {
    id: newId('led'),
    claimId: null,
    position: null,
    patientId: null,
    payerId: null,
    payerRank: null,
    claimVersion: null,
    source: null,
    undoesId: null,
    reason: null,
    note: null,
    reference: null,
    enteredBy: authorOf(tx.actor),
    effectiveDate: localDateOf(tx.now),
    postedAt: tx.now.toISOString(),
    decision: null,
    ...entry,
  };
}

const AUTHORS: readonly Actor['type'][] = ['user', 'api_key', 'operator'];

function authorOf(actor: Actor | undefined): Actor | null {
  return actor && AUTHORS.includes(actor.type) ? { type: actor.type, id: actor.id } : null;
}

/** Adds entries to the ledger. The caller has locked their claims. */
export function postEntries(
  tx: Pick<UnitOfWork, 'organizationId' | 'livemode' | 'write'>,
  entries: readonly LedgerEntry[],
): void {
  for (const { postings } of entries) {
    const sum = postings.reduce((total, { amount }) => total + amount, 0);
    invariant(postings.length > 0 && sum === 0, 'the postings of an entry add up to zero');
  }
  insertEntries(tx, entries);
}

/** A claim as the ledger needs to know it. */
type ChargedClaim = {
  id: string;
  patientId: string;
  payerId: string;
  version: number;
  serviceLines: readonly { id: string; charge: number }[];
};

/** Charges a claim to its payer, or reverses the charges. A claim without charges has no entry. */
export function postCharges(tx: UnitOfWork, claim: ChargedClaim, kind: Extract<EntryKind, `charge${string}`>): void {
  const postings = kind === 'charge' ? chargePostings(claim.serviceLines) : chargeVoidPostings(claim.serviceLines);
  if (postings.length === 0) return;
  const { id: claimId, patientId, payerId, version: claimVersion } = claim;
  postEntries(tx, [newEntry(tx, { kind, claimId, patientId, payerId, claimVersion, postings })]);
}

/** Returns the entries of claims by claim. To add some, the caller has locked the claims. */
export function readEntries(reader: TenantReader, claimIds: readonly string[]): Promise<Map<string, LedgerEntry[]>> {
  return selectEntriesOfClaims(reader, claimIds);
}
