import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { Claim } from '../../billing/claims/claim.ts';
import { newResource } from '../../resource-fields.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { classifyDenial } from './classification/classify-denial.ts';
import type { DenialGroup } from './classification/denial-groups.ts';
import { deadlinesOf } from './deadlines/denial-deadlines.ts';
import type { Denial } from './denial.ts';
import { denialFields } from './denial-fields.ts';
import { nextNoticeAt } from './denial-notices.ts';
import { recoveryHistoryOf } from './recoverability/find-recovery-history.ts';
import { recoverabilityOf } from './recoverability/recoverability.ts';
import { retroAuthorizationOf } from './retro-authorization.ts';

export type ReconcileContext = {
  remittanceId: string;
  /** Remark codes that the payer gave for the whole claim. */
  remarkCodes: readonly string[];
  paymentDate: LocalDate | null;
  /** The claim's payer, if the caller has read it for many claims. */
  payer?: Payer | null;
  /** Returns the scrub rules that reported a finding before the claim was submitted. */
  reportedRuleIds: () => Promise<readonly string[]>;
  /** Whether the decision replaces an earlier one, including its write-offs. */
  isReplaced?: boolean;
  /** Whether the payer has withdrawn a decision without deciding again, so that its denials end. */
  isReversed?: boolean;
  /** The caller inserts the new denials itself, many in one statement (`insertOpenedDenials`). */
  isInsertDeferred?: boolean;
};

/** Returns a new denial with its audit entry. The caller inserts it. */
export async function openDenial(
  tx: UnitOfWork,
  claim: Claim,
  group: DenialGroup,
  context: ReconcileContext & { payer: Payer | null },
): Promise<Denial> {
  const today = localDateOf(tx.now);
  const decidedOn = context.paymentDate ?? today;
  const { groupCode, carc, rarcs } = group;
  const classified = classifyDenial({ groupCode, reasonCode: carc, remarkCodes: rarcs, on: decidedOn });
  const { category, appealable, recommendedActions } = classified;
  const canBePursued = recommendedActions.some(({ type }) => type !== 'write_off' && type !== 'bill_patient');
  const history = await recoveryHistoryOf(tx, claim.payerId);
  const given = {
    claimId: claim.id,
    remittanceId: context.remittanceId,
    payerId: claim.payerId,
    ...group,
    openAmount: group.deniedAmount,
    category,
    label: classified.label,
    rootCause: classified.rootCause,
    preventable: await preventableBy(claim, classified.preventableByRuleIds, context),
    recoverability: recoverabilityOf({ carc, category, canBePursued, history, on: today }),
    recommendedActions,
    retroAuthorization: recommendedActions.some(({ type }) => type === 'request_retro_auth')
      ? retroAuthorizationOf(claim)
      : null,
    appealable,
    ...deadlinesOf(claim, context.payer, appealable ? decidedOn : null),
    receivedAt: tx.now.toISOString(),
    testClockId: claim.testClockId,
  };
  const opened = newResource(denialFields, given, tx.now);
  const details = { claimId: claim.id, groupCode, carc, category };
  tx.audit({ action: 'denial.received', subjectType: 'denial', subjectId: opened.id, details });
  return { ...opened, nextNoticeAt: nextNoticeAt(opened, tx.now) };
}

/** A claim is submitted without findings, or with warnings only. */
async function preventableBy(
  { scrub }: Claim,
  byRuleIds: string[],
  { reportedRuleIds }: ReconcileContext,
): Promise<Denial['preventable']> {
  if (byRuleIds.length === 0 || scrub.status !== 'warnings') return { byRuleIds, wouldHaveBeenCaught: false };
  const reported = await reportedRuleIds();
  return { byRuleIds, wouldHaveBeenCaught: byRuleIds.some((id) => reported.includes(id)) };
}
