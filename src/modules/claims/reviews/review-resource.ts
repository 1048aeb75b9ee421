import Type from 'typebox';
import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { Id, OneOf } from '../../schema.ts';
import { REVIEW_STATUSES } from './review.ts';

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
  tables: { reviews: 'emptied', manual_review_policies: 'emptied' },
  lists: {
    listManualReviewPolicies: {
      table: 'manual_review_policies',
      filters: { enabled: filter('enabled', Type.Boolean({ description: 'Enabled or disabled policies.' })) },
    },
  },
});

export const reviewResource = defineResource({
  object: 'review',
  idPrefix: 'rvw',
  table: 'reviews',
  scopes: {
    'reviews:read': { description: 'List, retrieve reviews', roles: ['biller', 'viewer'] },
    'reviews:write': { description: 'Decide reviews', roles: ['biller'] },
  },
  lists: {
    listReviews: {
      table: 'reviews',
      filters: {
        status: filter('status', OneOf(REVIEW_STATUSES, { description: 'Reviews in this state.' })),
        claimId: filter('claim_id', Id('clm', 'Reviews of this claim.')),
        policyId: filter('policy_id', Id('mrp', 'Reviews that this policy required.')),
      },
    },
  },
});
