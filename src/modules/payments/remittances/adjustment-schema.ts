import Type from 'typebox';
import { shownPartOf } from '../../part-fields.ts';
import { Actor, Instant, phi, Text } from '../../schema.ts';
import { adjustmentFields } from '../denials/classification/adjustment-fields.ts';
import type { Adjustment as StoredAdjustment } from '../denials/classification/adjustment-reasons.ts';
import { reasonLabel } from '../denials/classification/reason-label.ts';

export const Adjustment = shownPartOf(adjustmentFields, { title: 'Adjustment' });

/** A code, so that no text about a patient ends up in the audit log. */
export const ReasonCode = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,39}$',
  description: 'The reason, as a code of your own: lower-case letters, digits and underscores.',
});
export const Note = phi(Text(1_000, 'What was found out, in your own words.'));

export const decidedByPerson = {
  reason: Type.String({ description: 'The reason, as a code.' }),
  note: phi(Type.String({ description: 'What the person wrote.' })),
  by: Actor,
  at: Instant('When.'),
};
export const PersonsReason = Type.Object(decidedByPerson, { title: 'PersonsReason', additionalProperties: false });

/** Returns an adjustment with the label of the reason code (CARC), or null if there is none. */
export function presentAdjustment(adjustment: StoredAdjustment) {
  return { ...adjustment, label: reasonLabel(adjustment.reasonCode) };
}
