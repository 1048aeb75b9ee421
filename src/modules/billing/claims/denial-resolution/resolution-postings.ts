import type { Denial } from '../../../payments/denials/denial.ts';
import { refusedAmountOf } from '../../../payments/denials/denial-state.ts';
import type { Account, Posting, PostingKind } from '../../../payments/ledger/ledger-entry.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { isPatientResponsibility } from '../adjudication/adjustments.ts';
import { openByLine } from '../balance/balance-entry.ts';
import type { Claim } from '../claim.ts';

/** Returns the account on which the amount of a denial is open: the payer has left group PR to the patient. */
export function accountOfDenial(denial: Pick<Denial, 'groupCode'>): Extract<Account, 'patient' | 'denied'> {
  return isPatientResponsibility({ ...denial, reasonCode: '', amount: 0, quantity: null }) ? 'patient' : 'denied';
}

/**
 * Returns the postings that resolve an amount of a denial, line by line. They have no group code, because they are not
 * a payer's decision. Billing the patient for an amount that is already on the patient's account moves nothing.
 */
export function resolutionPostings(
  { claim, entries }: ClaimLedger,
  denial: Denial,
  { type, amount }: { type: 'write_off' | 'bill_patient'; amount: number },
): Posting[] {
  const from = accountOfDenial(denial);
  const [to, kind]: [Account, PostingKind] = type === 'write_off' ? ['write_offs', 'write_off'] : ['patient', 'denial'];
  if (from === to) return [];
  const denied = amountsByLine(claim, denial);
  const parts = amount === refusedAmountOf(denial) ? denied : partsOf(denied, openByLine(claim, entries, from), amount);
  return parts.flatMap(({ serviceLineId, amount }) => {
    const posting = { serviceLineId, kind, groupCode: null, reasonCode: null, quantity: null };
    return [
      { ...posting, account: from, amount: -amount },
      { ...posting, account: to, amount },
    ];
  });
}

type LineAmount = { serviceLineId: string | null; amount: number };

/** Takes an amount from the lines in order, from each at most its denied and still open amount. */
function partsOf(denied: readonly LineAmount[], open: ReturnType<typeof openByLine>, amount: number): LineAmount[] {
  let left = amount;
  return denied.flatMap((line) => {
    const available = open.find(({ serviceLineId }) => serviceLineId === line.serviceLineId)?.open ?? 0;
    const taken = Math.max(0, Math.min(line.amount, available, left));
    left -= taken;
    return taken === 0 ? [] : [{ ...line, amount: taken }];
  });
}

function amountsByLine(claim: Claim, { level, groupCode, carc }: Denial): LineAmount[] {
  const own = (adjustments: Claim['adjustments']) =>
    adjustments
      .filter((one) => one.groupCode === groupCode && one.reasonCode === carc)
      .reduce((sum, { amount }) => sum + amount, 0);
  const parts =
    level === 'claim'
      ? [{ serviceLineId: null, amount: own(claim.adjustments) }]
      : claim.serviceLines.map(({ id, adjudication }) => ({
          serviceLineId: id,
          amount: own(adjudication?.adjustments ?? []),
        }));
  return parts.filter(({ amount }) => amount !== 0);
}
