import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf } from '../../schema.ts';
import { BATCH_STATUSES, ITEM_STATES } from './batch-states.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    elb: true;
  }
}

export const eligibilityBatchResource = defineResource({
  object: 'eligibility_batch',
  idPrefix: 'elb',
  table: 'eligibility_batches',
  tables: {
    eligibility_batch_items: 'emptied',
    eligibility_batches: 'emptied',
  },
  lists: {
    listEligibilityBatches: {
      table: 'eligibility_batches',
      filters: {
        status: filter('status', OneOf(BATCH_STATUSES, { description: 'Batches in this state.' })),
      },
    },
    listEligibilityBatchItems: {
      table: 'eligibility_batch_items',
      filters: {
        state: filter('state', OneOf(ITEM_STATES, { description: 'Rows in this state.' })),
      },
    },
  },
});
