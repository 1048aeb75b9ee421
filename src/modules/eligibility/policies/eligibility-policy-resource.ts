import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf } from '../../schema.ts';
import { ITEM_STATES, POLICY_STATUSES, POLICY_TRIGGERS } from './policy-states.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    elp: true;
  }
}

export const eligibilityPolicyResource = defineResource({
  object: 'eligibility_policy',
  idPrefix: 'elp',
  table: 'eligibility_policies',
  tables: {
    eligibility_policy_items: 'emptied',
    eligibility_policies: 'emptied',
    expected_visits: 'emptied',
  },
  lists: {
    listEligibilityPolicies: {
      table: 'eligibility_policies',
      filters: {
        status: filter('status', OneOf(POLICY_STATUSES, { description: 'Policies in this state.' })),
        trigger: filter('trigger', OneOf(POLICY_TRIGGERS, { description: 'Policies with this trigger.' })),
      },
    },
    listEligibilityPolicyItems: {
      table: 'eligibility_policy_items',
      filters: {
        state: filter('state', OneOf(ITEM_STATES, { description: 'Items in this state.' })),
      },
    },
  },
});
