import type { DataUpgrade } from '../../../database/migrations/data-upgrades.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transactions/transaction.ts';
import { isBilled } from '../../payments/ledger/billed.ts';
import { chargePostings } from '../../payments/ledger/charges.ts';
import { accountTotal, type LedgerEntry, type Posting } from '../../payments/ledger/ledger-entry.ts';
import { newEntry, postEntries, readEntries } from '../../payments/ledger/post-entries.ts';
import { projectClaim } from './adjudication/project-claim.ts';
import type { Claim } from './claim.ts';
import { balanceOf } from './claim-derived.ts';
import { saveRechargedClaim, selectClaimsToRecharge } from './claims-store.ts';
import { priorImpactPostings, remainderPostings } from './coordination/prior-adjudication.ts';

const BATCH = 200;

/**
 * Charges claims again whose charges an earlier version has reversed because they were rejected, and corrects the
 * balance of claims that were never submitted or were cancelled (docs/decisions/0208).
 */
export const restoreCharges: DataUpgrade = {
  name: 'charges of rejected claims',
  upgradeNext: async (reader, after) => {
    const found = await selectClaimsToRecharge(reader, { after: after ?? '', limit: BATCH });
    for (const one of found) await upgrade(reader, one);
    return found.length < BATCH ? null : found.at(-1)!.claim.id;
  },
};

type Found = { claim: Claim; livemode: boolean | null };

async function upgrade(reader: TenantReader, { claim, ...mode }: Found): Promise<void> {
  const livemode = mode.livemode ?? false;
  const entries = await entriesOf(reader, claim);
  const charges = accountTotal(
    entries.flatMap(({ postings }) => postings),
    'charges',
  );
  if (!isBilled(claim) || charges !== 0 || claim.totalCharges === 0) {
    const balance = balanceOf(claim);
    if (balance !== claim.balance) await saveRechargedClaim(reader, { ...claim, balance });
    return;
  }
  const prior = claim.priorAdjudications?.at(-1);
  const own = [...chargePostings(claim.serviceLines), ...(prior ? priorImpactPostings(claim, prior) : [])];
  await post(reader, { claim, entries, livemode }, { kind: 'charge', postings: own });
  const [first] = prior ? await selectClaimsToRecharge(reader, { id: prior.claimId, after: '', limit: 1 }) : [];
  if (!prior || !first) return;
  const remainder = { kind: 'transfer', postings: remainderPostings(first.claim, prior) } as const;
  await post(reader, { claim: first.claim, entries: await entriesOf(reader, first.claim), livemode }, remainder);
}

async function entriesOf(reader: TenantReader, { id }: Claim): Promise<LedgerEntry[]> {
  return (await readEntries(reader, [id])).get(id) ?? [];
}

type Charged = { claim: Claim; entries: readonly LedgerEntry[]; livemode: boolean };

async function post(
  reader: TenantReader,
  { claim, entries, livemode }: Charged,
  { kind, postings }: { kind: 'charge' | 'transfer'; postings: Posting[] },
): Promise<void> {
  if (postings.length === 0) return;
  const { id: claimId, patientId, payerId } = claim;
  const position = entries.length + 1;
  const entry = newEntry(
    { now: new Date() },
    { kind, claimId, position, patientId, payerId, reason: 'receivable_restored', postings },
  );
  const writes: [string, unknown[]][] = [];
  const { organizationId } = reader;
  const write = (text: string, values: unknown[]) => writes.push([text, values]);
  postEntries({ organizationId, livemode, write } as Pick<UnitOfWork, 'organizationId' | 'livemode' | 'write'>, [
    entry,
  ]);
  for (const [text, values] of writes) await reader.query(text, values);
  const projected = projectClaim(claim, [...entries, entry]);
  await saveRechargedClaim(reader, { ...projected, balance: balanceOf(projected) });
}
