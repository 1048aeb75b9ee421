import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    fhc: true;
    fhk: true;
  }
}

export const fhirConnectionResource = defineResource({
  object: 'fhir_connection',
  noun: 'a FHIR connection',
  idPrefix: 'fhc',
  partIds: { fhk: 'a signing key' },
  table: 'fhir_connections',
  fields: fhirConnectionFields,
  tables: {
    fhir_access_tokens: 'emptied',
    fhir_connection_keys: 'emptied',
    fhir_server_pauses: 'emptied',
    fhir_connections: 'emptied',
  },
  uniqueConstraints: {
    fhir_connections_name: { code: 'duplicate_fhir_connection', param: '/name', column: 'name' },
  },
  scopes: {
    'integrations:read': {
      description: 'List, retrieve connections to FHIR servers and partner EHRs, and the exchanged data',
      roles: ['biller', 'auth_specialist', 'developer', 'viewer'],
    },
    'integrations:write': {
      description: 'Set up connections to FHIR servers and partner EHRs, synchronize, write back, cancel writes',
      // Setting up a connection determines where patients' data are sent.
      roles: [],
    },
  },
  lists: {
    listFhirConnections: {
      table: 'fhir_connections',
      filters: filtersOf(fhirConnectionFields),
    },
  },
});
