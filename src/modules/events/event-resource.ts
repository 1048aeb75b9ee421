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
});
