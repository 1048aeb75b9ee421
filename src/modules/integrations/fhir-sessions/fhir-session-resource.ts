import { defineResource } from '../../resource.ts';
import { filtersOf } from '../../resource-fields.ts';
import { exampleFhirSession } from './example-fhir-session.ts';
import { fhirSessionFields } from './fhir-session-fields.ts';
import { FhirSession } from './fhir-session-schema.ts';

declare module '../../../kernel/ids.ts' {
  interface IdPrefixes {
    fsn: true;
  }
}

export const fhirSessionResource = defineResource({
  object: 'fhir_session',
  noun: 'a FHIR session',
  idPrefix: 'fsn',
  table: 'fhir_sessions',
  fields: fhirSessionFields,
  tables: { fhir_session_tokens: 'emptied', fhir_sessions: 'emptied' },
  events: {
    dataKey: 'session',
    schema: FhirSession,
    types: {
      'session.revoked': {
        summary: 'A replaced token of a FHIR session was used again, and the session is revoked.',
        given: false,
        example: exampleFhirSession,
      },
    },
  },
  lists: {
    listFhirSessions: {
      table: 'fhir_sessions',
      filters: filtersOf(fhirSessionFields),
    },
  },
});
