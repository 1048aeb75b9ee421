import type { EventExample, ExampleContext } from '../../resource.ts';
import { presentReview } from './present-review.ts';
import { hashOf, type Review } from './review.ts';

/** Returns an invented review of an event. */
export function exampleReview(status: 'pending' | 'approved' | 'notified') {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const claimId = id('clm');
    const isApproved = status === 'approved';
    const review: Review = {
      id: id('rvw'),
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
      expiresAt: null,
      timedOutAt: null,
      decidedAt: status === 'pending' ? null : at,
      version: isApproved ? 2 : 1,
      createdAt: at,
      updatedAt: at,
    };
    return {
      resourceType: 'review',
      resourceId: review.id,
      data: { review: presentReview(review, { livemode: false }) },
    };
  };
}
