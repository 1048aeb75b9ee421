import Type from 'typebox';
import {
  computed,
  defaulted,
  derived,
  fieldsOf,
  optional,
  optionalInput,
  required,
  uncleared,
  withInput,
} from '../../resource-fields.ts';
import { Instant, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import type { Condition } from '../conditions/condition.ts';
import { conditionTree } from '../conditions/condition-schema.ts';
import {
  excludeAuthor,
  onTimeout,
  priority,
  queueId,
  Reviewers,
  ReviewWork,
  roleIds,
  stage,
  teamId,
} from './review-parts.ts';
import { REVIEW_ACTIONS } from './review-values.ts';

const closed = { additionalProperties: false } as const;
const count = (description: string) => Type.Integer({ minimum: 0, description });
const sampling = Strict(
  {
    percent: Type.Number({ exclusiveMinimum: 0, maximum: 100, description: 'Share of the matching subjects.' }),
    salt: Text(50, 'A different salt selects different subjects.'),
  },
  {
    title: 'ReviewSampling',
    description: 'Subjects are selected by a hash, so that the selection is always the same.',
  },
);
const minutes = Type.Integer({ minimum: 1, maximum: 525_600, description: 'When `onTimeout` applies.' });
const ReviewersInput = Strict(
  { roleIds: Type.Optional(roleIds), teamId: Type.Optional(teamId), excludeAuthor: Type.Optional(excludeAuthor) },
  { title: 'ReviewersInput' },
);
const WorkInput = Strict(
  { priority: Type.Optional(priority), queueId: Type.Optional(queueId) },
  { title: 'ReviewWorkInput' },
);

/** The fields of a policy that selects the steps that a person must approve before they are taken. */
export const reviewPolicyFields = fieldsOf('manual_review_policy', 'mrp', {
  name: required(Text(100, 'Name. Put no PHI here.')),
  enabled: uncleared(
    defaulted(Type.Boolean({ description: 'Default: true.' }), true, { column: { name: 'enabled', type: 'boolean' } }),
  ),
  stage: required(stage, { column: 'stage' }),
  // The properties depend on the step.
  condition: uncleared(defaulted(Type.Unsafe<Condition>(conditionTree('Review')), { all: [] })),
  sampling: withInput(optional(sampling), optionalInput(Nullable(sampling))),
  action: uncleared(
    defaulted(
      OneOf(REVIEW_ACTIONS, {
        description:
          'The effect on a matching step. `require_approval` (default), `require_two_approvals`: the step waits until people other than its author approve it. `hold`: the step waits until a person releases it; by default the author can release it too. `notify`: the step is taken, `review.notified` fires, and the owner and the administrators receive mail.',
      }),
      'require_approval',
    ),
  ),
  reviewers: withInput(derived(Reviewers), optionalInput(ReviewersInput)),
  workItem: withInput(
    derived(ReviewWork, { initially: { priority: 'normal', queueId: null } }),
    optionalInput(WorkInput),
  ),
  expiresHoldAfterMinutes: withInput(
    derived(Nullable(minutes, 'Null for no time-out.'), { initially: null }),
    optionalInput(Nullable(minutes)),
  ),
  onTimeout: uncleared(defaulted(onTimeout, 'keep')),
  deletedAt: derived(Nullable(Instant('When it was deleted.')), {
    initially: null,
    column: { name: 'deleted_at', type: 'timestamptz' },
  }),
  stats: computed(
    Type.Object(
      {
        matched: count('Steps for which it required a review.'),
        pending: count('Pending reviews.'),
        approved: count('Approved reviews.'),
        rejected: count('Rejected reviews.'),
        released: count('Reviews released without an approval.'),
        medianMinutes: Nullable(Type.Integer(), 'The median of the minutes until a decision.'),
      },
      { ...closed, title: 'ReviewStatistics' },
    ),
  ),
});
