import { defineResource } from '../resource.ts';

declare module '../../kernel/ids.ts' {
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
    'admin:api_keys': {
      description: 'Create, rotate, disable, revoke API keys; for signed-in users only',
      roles: [],
      forUsersOnly: true,
    },
  },
});
