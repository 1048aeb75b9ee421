import { filter, severalFilter } from '../../list.ts';
import { defineResource } from '../../resource.ts';
import { OneOf } from '../../schema.ts';
import { CREATOR_STATUSES, KEY_STATUSES } from './key-status.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    key: true;
  }
}

export const apiKeyResource = defineResource({
  object: 'api_key',
  noun: 'an API key',
  idPrefix: 'key',
  table: 'api_keys',
  tables: {
    api_keys: 'kept',
  },
  scopes: {
    'api_keys:read': {
      description: 'Read the names, prefixes, permissions and last use of API keys; for signed-in users only',
      roles: ['developer'],
      forUsersOnly: true,
    },
    'admin:api_keys': {
      description: 'Create, rotate, disable, revoke API keys; for signed-in users only',
      roles: [],
      forUsersOnly: true,
    },
  },
  lists: {
    listApiKeys: {
      table: 'api_keys',
      filters: {
        creatorStatus: severalFilter(
          'id',
          OneOf(CREATOR_STATUSES, {
            description:
              'Keys that such a user has created. `disabled` and `removed` list the keys that somebody should review.',
          }),
        ),
        status: filter('status', OneOf(KEY_STATUSES, { description: 'Keys in this state only.' })),
      },
    },
  },
});
