import type { LocalDate } from '../../../../kernel/local-date.ts';
import {
  CATEGORY_DEFAULTS,
  type DenialAction,
  type DenialActionType,
  type DenialCategory,
  type DenialStage,
} from './denial-category.ts';
import { type DenialReason, denialReasonOn } from './denial-reasons.ts';
import { REMARK_CODES, type RemarkCode } from './remark-codes.ts';

export { isDenialAdjustment } from './adjustment-reasons.ts';

type DenialClassification = {
  category: DenialCategory;
  /** Our label of the reason code, or that the code is not known. */
  label: string;
  rootCause: { stage: DenialStage; confidence: 'high' | 'medium' | 'low' };
  /** In the recommended order. */
  recommendedActions: DenialAction[];
  appealable: boolean;
  /** Scrub rules that detect this cause. */
  preventableByRuleIds: string[];
};

type DenialCodes = {
  /** CAS01 */
  groupCode: string;
  /** CAS02 */
  reasonCode: string;
  /** LQ02, MOA, MIA */
  remarkCodes: readonly string[];
  /** The day of the decision. The map is dated. */
  on: LocalDate;
};

const UNKNOWN: DenialReason = { label: 'Reason code not known to the service', category: 'other', isVague: true };

const MAY_NOT_BILL_THE_PATIENT = new Set(['CO', 'PI']);

/** Returns the cause of a denial and the recommended actions, from a table. Never fails: an unknown code is `other`. */
export function classifyDenial(codes: DenialCodes): DenialClassification {
  const known = denialReasonOn(codes.reasonCode, codes.on);
  const reason = known ?? UNKNOWN;
  const remarks = codes.remarkCodes.flatMap((code) => (Object.hasOwn(REMARK_CODES, code) ? [REMARK_CODES[code]!] : []));
  // A remark refines a vague reason and never overrules a specific one.
  const refining = reason.isVague ? remarks.find((remark) => remark.category) : undefined;
  const category = refining?.category ?? reason.category;
  const defaults = CATEGORY_DEFAULTS[category];
  const stage = refining?.stage ?? reason.stage ?? defaults.stage;
  const appealable =
    remarks.find((remark) => remark.appealable !== undefined)?.appealable ??
    (refining ? defaults.appealable : (reason.appealable ?? defaults.appealable));
  return {
    category,
    label: refining?.label ?? reason.label,
    rootCause: { stage, confidence: confidenceOf(known, refining, codes.on) },
    recommendedActions: actionsOf({ codes, reason, refining, remarks, category, appealable }),
    appealable,
    preventableByRuleIds: [...new Set([...(reason.rules ?? []), ...remarks.flatMap((remark) => remark.rules ?? [])])],
  };
}

function confidenceOf(known: DenialReason | undefined, refining: RemarkCode | undefined, on: LocalDate) {
  if (!known) return refining ? 'medium' : 'low';
  // Payers still use some codes after they were withdrawn; the code is then classified by its old meaning.
  if (known.withdrawnOn !== undefined && on >= known.withdrawnOn && !known.isVague) return 'medium';
  if (!known.isVague) return 'high';
  return refining ? 'medium' : 'low';
}

type ActionInput = {
  codes: DenialCodes;
  reason: DenialReason;
  refining: RemarkCode | undefined;
  remarks: readonly RemarkCode[];
  category: DenialCategory;
  appealable: boolean;
};

function actionsOf({ codes, reason, refining, remarks, category, appealable }: ActionInput): DenialAction[] {
  const defaults = CATEGORY_DEFAULTS[category].actions;
  const chosen = reason.actions && !refining ? reason.actions.map((type) => actionOf(type, defaults)) : defaults;
  const special = remarks.flatMap((remark) => (remark.action ? [remark.action] : []));
  // An unprocessable claim was never adjudicated, so there is nothing to replace.
  const isReplaced = special.some(({ type }) => type === 'correct_and_resubmit');
  const allowed = [...special, ...chosen].filter(({ type }) => {
    if (type === 'appeal') return appealable;
    if (type === 'replace_claim') return !isReplaced;
    return type !== 'bill_patient' || !MAY_NOT_BILL_THE_PATIENT.has(codes.groupCode);
  });
  const billPatient = codes.groupCode === 'PR' && !allowed.some(({ type }) => type === 'bill_patient');
  const actions = billPatient ? [...allowed, actionOf('bill_patient', [])] : allowed;
  return actions.length > 0 ? actions : [actionOf('contact_payer', []), actionOf('write_off', [])];
}

/** Reasons for an action that the category does not explain itself. */
const REASONS: Record<DenialActionType, string> = {
  correct_and_resubmit: 'Correct the claim and send it as a new original.',
  replace_claim: 'Correct the claim and send it as a replacement.',
  appeal: 'Ask the payer to decide again, with the record that supports the service.',
  request_retro_auth: 'Ask for an authorization after the fact.',
  bill_other_payer: 'Bill the payer that is responsible.',
  bill_patient: 'The payer has made the patient responsible for this amount.',
  write_off: 'The amount can be collected neither from the payer nor from the patient.',
  contact_payer: 'Ask the payer for the reason of the decision.',
};

function actionOf(type: DenialActionType, defaults: readonly DenialAction[]): DenialAction {
  return defaults.find((action) => action.type === type) ?? { type, reason: REASONS[type] };
}
