import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { ListWithSubjects } from '../../listed-subject.ts';
import { shownFields, shownSchemaOf } from '../../resource-fields.ts';
import { DateOnly, Id, OneOf, Strict, Text } from '../../schema.ts';
import { DENIAL_CATEGORIES, type DenialAction } from './classification/denial-category.ts';
import type { Denial as StoredDenial } from './denial.ts';
import { type DenialScrubRule, denialFields } from './denial-fields.ts';
import { USUAL_WRITE_OFF_REASON, WRITE_OFF_REASONS } from './write-off-reasons.ts';

export const Denial = shownSchemaOf(denialFields);

export const DenialList = ListWithSubjects(Denial, ['patientId', 'patientName', 'payerName', 'serviceDate']);

export const DenialUpdate = Strict(
  {
    category: Type.Optional(OneOf(DENIAL_CATEGORIES, { description: 'The right category. Needs `reason`.' })),
    reason: Type.Optional(Text(500, 'Why the category is changed.')),
    status: Type.Optional(OneOf(['open', 'in_progress'], { description: 'Whether the denial is being worked on.' })),
  },
  { title: 'DenialUpdate', minProperties: 1 },
);

export const DenialResolve = Strict(
  {
    type: OneOf(['write_off', 'bill_patient'], {
      description:
        '`write_off` gives the amount up. `bill_patient` is allowed if the payer made the patient responsible (group PR), or with a waiver of the patient on file.',
    }),
    reasonCode: Type.Optional(
      OneOf(WRITE_OFF_REASONS, { description: 'The reason for the write-off. Required for `write_off`.' }),
    ),
    amount: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 999_999_999_999,
        description: 'The cents to write off. Default: the whole open amount. The rest of the denial stays open.',
      }),
    ),
    waiverDocumentId: Type.Optional(
      Id('doc', 'A document of the patient: the advance notice or agreement that allows billing the patient.'),
    ),
    note: Type.Optional(Text(500, 'A note for the file.')),
  },
  { title: 'DenialResolve' },
);

/** The deadlines that `denial.deadline_approaching` is about. */
export const DenialDeadlines = Type.Array(
  Type.Object(
    {
      deadline: OneOf(['appeal', 'corrected_claim']),
      date: DateOnly('The last day.'),
      daysLeft: Type.Integer({ minimum: 0, description: 'Days until then.' }),
    },
    { title: 'ApproachingDeadline', additionalProperties: false },
  ),
  { description: 'For `denial.deadline_approaching`: the approaching deadlines.' },
);

/** Returns the JSON of a denial in the API, with the rules of the organization that predict it, and in events without them. */
export function presentDenial(denial: StoredDenial, deployment: Deployment, rules?: readonly DenialScrubRule[]) {
  return {
    ...shownFields(denialFields, denial, deployment),
    preventable: { ...denial.preventable, ...(rules && { byScrubRules: [...rules] }) },
    recommendedActions: denial.recommendedActions.map((action) => ({ ...action, request: requestOf(denial, action) })),
  };
}

/** Returns the request that performs the action; null if it happens outside of the service. */
function requestOf({ id, claimId, category, ...denial }: StoredDenial, { type, reason }: DenialAction) {
  const post = (path: string, body: Record<string, unknown>) => ({ method: 'POST' as const, path, body });
  switch (type) {
    // A claim on which the payer has decided is corrected by a replacement.
    case 'correct_and_resubmit':
    case 'replace_claim':
      return post(`/v1/claims/${claimId}/replace`, {});
    case 'appeal':
      return post('/v1/appeals', { denialIds: [id] });
    case 'write_off':
      return post(`/v1/denials/${id}/resolve`, { type, reasonCode: USUAL_WRITE_OFF_REASON[category] });
    case 'bill_patient':
      return post(`/v1/denials/${id}/resolve`, { type });
    case 'request_retro_auth':
      return denial.retroAuthorization ? post('/v1/prior-authorizations', denial.retroAuthorization) : null;
    // The answer lists the other coverages that the payer knows.
    case 'bill_other_payer':
      return post(`/v1/claims/${claimId}/check-eligibility`, {});
    case 'contact_payer': {
      const title = 'Contact the payer about a denial';
      const subject = { type: 'denial', id };
      return post('/v1/work', { type: 'claim_follow_up', title, description: reason, subject });
    }
  }
}
