import type { Adjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { isDenialAdjustment } from '../../../payments/denials/classification/adjustment-reasons.ts';
import { reasonLabel } from '../../../payments/denials/classification/reason-label.ts';
import { REMARK_CODES } from '../../../payments/denials/classification/remark-codes.ts';
import type { Acknowledgment } from '../acknowledgments/acknowledgment.ts';
import { acknowledgmentLabel } from '../acknowledgments/acknowledgment-labels.ts';
import type { Claim } from '../claim.ts';
import { fieldsOfAcknowledgment, fieldsOfAdjustment } from './reason-fields.ts';

export const REASON_SOURCES = ['ta1', '999', '277ca_clearinghouse', '277ca_payer', '277', '835'] as const;

/** A field of the claim, or of its patient or coverage. */
type ReasonField = { path: string; subject: { type: 'patient' | 'coverage'; path: string } | null };

/** A reason why the payer rejected the claim or denied a part of it. */
export type PayerReason = {
  source: (typeof REASON_SOURCES)[number];
  /** As in acknowledgments, or the group and the reason code of an 835, such as `CO-16`. */
  code: string;
  remarkCodes: string[];
  text: string | null;
  fields: ReasonField[];
  lineSequence: number | null;
  amount: number | null;
};

/** Returns the reasons of acknowledgments that rejected the latest submission, the exact ones first. */
export function rejectionReasons(
  claim: Pick<Claim, 'submission' | 'claimType'>,
  all: readonly Acknowledgment[],
): PayerReason[] {
  const rejections = all.filter(
    ({ outcome, submissionId }) => outcome === 'rejected' && submissionId === claim.submission?.submissionId,
  );
  const reasons = rejections.flatMap(({ level, codes }) =>
    codes.map((code): PayerReason => {
      const fields = fieldsOfAcknowledgment(code, claim.claimType).map((field) => fieldAt(field, null));
      const text = acknowledgmentLabel(code);
      return { source: level, code, remarkCodes: [], text, fields, lineSequence: null, amount: null };
    }),
  );
  return reasons.toSorted((one, other) => Number(other.fields.length > 0) - Number(one.fields.length > 0));
}

type Decided = Pick<Claim, 'serviceLines' | 'adjustments'>;

/** Returns the reasons of the 835 for the denied amounts of a claim: of its lines, then of the claim as a whole. */
export function denialReasons({ serviceLines, adjustments }: Decided): PayerReason[] {
  const ofLines = serviceLines.flatMap(({ sequence, adjudication }) =>
    (adjudication?.adjustments ?? [])
      .filter(isDenial)
      .map((adjustment) => denialReason(adjustment, adjudication!.remarkCodes, sequence)),
  );
  return [...ofLines, ...adjustments.filter(isDenial).map((adjustment) => denialReason(adjustment, [], null))];
}

const isDenial = ({ groupCode, reasonCode, amount }: Adjustment) =>
  amount !== 0 && isDenialAdjustment(groupCode, reasonCode);

function denialReason(
  { groupCode, reasonCode, amount }: Adjustment,
  remarkCodes: readonly string[],
  lineSequence: number | null,
): PayerReason {
  const labels = [reasonLabel(reasonCode), ...remarkCodes.map(remarkLabel)].filter((label) => label !== null);
  const fields = fieldsOfAdjustment(reasonCode, remarkCodes).map((field) => fieldAt(field, lineSequence));
  return {
    source: '835',
    code: `${groupCode}-${reasonCode}`,
    remarkCodes: [...remarkCodes],
    text: labels.length === 0 ? null : labels.join('; '),
    // A reason about a line that names no field is about its service.
    fields: fields.length > 0 || lineSequence === null ? fields : [fieldAt('/line', lineSequence)],
    lineSequence,
    amount,
  };
}

const remarkLabel = (code: string): string | null =>
  Object.hasOwn(REMARK_CODES, code) ? REMARK_CODES[code]!.label : null;

const SUBJECTS = { patient: '/patientId', coverage: '/coverageId' } as const;

/** Returns the field that a pointer of `reason-fields.ts` names, on the line that the reason is about. */
function fieldAt(field: string, lineSequence: number | null): ReasonField {
  if (field === '/line' || field.startsWith('/line/')) {
    const line =
      lineSequence === null ? '/serviceLines' : `/serviceLines/${lineSequence - 1}${field.slice('/line'.length)}`;
    return { path: line, subject: null };
  }
  const type = field.startsWith('/patient/') ? 'patient' : field.startsWith('/coverage/') ? 'coverage' : null;
  if (type === null) return { path: field, subject: null };
  return { path: SUBJECTS[type], subject: { type, path: field.slice(type.length + 1) } };
}
