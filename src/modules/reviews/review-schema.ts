import Type from 'typebox';
import { conditionTree } from '../conditions/condition-schema.ts';
import { RoleReference } from '../roles/role-schema.ts';
import { Id, Instant, ListOf, Nullable, OneOf, phi, resourceFields, Strict, Text } from '../schema.ts';
import { REVIEW_STATUSES } from './review.ts';
import { REVIEW_ACTIONS, REVIEW_PRIORITIES, REVIEW_STAGES, TIMEOUT_ACTIONS } from './review-policy.ts';

/** The fields depend on the step. */
const condition = conditionTree('Review');
const roleIds = Type.Array(RoleReference(), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Only users with one of these roles and the members of the team decide; without both all callers with the scope.',
});
const excludeAuthor = Type.Boolean({
  description: 'Whether the caller that wants to take the step must not decide. Default: true, and false for `hold`.',
});
const teamId = Nullable(Id('wqu', 'The queue whose members decide.'), 'Null for none.');
const priority = OneOf(REVIEW_PRIORITIES, { description: 'Default: `normal`.' });
const queueId = Nullable(Id('wqu', 'The queue of the work item.'), 'Null for none.');
const fields = {
  name: Text(100, 'Name. Put no PHI here.'),
  enabled: Type.Boolean({ description: 'Default: true.' }),
  stage: OneOf(REVIEW_STAGES, {
    description:
      'The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), a change of a coverage after an answer of the payer (`eligibility`).',
  }),
  sampling: Strict(
    {
      percent: Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Share of the matching subjects.' }),
      salt: Text(50, 'Another salt chooses others.'),
    },
    { title: 'ReviewSampling', description: 'Chosen by a hash of the subject: the same ones each time.' },
  ),
  action: OneOf(REVIEW_ACTIONS, {
    description:
      'What a matching step does. `require_approval` (default), `require_two_approvals`: it waits until people other than its author approve it. `hold`: it waits until a person lets it go, by default also its author. `notify`: it is taken; `review.notified` and mail to the owner and the administrators tell of it.',
  }),
  expiresHoldAfterMinutes: Type.Integer({ minimum: 1, maximum: 525_600, description: 'When `onTimeout` applies.' }),
  onTimeout: OneOf(TIMEOUT_ACTIONS, {
    description:
      '`keep`: the review stays pending. `release`: the step may be taken without an approval; not with two approvals. `reject`. Default: `keep`.',
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
        '`keep`: steps that wait go on waiting for their reviews. `release`: they may be taken; held claims become drafts.',
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
        matched: count('Steps that it has put up for review.'),
        pending: count('Those that wait.'),
        approved: count('Those that were approved.'),
        rejected: count('Those that were rejected.'),
        released: count('Those that were released without an approval.'),
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
      description: 'Steps of the last so many days. Default: 30.',
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
    since: Instant('Steps taken since.'),
    steps: Type.Integer({ description: 'Steps that were looked at, at most 5,000.' }),
    matched: Type.Integer({ description: 'Those that match the condition.' }),
    sampled: Type.Integer({ description: 'Those of them that are in the sample.' }),
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
        description: 'What the caller asked for: ids, codes and amounts in cents.',
      },
    ),
    contentHash: hash('of the content of the subject; the decision is about this content.'),
    payloadHash: hash('of the content and the whole request; an approval counts for this step only.'),
    status: OneOf(REVIEW_STATUSES, {
      description:
        '`superseded`: the content has changed, and another review waits. `notified`: the step was taken, and nobody decides.',
    }),
    approvalsRequired: Type.Integer(),
    reviewers: Reviewers,
    workItem: ReviewWork,
    onTimeout: fields.onTimeout,
    author: Person('ReviewAuthor', 'Who wants to take the step.'),
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
    timedOutAt: Nullable(Instant('When it was due to apply, once it has.')),
    decidedAt: Nullable(Instant('When the review ended.')),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Review' },
);
export const ReviewList = ListOf(Review);
