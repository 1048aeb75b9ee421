import { defineResource } from '../../resource.ts';

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
});
