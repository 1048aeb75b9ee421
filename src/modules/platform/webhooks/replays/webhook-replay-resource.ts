import { defineResource } from '../../../resource.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    whr: true;
  }
}

export const webhookReplayResource = defineResource({
  object: 'webhook_replay',
  idPrefix: 'whr',
  table: 'webhook_replays',
  tables: {
    webhook_replays: 'emptied',
  },
});
