import Type from 'typebox';
import { customFilter, filter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { InstantBound, Text } from '../../schema.ts';

declare module '../../../kernel/ids.ts' {
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
    'events:read': { description: 'List, retrieve events with their full data', roles: ['developer', 'viewer'] },
  },
  lists: {
    listEvents: {
      table: 'events',
      filters: {
        // The types are collected from all declarations, so the schema of the list adds them.
        type: customFilter('type', Type.Array(Type.String())),
        resourceId: filter('resource_id', Text(40, 'Events about this resource.')),
        'createdAt[gte]': customFilter('created_at', InstantBound('Happened at or after.')),
        'createdAt[lt]': customFilter('created_at', InstantBound('Happened before.')),
      },
    },
  },
});
