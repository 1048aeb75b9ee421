import Type from 'typebox';
import { createSchemaOf, shownSchemaOf, updateSchemaOf } from '../../resource-fields.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi, Strict, Text } from '../../schema.ts';
import { REVIEW_CHANGES_MAX } from './compare-content.ts';
import { ReviewSubject, reviewFields } from './review-fields.ts';
import { reviewPolicyFields } from './review-policy-fields.ts';
import { REVIEW_STAGES } from './review-values.ts';

export const ReviewFieldsQuery = Strict({ stage: OneOf(REVIEW_STAGES, { description: 'Fields of this step.' }) });

export const ReviewPolicyCreate = createSchemaOf(reviewPolicyFields);
export const ReviewPolicyUpdate = updateSchemaOf(reviewPolicyFields, 'A merge patch.');
export const ReviewPolicyDelete = Strict({
  heldItems: Type.Optional(
    OneOf(['keep', 'release'], {
      default: 'keep',
      description:
        '`keep`: pending reviews remain pending. `release`: their steps can be taken without a review; held claims become drafts.',
    }),
  ),
});

export const ReviewPolicy = shownSchemaOf(reviewPolicyFields);
export const ReviewPolicyList = ListOf(ReviewPolicy);
export const DeletedReviewPolicy = Type.Object(
  {
    id: Id('mrp', 'Policy id.'),
    deleted: Type.Literal(true),
    heldItems: Type.Object(
      { kept: Type.Integer(), released: Type.Integer() },
      { additionalProperties: false, title: 'HeldItems', description: 'Pending reviews of the policy.' },
    ),
  },
  { additionalProperties: false, title: 'DeletedManualReviewPolicy' },
);
export const ReviewPreviewQuery = Strict({
  days: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 365,
      default: 30,
      description: 'The number of past days to examine. Default: 30.',
    }),
  ),
});
export const ReviewPreview = Type.Object(
  {
    object: Type.Literal('manual_review_preview'),
    policyId: Id('mrp', 'The policy.'),
    since: Instant('Start of the examined period.'),
    steps: Type.Integer({ description: 'Examined steps, at most 5,000.' }),
    matched: Type.Integer({ description: 'Steps that match the condition.' }),
    sampled: Type.Integer({ description: 'Matching steps that are in the sample.' }),
    subjects: Type.Array(ReviewSubject, { description: 'At most 100 of the sample, the newest first.' }),
  },
  { additionalProperties: false, title: 'ManualReviewPreview' },
);

export const ReviewDecision = Strict(
  {
    decision: OneOf(['approve', 'reject']),
    reason: Type.Optional(phi(Text(2_000, 'Why.'))),
  },
  { title: 'ReviewDecision' },
);
export const Review = shownSchemaOf(reviewFields);
export const ReviewList = ListOf(Review);

const Compared = (description: string) =>
  phi(Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'], description }));
export const ReviewChanges = Type.Object(
  {
    object: Type.Literal('review_changes'),
    reviewId: Id('rvw', 'The review.'),
    isOutdated: Type.Boolean({
      description: 'Whether the subject has changed since the review was requested, so that it cannot be approved.',
    }),
    base: Nullable(ReviewSubject, 'The resource with the earlier values. Null if the step changes no stored value.'),
    changes: Type.Array(
      Type.Object(
        {
          path: Type.String({ description: 'JSON Pointer of the value in the resource.' }),
          before: Compared('The earlier value. Amounts in cents.'),
          after: Compared('The value after the step. Amounts in cents.'),
        },
        { additionalProperties: false, title: 'ReviewedChange' },
      ),
      { description: `At most ${REVIEW_CHANGES_MAX}, in the order of the resource.` },
    ),
    changeCount: Type.Integer({ description: 'The number of all changes.' }),
  },
  { additionalProperties: false, title: 'ReviewChanges' },
);
