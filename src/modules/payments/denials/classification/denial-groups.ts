import type { DeniedClaim } from '../denied-claim.ts';
import type { Adjustment } from './adjustment-reasons.ts';
import { isDenialAdjustment } from './adjustment-reasons.ts';

/** Everything that a claim was denied for one reason; the reason's group and code identify it within the claim. */
export type DenialGroup = {
  level: 'claim' | 'line';
  groupCode: string;
  carc: string;
  rarcs: string[];
  serviceLineIds: string[];
  deniedAmount: number;
};

/** Returns the key that is equal for two denials of one claim with the same reason. */
export function denialKey(group: Pick<DenialGroup, 'level' | 'groupCode' | 'carc'>): string {
  return `${group.level}:${group.groupCode}-${group.carc}`;
}

/** Returns the denials in a claim's adjudication, in order of occurrence. */
export function denialGroupsOf(claim: DeniedClaim, claimRemarkCodes: readonly string[]): DenialGroup[] {
  const groups = new Map<string, DenialGroup>();
  const add = (level: 'claim' | 'line', lineId: string | null, one: Adjustment, rarcs: readonly string[]) => {
    const key = denialKey({ level, groupCode: one.groupCode, carc: one.reasonCode });
    const known = groups.get(key);
    groups.set(key, {
      level,
      groupCode: one.groupCode,
      carc: one.reasonCode,
      rarcs: [...new Set([...(known?.rarcs ?? []), ...rarcs])],
      serviceLineIds: [...(known?.serviceLineIds ?? []), ...(lineId === null ? [] : [lineId])],
      deniedAmount: (known?.deniedAmount ?? 0) + one.amount,
    });
  };
  const refuses = (one: Adjustment) => isRefusal(claim, one);
  for (const one of claim.adjustments.filter(refuses)) add('claim', null, one, claimRemarkCodes);
  for (const line of claim.serviceLines) {
    const { adjustments = [], remarkCodes = [] } = line.adjudication ?? {};
    // The claim's remark codes explain lines without their own.
    const rarcs = remarkCodes.length > 0 ? remarkCodes : claimRemarkCodes;
    for (const one of adjustments.filter(refuses)) add('line', line.id, one, rarcs);
  }
  return [...groups.values()];
}

/** On a claim denied as a whole, even a reason that usually denies nothing is the reason of the denial. */
function isRefusal(claim: DeniedClaim, one: Adjustment): boolean {
  if (isDenialAdjustment(one.groupCode, one.reasonCode)) return true;
  return claim.status === 'denied' && !hasOrdinaryRefusal(claim);
}

function hasOrdinaryRefusal(claim: DeniedClaim): boolean {
  const all = [...claim.adjustments, ...claim.serviceLines.flatMap((line) => line.adjudication?.adjustments ?? [])];
  return all.some((one) => isDenialAdjustment(one.groupCode, one.reasonCode));
}
