import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi } from '../../schema.ts';
import { errorSchema } from '../eligibility-schema.ts';
import { eligibilityPolicyFields, ITEM_STATES } from './eligibility-policy-fields.ts';

export const EligibilityPolicyCreate = createSchemaOf(eligibilityPolicyFields);

export const EligibilityPolicyUpdate = updateSchemaOf(eligibilityPolicyFields);

export const EligibilityPolicy = shownSchemaOf(eligibilityPolicyFields);

export const EligibilityPolicyList = ListOf(EligibilityPolicy);

const count = (description: string) => Type.Integer({ minimum: 0, description });

const occasion = Type.String({ format: 'date', description: 'The day of the visit, or the first day of the month.' });

const EligibilityPolicyItem = Type.Object(
  {
    object: Type.Literal('eligibility_policy_item'),
    coverageId: Id('cov', 'The coverage.'),
    payerId: Type.String({ description: 'The payer of the coverage at that time.' }),
    occasion: phi(occasion),
    state: OneOf(ITEM_STATES, { description: 'Refused: no check could be made. Resuming the policy tries it again.' }),
    checkId: Nullable(Id('elg', 'The check.')),
    error: Nullable(errorSchema('EligibilityPolicyError', Type.String()), 'Why no check could be made.'),
    createdAt: Instant('When it was handled.'),
  },
  { additionalProperties: false, title: 'EligibilityPolicyItem' },
);
export const EligibilityPolicyItemList = ListOf(EligibilityPolicyItem);

export const EligibilityPolicyPreview = Type.Object(
  {
    object: Type.Literal('eligibility_policy_preview'),
    policyId: Id('elp', 'The policy.'),
    asOf: Instant('The time of the preview.'),
    due: count('Coverages that are due.'),
    byPayer: Type.Array(
      Type.Object(
        { payerId: Type.String(), coverages: count('Due coverages with this payer.') },
        { additionalProperties: false, title: 'EligibilityPolicyPayer' },
      ),
    ),
    next: Type.Array(
      Type.Object(
        {
          coverageId: Id('cov', 'The coverage.'),
          patientId: Id('pat', 'The patient.'),
          payerId: Type.String(),
          occasion: phi(occasion),
        },
        { additionalProperties: false, title: 'EligibilityPolicyDue' },
      ),
      { description: 'The first checks, at most 100, that the limits allow now.' },
    ),
  },
  { additionalProperties: false, title: 'EligibilityPolicyPreview' },
);
