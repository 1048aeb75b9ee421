import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { OneOf } from '../../schema.ts';
import { eligibilityBatchFields, ITEM_STATES } from './eligibility-batch-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    elb: true;
  }
}

export const eligibilityBatchResource = defineResource({
  object: 'eligibility_batch',
  idPrefix: 'elb',
  table: 'eligibility_batches',
  fields: eligibilityBatchFields,
  tables: {
    eligibility_batch_items: 'emptied',
    eligibility_batches: 'emptied',
  },
  lists: {
    listEligibilityBatches: {
      table: 'eligibility_batches',
      filters: filtersOf(eligibilityBatchFields),
    },
    listEligibilityBatchItems: {
      table: 'eligibility_batch_items',
      filters: {
        state: filter('state', OneOf(ITEM_STATES, { description: 'Rows in this state.' })),
      },
    },
  },
});
