import Type from 'typebox';
import { RoleReference } from '../../platform/roles/role-schema.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../../schema.ts';
import { conditionTree } from '../conditions/condition-schema.ts';
import { REVIEW_STATUSES } from './review.ts';
import { REVIEW_ACTIONS, REVIEW_PRIORITIES, REVIEW_STAGES, TIMEOUT_ACTIONS } from './review-policy.ts';

/** The fields depend on the step. */
const condition = conditionTree('Review');
const roleIds = Type.Array(RoleReference(), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Only users with one of these roles and members of the team can decide. Without both, every caller with the scope can decide.',
});
const excludeAuthor = Type.Boolean({
  description:
    'Whether the caller who requests the step is excluded from deciding. Default: true, and false for `hold`.',
});
const teamId = Nullable(Id('wqu', 'The queue whose members decide.'), 'Null for none.');
const priority = OneOf(REVIEW_PRIORITIES, { description: 'Default: `normal`.' });
const queueId = Nullable(Id('wqu', 'The queue of the work item.'), 'Null for none.');
const fields = {
  name: Text(100, 'Name. Put no PHI here.'),
  enabled: Type.Boolean({ description: 'Default: true.' }),
  stage: OneOf(REVIEW_STAGES, {
    description:
      'The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`).',
  }),
  sampling: Strict(
    {
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Share of the matching subjects.' }),
      salt: Text(50, 'A different salt selects different subjects.'),
    },
    {
      title: 'ReviewSampling',
      description: 'Subjects are selected by a hash, so that the selection is always the same.',
    },
  ),
  action: OneOf(REVIEW_ACTIONS, {
    description:
      'The effect on a matching step. `require_approval` (default), `require_two_approvals`: the step waits until people other than its author approve it. `hold`: the step waits until a person releases it; by default the author can release it too. `notify`: the step is taken, `review.notified` fires, and the owner and the administrators receive mail.',
  }),
  expiresHoldAfterMinutes: Type.Integer({ minimum: 1, maximum: 525_600, description: 'When `onTimeout` applies.' }),
  onTimeout: OneOf(TIMEOUT_ACTIONS, {
    description:
      '`keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`.',
  }),
};
const optional = {
  enabled: Type.Optional(fields.enabled),
  condition: Type.Optional(condition),
  sampling: Type.Optional(Nullable(fields.sampling)),
  action: Type.Optional(fields.action),
  reviewers: Type.Optional(
    Strict(
      { roleIds: Type.Optional(roleIds), teamId: Type.Optional(teamId), excludeAuthor: Type.Optional(excludeAuthor) },
      { title: 'ReviewersInput' },
    ),
  ),
  workItem: Type.Optional(
    Strict({ priority: Type.Optional(priority), queueId: Type.Optional(queueId) }, { title: 'ReviewWorkInput' }),
  ),
  expiresHoldAfterMinutes: Type.Optional(Nullable(fields.expiresHoldAfterMinutes)),
  onTimeout: Type.Optional(fields.onTimeout),
};
export const ReviewFieldsQuery = Strict({ stage: OneOf(REVIEW_STAGES, { description: 'Fields of this step.' }) });

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
      description:
        '`keep`: pending reviews remain pending. `release`: their steps can be taken without a review; held claims become drafts.',
    }),
  ),
});

const Reviewers = Type.Object({ roleIds, teamId, excludeAuthor }, { additionalProperties: false, title: 'Reviewers' });
const ReviewWork = Type.Object({ priority, queueId }, { additionalProperties: false, title: 'ReviewWork' });
const count = (description: string) => Type.Integer({ minimum: 0, description });
export const ReviewPolicy = Type.Object(
  {
    object: Type.Literal('manual_review_policy'),
    id: Id('mrp', 'Policy id.'),
    livemode: resourceFields.livemode,
    name: fields.name,
    enabled: fields.enabled,
    stage: fields.stage,
    condition,
    sampling: Nullable(fields.sampling),
    action: fields.action,
    reviewers: Reviewers,
    workItem: ReviewWork,
    expiresHoldAfterMinutes: Nullable(fields.expiresHoldAfterMinutes, 'Null for no time-out.'),
    onTimeout: fields.onTimeout,
    deletedAt: Nullable(Instant('When it was deleted.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
    stats: Type.Object(
      {
        matched: count('Steps for which it required a review.'),
        pending: count('Pending reviews.'),
        approved: count('Approved reviews.'),
        rejected: count('Rejected reviews.'),
        released: count('Reviews released without an approval.'),
        medianMinutes: Nullable(Type.Integer(), 'The median of the minutes until a decision.'),
      },
      { additionalProperties: false, title: 'ReviewStatistics' },
    ),
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
const Subject = Type.Object(
  { type: Type.String(), id: Type.String() },
  { additionalProperties: false, title: 'ReviewSubject', description: 'The resource that the step is about.' },
);
export const ReviewPreview = Type.Object(
  {
    object: Type.Literal('manual_review_preview'),
    policyId: Id('mrp', 'The policy.'),
    since: Instant('Start of the examined period.'),
    steps: Type.Integer({ description: 'Examined steps, at most 5,000.' }),
    matched: Type.Integer({ description: 'Steps that match the condition.' }),
    sampled: Type.Integer({ description: 'Matching steps that are in the sample.' }),
    subjects: Type.Array(Subject, { description: 'At most 100 of the sample, the newest first.' }),
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
const Person = (title: string, description: string) =>
  Type.Object({ type: Type.String(), id: Type.String() }, { additionalProperties: false, title, description });
const hash = (description: string) => Type.String({ description: `SHA-256 ${description}` });
export const Review = Type.Object(
  {
    object: Type.Literal('review'),
    id: Id('rvw', 'Review id.'),
    livemode: resourceFields.livemode,
    policyId: Id('mrp', 'The policy that requires it.'),
    stage: fields.stage,
    subject: Subject,
    subjectVersion: Type.Integer({ description: 'The version that was put up for review.' }),
    claimId: Nullable(Id('clm', 'The claim.'), 'The claim that it is about.'),
    request: Type.Record(
      Type.String(),
      Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
      {
        description: 'The requested step: ids, codes and amounts in cents.',
      },
    ),
    contentHash: hash('of the content of the subject; the decision is about this content.'),
    payloadHash: hash('of the content and the whole request; an approval counts for this step only.'),
    status: OneOf(REVIEW_STATUSES, {
      description:
        '`superseded`: the content has changed, and another review is pending. `notified`: the step was taken; no decision is needed.',
    }),
    approvalsRequired: Type.Integer(),
    reviewers: Reviewers,
    workItem: ReviewWork,
    onTimeout: fields.onTimeout,
    author: Person('ReviewAuthor', 'The caller who requests the step.'),
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
    expiresAt: Nullable(Instant('When `onTimeout` applies.')),
    timedOutAt: Nullable(Instant('When `onTimeout` was applied; null until then.')),
    decidedAt: Nullable(Instant('When the review ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Review' },
);
export const ReviewList = ListOf(Review);
