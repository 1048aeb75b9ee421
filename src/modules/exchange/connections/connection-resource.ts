import { defineResource } from '../../resource.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    cnx: true;
  }
}

/** The ways by which files travel to trading partners and back. Their scopes are those of trading partners. */
export const connectionResource = defineResource({
  object: 'connection',
  idPrefix: 'cnx',
  table: 'payer_connections',
  tables: { payer_connections: 'emptied' },
  uniqueConstraints: { payer_connections_name: { code: 'duplicate_connection', param: '/name' } },
});
