// The parts that the fields of review policies and of reviews share.
import Type from 'typebox';
import { RoleReference } from '../../platform/roles/role-schema.ts';
import { Id, Nullable, OneOf } from '../../schema.ts';
import { REVIEW_PRIORITIES, REVIEW_STAGES, TIMEOUT_ACTIONS } from './review-values.ts';

const closed = { additionalProperties: false } as const;

export const roleIds = Type.Array(RoleReference(), {
  maxItems: 20,
  uniqueItems: true,
  description:
    'Only users with one of these roles and members of the team can decide. Without both, every caller with the scope can decide.',
});
export const excludeAuthor = Type.Boolean({
  description:
    'Whether the caller who requests the step is excluded from deciding. Default: true, and false for `hold`.',
});
export const teamId = Nullable(Id('wqu', 'The queue whose members decide.'), 'Null for none.');
export const priority = OneOf(REVIEW_PRIORITIES, { description: 'Default: `normal`.' });
export const queueId = Nullable(Id('wqu', 'The queue of the work item.'), 'Null for none.');
export const stage = OneOf(REVIEW_STAGES, {
  description:
    'The step that waits: a submission (`claim_submit`, `prior_auth_submit`), a letter (`appeal_send`), a fix of a claim (`fix_apply`), a write-off of an open or denied amount (`write_off`), the release of a withheld claim payment (`payment_release`), a change of a coverage after an answer of the payer (`eligibility`).',
});
export const onTimeout = OneOf(TIMEOUT_ACTIONS, {
  description:
    '`keep`: the review stays pending. `release`: the step can be taken without an approval; not allowed with `require_two_approvals`. `reject`: the review is rejected. Default: `keep`.',
});

export const Reviewers = Type.Object({ roleIds, teamId, excludeAuthor }, { ...closed, title: 'Reviewers' });
export const ReviewWork = Type.Object({ priority, queueId }, { ...closed, title: 'ReviewWork' });
