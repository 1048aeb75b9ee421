import Type from 'typebox';
import { severalFilter } from '../../../list.ts';
import { defineResource } from '../../../resource.ts';
import { Instant, OneOf } from '../../../schema.ts';
import { CONNECTION_STATES } from './connection.ts';
import { Connection } from './connection-schema.ts';
import { exampleConnection, exampleExpiringConnection } from './example-connection.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    cnx: true;
  }
}

/** Connections that transport files to and from trading partners. They have the scopes of trading partners. */
export const connectionResource = defineResource({
  object: 'connection',
  idPrefix: 'cnx',
  table: 'payer_connections',
  tables: { payer_connections: 'emptied' },
  events: {
    dataKey: 'payerConnection',
    schema: Connection,
    also: {
      expiringCredentials: Type.Array(
        Type.Object(
          {
            name: Type.String({ description: 'The name of the secret.' }),
            expiresAt: Instant('When it expires.'),
            daysLeft: Type.Integer({ minimum: 0, description: 'Whole days until expiry; 0 after it.' }),
          },
          { additionalProperties: false, title: 'ExpiringCredential' },
        ),
        { description: 'The credentials that expire within 30 days, ordered by expiry.' },
      ),
    },
    types: {
      'connection.credentials_expiring': {
        summary:
          'A password, key or certificate of a connection expires in 30, 14, 7 days or 1 day, or has expired. Fires once for each of these times.',
        given: false,
        example: exampleExpiringConnection,
      },
      'connection.credentials_renewed': {
        summary:
          'After notices about expiring credentials, no credential of the connection expires within 30 days any more.',
        given: false,
        example: exampleConnection,
      },
    },
  },
  lists: {
    listConnections: {
      table: null,
      filters: {
        state: severalFilter('state', OneOf(CONNECTION_STATES, { description: 'Connections in this state.' })),
      },
    },
  },
  uniqueConstraints: { payer_connections_name: { code: 'duplicate_connection', param: '/name', column: 'name' } },
});
