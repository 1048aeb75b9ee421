import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
  interface IdPrefixes {
    evt: true;
  }
}

export const eventResource = defineResource({
  object: 'event',
  idPrefix: 'evt',
  table: 'events',
  tables: {
    events: 'emptied',
    // A consumer's cursor stays valid after a reset.
    event_feeds: 'kept',
  },
  scopes: {
    'events:read': { description: 'List, retrieve events with all that they hold', roles: ['viewer'] },
  },
});
