import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { presentReview } from './present-review.ts';
import { hashOf, type Review } from './review.ts';
import { reviewFields } from './review-fields.ts';

/** Returns an invented review of the submission of a claim. */
export function aReview(status: 'pending' | 'approved' | 'notified', { id, now }: ExampleContext): Review {
  const at = now.toISOString();
  const claimId = id('clm');
  const isApproved = status === 'approved';
  const created = newResource(
    reviewFields,
    {
      policyId: id('mrp'),
      stage: 'claim_submit',
      subject: { type: 'claim', id: claimId },
      subjectVersion: 3,
      claimId,
      request: {},
      contentHash: hashOf('content'),
      payloadHash: hashOf('payload'),
      status,
      approvalsRequired: status === 'notified' ? 0 : 1,
      reviewers: { roleIds: [], teamId: null, excludeAuthor: true },
      workItem: { priority: 'normal', queueId: null },
      onTimeout: 'keep',
      author: { type: 'api_key', id: id('key') },
      decisions: isApproved ? [{ decision: 'approve', by: { type: 'user', id: id('usr') }, reason: null, at }] : [],
      decidedAt: status === 'pending' ? null : at,
    },
    now,
  );
  return { ...created, id: id('rvw'), version: isApproved ? 2 : 1 };
}

/** Returns the maker of the data of an event about a review. */
export function exampleReview(status: 'pending' | 'approved' | 'notified') {
  return (context: ExampleContext): EventExample => {
    const review = aReview(status, context);
    const data = { review: presentReview(review, { livemode: false }) };
    return { resourceType: 'review', resourceId: review.id, data };
  };
}
