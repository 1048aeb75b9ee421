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
});
