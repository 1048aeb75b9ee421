import Type from 'typebox';
import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { Id, OneOf, Text } from '../../schema.ts';
import { exampleReview } from './example-review.ts';
import { reviewFields } from './review-fields.ts';
import { reviewPolicyFields } from './review-policy-fields.ts';
import { Review } from './review-schema.ts';
import { REVIEW_STAGES } from './review-values.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    mrp: true;
    rvw: true;
  }
}

export const manualReviewPolicyResource = defineResource({
  object: 'manual_review_policy',
  idPrefix: 'mrp',
  table: 'manual_review_policies',
  fields: reviewPolicyFields,
  tables: { reviews: 'emptied', manual_review_policies: 'emptied' },
  lists: {
    listManualReviewPolicies: {
      table: 'manual_review_policies',
      filters: {
        enabled: filter('enabled', Type.Boolean({ description: 'Enabled or disabled policies.' })),
        stage: filter('stage', OneOf(REVIEW_STAGES, { description: 'Policies for this step.' })),
      },
    },
  },
});

export const reviewResource = defineResource({
  object: 'review',
  idPrefix: 'rvw',
  table: 'reviews',
  fields: reviewFields,
  scopes: {
    'reviews:read': {
      description: 'List, retrieve reviews',
      roles: ['biller', 'auth_specialist', 'denial_specialist', 'viewer'],
    },
    'reviews:write': { description: 'Decide reviews', roles: ['biller', 'auth_specialist', 'denial_specialist'] },
  },
  events: {
    dataKey: 'review',
    schema: Review,
    types: {
      'review.requested': {
        summary: 'A step requires an approval.',
        given: false,
        example: exampleReview('pending'),
      },
      'review.notified': {
        summary: 'A step matches a policy that only notifies.',
        given: false,
        example: exampleReview('notified'),
      },
      'review.decided': {
        summary: 'A person decides a review, or it times out.',
        given: false,
        example: exampleReview('approved'),
      },
    },
  },
  lists: {
    listReviews: {
      table: 'reviews',
      filters: {
        ...filtersOf(reviewFields),
        stage: filter('stage', OneOf(REVIEW_STAGES, { description: 'Reviews of this step.' })),
        subjectId: filter('subject_id', Text(100, 'Reviews of this resource.')),
        claimId: filter('claim_id', Id('clm', 'Reviews about this claim.')),
      },
    },
  },
});
