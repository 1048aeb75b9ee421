import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { Fields } from '../../../office/conditions/condition.ts';
import { requireReview } from '../../../office/reviews/hold-for-review.ts';
import type { StageDefinition } from '../../../office/reviews/review-stage.ts';
import { listEntriesOfClaim, listWriteOffs } from '../../../payments/ledger/find-ledger.ts';
import { accountTotal, type LedgerEntry } from '../../../payments/ledger/ledger-entry.ts';
import type { Claim } from '../claim.ts';

/** An amount that a caller writes off. */
type WriteOffCandidate = { payerId: string | null; amount: number; reason: string | null; scope: string };

const FIELDS: Fields<WriteOffCandidate> = {
  payerId: { type: 'string', description: 'The payer.', read: ({ payerId }) => payerId },
  amount: { type: 'number', unit: 'cents', description: 'The amount to write off.', read: ({ amount }) => amount },
  reason: { type: 'string', description: 'Reason of the write-off.', read: ({ reason }) => reason },
  scope: { type: 'string', description: '`patient`, `payer` or `denied`.', read: ({ scope }) => scope },
};

/** The accounts with the open amounts of a claim, from which an amount is written off. */
const OPEN_ACCOUNTS = ['payer', 'patient', 'denied'] as const;
const ENTRIES_MAX = 10_000;
/**
 * An approval applies to one state of the claim's ledger. After the next entry, another write-off needs a new approval.
 */
const contentOf = (entries: readonly Pick<LedgerEntry, 'id'>[]) => ({ entryIds: entries.map(({ id }) => id).sort() });

const scopeOf = ({ postings }: LedgerEntry) =>
  postings.find(({ account }) => account !== 'write_offs')?.account ?? 'payer';
const amountOf = ({ postings }: LedgerEntry) =>
  postings.filter(({ account }) => account === 'write_offs').reduce((sum, { amount }) => sum + amount, 0);

/** Giving up an open amount of a claim, or the amount of a denial. */
export const WRITE_OFF_STAGE: StageDefinition<WriteOffCandidate> = {
  subjectType: 'claim',
  fields: FIELDS,
  findContent: async (reader, claimId) => contentOf(await listEntriesOfClaim(reader, claimId, { limit: ENTRIES_MAX })),
  findChange: async (reader, { subject, request }) => {
    const entries = await listEntriesOfClaim(reader, subject.id, { limit: ENTRIES_MAX });
    const scope = OPEN_ACCOUNTS.find((account) => account === request.scope);
    if (scope === undefined) return null;
    const open = entries.reduce((sum, { postings }) => sum + accountTotal(postings, scope), 0);
    const base = { type: 'claim', id: subject.id };
    return {
      base,
      before: { open: { [scope]: open } },
      after: { open: { [scope]: open - Number(request.amount) } },
    };
  },
  listRecent: async (reader, since, limit) =>
    (await listWriteOffs(reader, since, limit)).map((entry) => ({
      subjectId: entry.claimId ?? entry.id,
      candidate: { payerId: entry.payerId, amount: amountOf(entry), reason: entry.reason, scope: scopeOf(entry) },
    })),
};

/** Refuses a write-off that a person has to approve. */
export function requireWriteOffReview(
  tx: UnitOfWork,
  { claim, entries }: { claim: Claim; entries: readonly LedgerEntry[] },
  request: {
    amount: number;
    reason: string;
    scope: 'patient' | 'payer' | 'denied';
    denialId?: string;
    lineId?: string;
  },
): Promise<void> {
  const { amount, reason, scope } = request;
  return requireReview(tx, {
    stage: 'write_off',
    definition: WRITE_OFF_STAGE,
    subject: claim,
    claimId: claim.id,
    candidate: { payerId: claim.payerId, amount, reason, scope },
    content: contentOf(entries),
    request: { amount, reason, scope, denialId: request.denialId ?? null, serviceLineId: request.lineId ?? null },
  });
}
