import Type from 'typebox';
import { fillPart } from '../../part-fields.ts';
import { computed, derived, fieldsOf, filled, hidden, type Stored } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, StatusReason } from '../../schema.ts';
import { CLAIM_STATUSES } from './claim-statuses.ts';
import { contentFields } from './fields/content-fields.ts';
import {
  adjustmentFields,
  amountFields,
  announcedPayment,
  coordinationFields,
  estimate,
} from './fields/decision-fields.ts';
import { serviceLineFields } from './fields/service-line-fields.ts';
import { informationRequest, progressFields, RuleHold, watchFields } from './fields/state-fields.ts';

/** The fields of a claim: its content (`contentFields`) and its processing state. */
export const claimFields = fieldsOf('claim', 'clm', {
  status: derived(OneOf(CLAIM_STATUSES, { description: 'State of submission and adjudication.' }), {
    initially: 'draft',
    column: 'status',
  }),
  statusReason: derived(Nullable(StatusReason), { initially: null }),
  statusChangedAt: derived(Instant('When the status last changed.')),
  nextAction: derived(Nullable(Type.String(), 'The next step, as a code.'), { initially: 'scrub' }),
  ownerOfNextAction: derived(OneOf(['customer', 'service', 'payer', 'none']), { initially: 'customer' }),
  payerId: derived(Type.String({ description: "The coverage's payer." }), { column: 'payer_id' }),
  ...contentFields,
  ...amountFields,
  ...coordinationFields,
  informationRequest,
  announcedPayment,
  estimate,
  ...watchFields,
  ...adjustmentFields,
  ...progressFields,
  archivedAt: derived(
    Nullable(
      Instant('When the history of the claim was archived.'),
      'Null unless the claim is archived. Reads are not affected; a change of the claim restores it.',
    ),
    { initially: null, column: { name: 'archived_at', type: 'timestamptz', isOnly: true } },
  ),
  archived: computed(Type.Boolean({ description: 'Whether the claim is archived.' })),
  // The rules of the organization that hold the claim, and the revisions from which a person has released it.
  ruleHolds: hidden(derived(Type.Array(RuleHold), { initially: [] })),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock of the patient.')), { initially: null })),
});

type StoredClaim = Stored<typeof claimFields>;

/** Returns a claim that was stored, with the fields that it or its lines lack because they are older. */
export function readClaim(stored: Parameters<typeof filled>[1]): StoredClaim {
  const claim = filled(claimFields, stored);
  for (const line of claim.serviceLines) fillPart(serviceLineFields, line);
  return claim;
}

/** The fields that the API does not show. */
export const HIDDEN_FIELDS: readonly string[] = Object.entries(claimFields.fields).flatMap(([name, { shown }]) =>
  shown === null ? [name] : [],
);

export const CONTENT_NAMES = Object.keys(contentFields) as (keyof typeof contentFields)[];

/** Returns the content of a claim: the part that the caller writes. */
export function contentOf(claim: StoredClaim): Pick<StoredClaim, keyof typeof contentFields> {
  const content: unknown = Object.fromEntries(CONTENT_NAMES.map((name) => [name, claim[name]]));
  return content as Pick<StoredClaim, keyof typeof contentFields>;
}
