import { type DenialGroup, denialGroupsOf } from '../../../payments/denials/classification/denial-groups.ts';
import { mayNextPayerPay } from '../../../payments/denials/classification/next-payer-reasons.ts';
import { reasonLabel } from '../../../payments/denials/classification/reason-label.ts';
import type { ClaimLedger } from '../adjudication/adjudicate-claim.ts';
import { isPatientResponsibility } from '../adjudication/adjustments.ts';
import { openByLine } from '../balance/balance-entry.ts';
import type { DeniedOnward, PriorAdjudication } from '../claim.ts';

/** A denial that the next payer usually shares, such as `CO-16`. */
export type DoubtfulReason = { code: string; label: string | null };

type Onward = Pick<PriorAdjudication, 'denied' | 'deniedReasons'> & { doubtful: DoubtfulReason[] };

/**
 * Returns the denied amounts of a claim that its next payer is billed for, by line, and the reasons of their denials.
 * `doubtful` has the reasons that the next payer usually shares; their amounts are included only if a person has
 * confirmed it. Amounts of group PR are the patient's share already, so they are not in `denied`. Pure.
 */
export function deniedOnward({ claim, entries }: ClaimLedger, { isConfirmed }: { isConfirmed: boolean }): Onward {
  const groups = denialGroupsOf(claim, []);
  const isBilled = ({ carc }: DenialGroup) => isConfirmed || mayNextPayerPay(carc);
  const billed = groups.filter(isBilled);
  const open = openByLine(claim, entries, 'denied');
  const denied = open.flatMap(({ serviceLineId, open: stillOpen }): DeniedOnward[] => {
    const line = claim.serviceLines.find(({ id }) => id === serviceLineId);
    const adjustments = line ? (line.adjudication?.adjustments ?? []) : claim.adjustments;
    const level = line ? 'line' : 'claim';
    const refused = adjustments.filter(
      (one) =>
        !isPatientResponsibility(one) &&
        billed.some(
          (group) => group.level === level && group.groupCode === one.groupCode && group.carc === one.reasonCode,
        ),
    );
    const amount = Math.min(
      stillOpen,
      refused.reduce((sum, one) => sum + one.amount, 0),
    );
    return amount > 0 ? [{ sequence: line?.sequence ?? null, amount }] : [];
  });
  // The patient's share is always billed, also where the payer denied the service at the patient's expense.
  const named = groups.filter((group) => isBilled(group) || group.groupCode === 'PR');
  return {
    denied,
    deniedReasons: [...new Set(named.map(codeOf))],
    doubtful: groups
      .filter((group) => !isBilled(group))
      .map((group) => ({ code: codeOf(group), label: reasonLabel(group.carc) })),
  };
}

function codeOf({ groupCode, carc }: DenialGroup): string {
  return `${groupCode}-${carc}`;
}

/** Returns the amount that a decision leaves to the next payer, in cents. */
export function billedOnwardOf({
  patientResponsibility,
  denied,
}: Pick<PriorAdjudication, 'patientResponsibility' | 'denied'>): number {
  return patientResponsibility + denied.reduce((sum, { amount }) => sum + amount, 0);
}
