import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { OneOf } from '../../schema.ts';
import { eligibilityPolicyFields, ITEM_STATES } from './eligibility-policy-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    elp: true;
  }
}

export const eligibilityPolicyResource = defineResource({
  object: 'eligibility_policy',
  idPrefix: 'elp',
  table: 'eligibility_policies',
  fields: eligibilityPolicyFields,
  tables: {
    eligibility_policy_items: 'emptied',
    eligibility_policies: 'emptied',
    expected_visits: 'emptied',
  },
  lists: {
    listEligibilityPolicies: {
      table: 'eligibility_policies',
      filters: filtersOf(eligibilityPolicyFields),
    },
    listEligibilityPolicyItems: {
      table: 'eligibility_policy_items',
      filters: {
        state: filter('state', OneOf(ITEM_STATES, { description: 'Items in this state.' })),
      },
    },
  },
});
