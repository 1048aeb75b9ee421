import { filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf, Text } from '../../schema.ts';
import { exampleEntry } from './example-entry.ts';
import { outboxFields } from './outbox-fields.ts';
import { OutboxEntry } from './outbox-schema.ts';
import { OUTBOX_STATUSES } from './outbox-state.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    obx: true;
  }
}

const filters = {
  status: filter('status', OneOf(OUTBOX_STATUSES, { description: 'Entries in this state.' })),
  subjectId: filter('subject_id', Text(100, 'Writes that report this resource.')),
  dedupeKey: filter('dedupe_key', Text(200, 'Writes with this key.')),
};

export const outboxResource = defineResource({
  object: 'outbox_entry',
  idPrefix: 'obx',
  table: 'outbox_entries',
  fields: outboxFields,
  tables: { outbox_entries: 'emptied' },
  events: {
    dataKey: 'outboxEntry',
    schema: OutboxEntry,
    types: {
      'outbox.written': { summary: 'An EHR has confirmed a write.', given: false, example: exampleEntry('written') },
      'outbox.failed': { summary: 'A write to an EHR has failed.', given: false, example: exampleEntry('failed') },
      'outbox.cancelled': {
        summary: 'A write to an EHR is cancelled before it was made.',
        given: false,
        example: exampleEntry('cancelled'),
      },
    },
  },
  lists: {
    listPartnerEhrOutbox: { table: 'outbox_entries', filters },
    listFhirOutbox: { table: 'outbox_entries', filters },
  },
  expandable: { payload: 'the content of the write, as it is sent to the EHR.' },
});
