import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { newResource } from '../../resource-fields.ts';
import type { Payer } from '../../trading/payers/payer.ts';
import { classifyDenial } from './classification/classify-denial.ts';
import type { DenialGroup } from './classification/denial-groups.ts';
import { deadlinesOf } from './deadlines/denial-deadlines.ts';
import type { Denial } from './denial.ts';
import { denialFields } from './denial-fields.ts';
import { nextNoticeAt } from './denial-notices.ts';
import { selectRecoveryHistory } from './denials-store.ts';
import type { DeniedClaim } from './denied-claim.ts';
import { type RecoveryHistory, recoverabilityOf } from './recoverability/recoverability.ts';

/** Older results are not representative of a payer. */
const YEARS = 2;

const YEAR_MS = 365 * 86_400_000;

const READ = new WeakMap<UnitOfWork, Map<string, Promise<RecoveryHistory>>>();

type ReportedFinding = { ruleId: string; source: { authority: string }; predictedCarc?: string[] };

export type ReconcileContext = {
  remittanceId: string;
  /** Remark codes that the payer gave for the whole claim. */
  remarkCodes: readonly string[];
  paymentDate: LocalDate | null;
  /** The claim's payer, if the caller has read it for many claims. */
  payer?: Payer | null;
  /** Returns the findings that scrub rules reported before the claim was submitted. */
  reportedFindings: () => Promise<readonly ReportedFinding[]>;
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
  claim: DeniedClaim,
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
    preventable: await preventableBy(claim, { carc, byRuleIds: classified.preventableByRuleIds }, context),
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

/**
 * Returns the rules of the service that look for the cause, and whether one of them, or a rule of the organization that
 * predicts the reason code, reported a finding. A claim is submitted without findings, or with warnings only.
 */
async function preventableBy(
  { scrub }: DeniedClaim,
  { carc, byRuleIds }: { carc: string; byRuleIds: string[] },
  { reportedFindings }: ReconcileContext,
): Promise<Denial['preventable']> {
  if (scrub.status !== 'warnings') return { byRuleIds, wouldHaveBeenCaught: false };
  const isPrediction = ({ ruleId, source, predictedCarc }: ReportedFinding) =>
    byRuleIds.includes(ruleId) || (source.authority === 'organization' && predictedCarc?.includes(carc) === true);
  return { byRuleIds, wouldHaveBeenCaught: (await reportedFindings()).some(isPrediction) };
}

/**
 * Returns the body of `POST /v1/prior-authorizations` that requests a retrospective authorization for the services of a
 * claim; null if no line has a procedure, because an authorization is about procedures.
 */
function retroAuthorizationOf(claim: DeniedClaim): Record<string, unknown> | null {
  const lines = claim.serviceLines.filter(({ procedureCode }) => procedureCode !== '');
  if (lines.length === 0) return null;
  const { npi, organizationName, name, taxonomyCode } = claim.billingProvider;
  return {
    patientId: claim.patientId,
    coverageId: claim.coverageId,
    requestingProvider: {
      npi,
      taxonomyCode,
      ...(organizationName === null
        ? { name: name && { given: name.given, family: name.family } }
        : { organizationName }),
    },
    ...(claim.placeOfServiceCode === '' ? {} : { placeOfServiceCode: claim.placeOfServiceCode }),
    diagnoses: claim.diagnoses.map(({ code }, index) => ({ code, primary: index === 0 })),
    items: lines.map(({ procedureCode, modifiers, units, serviceDate }) => ({
      procedureCode,
      modifiers,
      units,
      serviceDates: serviceDate,
    })),
  };
}

/** Returns the ended denials of a payer in the last two years. Read once per payer and transaction. */
function recoveryHistoryOf(tx: UnitOfWork, payerId: string): Promise<RecoveryHistory> {
  const known = READ.get(tx) ?? new Map<string, Promise<RecoveryHistory>>();
  READ.set(tx, known);
  const found = known.get(payerId);
  if (found) return found;
  const history = selectRecoveryHistory(tx, payerId, new Date(tx.now.getTime() - YEARS * YEAR_MS));
  known.set(payerId, history);
  return history;
}
