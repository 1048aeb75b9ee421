import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { WRITE_OFF_REASONS } from '../../../payments/denials/write-off-reasons.ts';
import { effectiveEntries, type LedgerEntry, type Posting } from '../../../payments/ledger/ledger-entry.ts';
import { requireWriteOffReview } from '../reviews/write-off-stage.ts';
import { addEntry, lockLedger, openByLine, ownPosting } from './balance-entry.ts';

/** The open amounts that can be written off. A denied amount is written off by resolving its denial. */
export const WRITE_OFF_SCOPES = ['patient', 'payer'] as const;

/** Besides the reasons for giving up a denied amount. */
const FURTHER_REASONS = [
  'bad_debt',
  'courtesy',
  'financial_hardship',
  'prompt_payment_discount',
  'settlement',
] as const;
export const CLAIM_WRITE_OFF_REASONS = [...WRITE_OFF_REASONS, ...FURTHER_REASONS] as const;

type WriteOff = {
  scope: (typeof WRITE_OFF_SCOPES)[number];
  reason: (typeof CLAIM_WRITE_OFF_REASONS)[number];
  /** Cents; default: the whole open amount. */
  amount?: number;
  /** Limits the write-off to this line; otherwise the lines are written off in order. */
  serviceLineId?: string;
};

/**
 * Writes off an open amount of a claim. Throws validation_failed if the amount is not open, or the claim does not have the
 * line. Returns the entry.
 */
export async function writeOff(
  tx: UnitOfWork,
  claimId: string,
  { expectedVersion, ...request }: WriteOff & { expectedVersion: number | undefined },
): Promise<LedgerEntry> {
  const opened = await lockLedger(tx, claimId, { action: 'written off', expectedVersion });
  const { scope, reason, serviceLineId } = request;
  if (serviceLineId !== undefined && !opened.claim.serviceLines.some(({ id }) => id === serviceLineId)) {
    throw invalid('not_found', '/serviceLineId', 'The claim does not have this line.');
  }
  const entries = effectiveEntries(opened.entries);
  const open = openByLine(opened.claim, entries, scope).filter(
    (one) => serviceLineId === undefined || one.serviceLineId === serviceLineId,
  );
  const total = open.reduce((sum, one) => sum + one.open, 0);
  const { amount = total } = request;
  if (amount <= 0) throw invalid('nothing_open', '/scope', 'No amount of this scope is open.');
  if (amount > total) throw invalid('exceeds_open', '/amount', 'The open amount in this scope is smaller.');
  const lineId = serviceLineId === undefined ? {} : { lineId: serviceLineId };
  await requireWriteOffReview(tx, opened, { amount, reason, scope, ...lineId });
  return addEntry(tx, opened, { kind: 'write_off', reason, postings: postingsOf(open, { scope, amount }) });
}

/** Takes the amount from the lines in order. An amount that exceeds the lines is taken from the claim as a whole. */
function postingsOf(
  open: readonly { serviceLineId: string | null; open: number }[],
  { scope, amount }: { scope: WriteOff['scope']; amount: number },
): Posting[] {
  const kind = 'write_off';
  let left = amount;
  const postings = open.flatMap(({ serviceLineId, open: available }) => {
    const taken = Math.min(Math.max(available, 0), left);
    left -= taken;
    if (taken === 0) return [];
    return [
      ownPosting(serviceLineId, 'write_offs', { kind, amount: taken }),
      ownPosting(serviceLineId, scope, { kind, amount: -taken }),
    ];
  });
  return postings;
}

function invalid(code: string, param: string, message: string): AppError {
  return new AppError('validation_failed', { param, details: [{ code, param, message }] });
}
