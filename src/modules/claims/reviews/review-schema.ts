import Type from 'typebox';
import { ConditionTree } from '../../conditions/condition-schema.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { REVIEW_ACTIONS, REVIEW_STATUSES } from './review.ts';

const fields = {
  name: Text(100, 'Name. Put no PHI here.'),
  enabled: Type.Boolean({ description: 'Default: true.' }),
  stage: OneOf(['claim_submit'], { description: 'The step that waits for the review.' }),
  sampling: Strict(
    {
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Share of the matching claims.' }),
      salt: Text(50, 'Another salt chooses other claims.'),
    },
    { title: 'ReviewSampling', description: 'Chosen by a hash of the claim: the same claims each time.' },
  ),
  action: OneOf(REVIEW_ACTIONS, { description: 'Default: `require_approval`.' }),
  excludeAuthor: Type.Boolean({ description: 'Whether the caller that submitted must not decide. Default: true.' }),
};
const optional = {
  enabled: Type.Optional(fields.enabled),
  condition: Type.Optional(ConditionTree),
  sampling: Type.Optional(Nullable(fields.sampling)),
  action: Type.Optional(fields.action),
  excludeAuthor: Type.Optional(fields.excludeAuthor),
};
export const ReviewPolicyCreate = Strict(
  { name: fields.name, stage: fields.stage, ...optional },
  { title: 'ManualReviewPolicyCreate' },
);
export const ReviewPolicyUpdate = Strict(
  { name: Type.Optional(fields.name), stage: Type.Optional(fields.stage), ...optional },
  { title: 'ManualReviewPolicyUpdate', description: 'A merge patch.', minProperties: 1 },
);
export const ReviewPolicyDelete = Strict({
  heldItems: Type.Optional(
    OneOf(['keep', 'release'], {
      default: 'keep',
      description: '`keep`: held claims wait for their reviews. `release`: they become drafts.',
    }),
  ),
});
export const ReviewPolicy = Type.Object(
  {
    object: Type.Literal('manual_review_policy'),
    id: Id('mrp', 'Policy id.'),
    livemode: resourceFields.livemode,
    name: fields.name,
    enabled: fields.enabled,
    stage: fields.stage,
    condition: ConditionTree,
    sampling: Nullable(fields.sampling),
    action: fields.action,
    excludeAuthor: fields.excludeAuthor,
    deletedAt: Nullable(Instant('When it was deleted.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'ManualReviewPolicy' },
);
export const ReviewPolicyList = ListOf(ReviewPolicy);
export const DeletedReviewPolicy = Type.Object(
  {
    id: Id('mrp', 'Policy id.'),
    deleted: Type.Literal(true),
    heldItems: Type.Object(
      { kept: Type.Integer(), released: Type.Integer() },
      { additionalProperties: false, title: 'HeldItems', description: 'Claims that the policy held.' },
    ),
  },
  { additionalProperties: false, title: 'DeletedManualReviewPolicy' },
);

export const ReviewDecision = Strict(
  {
    decision: OneOf(['approve', 'reject']),
    reason: Type.Optional(phi(Text(2_000, 'Why.'))),
  },
  { title: 'ReviewDecision' },
);
const Person = (title: string, description: string) =>
  Type.Object({ type: Type.String(), id: Type.String() }, { additionalProperties: false, title, description });
export const Review = Type.Object(
  {
    object: Type.Literal('review'),
    id: Id('rvw', 'Review id.'),
    livemode: resourceFields.livemode,
    policyId: Id('mrp', 'The policy that requires it.'),
    claimId: Id('clm', 'The claim.'),
    claimVersion: Type.Integer({ description: 'The version that was put up for review.' }),
    payloadHash: Type.String({ description: 'SHA-256 of the content; an approval counts for this content only.' }),
    status: OneOf(REVIEW_STATUSES),
    approvalsRequired: Type.Integer(),
    excludeAuthor: Type.Boolean(),
    author: Person('ReviewAuthor', 'Who submitted the claim.'),
    decisions: Type.Array(
      Type.Object(
        {
          decision: OneOf(['approve', 'reject']),
          by: Person('Reviewer', 'Who decided.'),
          reason: Nullable(phi(Type.String())),
          at: Instant('When.'),
        },
        { additionalProperties: false, title: 'RecordedDecision' },
      ),
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Review' },
);
export const ReviewList = ListOf(Review);
