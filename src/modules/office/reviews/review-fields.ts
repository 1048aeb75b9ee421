import Type from 'typebox';
import { derived, fieldsOf, hidden } from '../../resource-fields.ts';
import { Id, Instant, Nullable, OneOf, phi } from '../../schema.ts';
import { onTimeout, Reviewers, ReviewWork, stage } from './review-parts.ts';

export const REVIEW_STATUSES = ['pending', 'approved', 'rejected', 'released', 'superseded', 'notified'] as const;

export const ReviewSubject = Type.Object(
  { type: Type.String(), id: Type.String() },
  { additionalProperties: false, title: 'ReviewSubject', description: 'The resource that the step is about.' },
);
const Person = (title: string, description: string) =>
  Type.Object({ type: Type.String(), id: Type.String() }, { additionalProperties: false, title, description });
const hash = (description: string) => Type.String({ description: `SHA-256 ${description}` });

/** The fields of a review: one step of one subject that a policy holds. */
export const reviewFields = fieldsOf('review', 'rvw', {
  policyId: derived(Id('mrp', 'The policy that requires it.'), {
    column: { name: 'policy_id', isFixed: true },
    filter: 'Reviews that this policy required.',
  }),
  stage: derived(stage, { column: { name: 'stage', isFixed: true } }),
  subject: derived(ReviewSubject),
  subjectVersion: derived(Type.Integer({ description: 'The version that was put up for review.' })),
  claimId: derived(Nullable(Id('clm', 'The claim.'), 'The claim that it is about.'), {
    column: { name: 'claim_id', isFixed: true },
  }),
  request: derived(
    Type.Record(
      Type.String(),
      Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] }),
      { description: 'The requested step: ids, codes and amounts in cents.' },
    ),
  ),
  contentHash: derived(hash('of the content of the subject; the decision is about this content.')),
  payloadHash: derived(hash('of the content and the whole request; an approval counts for this step only.'), {
    column: { name: 'payload_hash', isFixed: true },
  }),
  status: derived(
    OneOf(REVIEW_STATUSES, {
      description:
        '`superseded`: the content has changed, and another review is pending. `notified`: the step was taken; no decision is needed.',
    }),
    { initially: 'pending', column: 'status', filter: 'Reviews in this state.' },
  ),
  approvalsRequired: derived(Type.Integer()),
  reviewers: derived(Reviewers),
  workItem: derived(ReviewWork),
  onTimeout: derived(onTimeout),
  author: derived(Person('ReviewAuthor', 'The caller who requests the step.')),
  decisions: derived(
    Type.Array(
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
    { initially: [] },
  ),
  expiresAt: derived(Nullable(Instant('When `onTimeout` applies.')), { initially: null }),
  timedOutAt: derived(Nullable(Instant('When `onTimeout` was applied; null until then.')), { initially: null }),
  decidedAt: derived(Nullable(Instant('When the review ended.')), { initially: null }),
  // The test clock of the patient.
  testClockId: hidden(derived(Nullable(Id('clk', 'The test clock.')), { initially: null })),
});
