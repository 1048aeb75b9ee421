import type { Denial } from '../../denials/denial.ts';
import type { Account, Posting, PostingKind } from '../../ledger/ledger-entry.ts';
import { isPatientResponsibility } from '../adjudication/adjustments.ts';
import type { Claim } from '../claim.ts';

/** The account on which the amount of a denial is open: the payer has left group PR to the patient. */
export function accountOfDenial(denial: Pick<Denial, 'groupCode'>): Extract<Account, 'patient' | 'denied'> {
  return isPatientResponsibility({ ...denial, reasonCode: '', amount: 0, quantity: null }) ? 'patient' : 'denied';
}

/**
 * Returns the postings that resolve a denial, line by line. They have no group code, because they are no decision of a
 * payer. Billing the patient for what is already on the patient's account moves nothing.
 */
export function resolutionPostings(claim: Claim, denial: Denial, type: 'write_off' | 'bill_patient'): Posting[] {
  const from = accountOfDenial(denial);
  const [to, kind]: [Account, PostingKind] = type === 'write_off' ? ['write_offs', 'write_off'] : ['patient', 'denial'];
  if (from === to) return [];
  return amountsByLine(claim, denial).flatMap(({ serviceLineId, amount }) => {
    const posting = { serviceLineId, kind, groupCode: null, reasonCode: null, quantity: null };
    return [
      { ...posting, account: from, amount: -amount },
      { ...posting, account: to, amount },
    ];
  });
}

function amountsByLine(claim: Claim, { level, groupCode, carc }: Denial) {
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
