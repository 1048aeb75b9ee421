import { guardConnection } from '../../../modules/integrations/fhir-connections/switch-connection.ts';
import { findMappings } from '../../../modules/integrations/fhir-sync/mappings/find-mappings.ts';
import { FhirMappings, FhirMappingsReplace } from '../../../modules/integrations/fhir-sync/mappings/mappings-schema.ts';
import { replaceMappings } from '../../../modules/integrations/fhir-sync/mappings/replace-mappings.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'FHIR synchronization';
const id: PathParameter = { kind: 'fhc', table: 'fhir_connections', description: 'Connection id.' };

export const get = defineRead({
  id: 'getFhirMappings',
  tag,
  summary: 'Retrieve the mappings of a connection',
  description:
    'The classes of codes that only this server uses, and the codes of received visits that have no mapping yet, with a suggestion where one is known.',
  params: { id },
  responses: { 200: { description: 'The mappings.', schema: FhirMappings } },
  handle: async (reader, { params }, app) => ({
    status: 200,
    body: { ...(await findMappings(reader, app.encryption, params.id)), syncRunId: null },
  }),
});

export const replace = defineCommand({
  id: 'replaceFhirMappings',
  tag,
  summary: 'Replace the mappings of a connection',
  description:
    'Visits that wait for one of the codes are mapped again, from what was received. If a code is mapped otherwise than before, all visits are.',
  params: { id },
  body: FhirMappingsReplace,
  responses: { 200: { description: 'The mappings.', schema: FhirMappings } },
  errors: ['version_conflict'],
  example: {
    encounterClasses: [{ system: 'urn:oid:1.2.840.114350.1.72.1.7.7.10.696784.13260', code: '5', class: 'ambulatory' }],
  },
  guard: (reader, { params, expectedVersion }) => guardConnection(reader, { id: params.id, expectedVersion }),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const syncRunId = await replaceMappings(tx, { id: params.id, expectedVersion }, body);
    return { status: 200, body: { ...(await findMappings(tx, app.encryption, params.id)), syncRunId } };
  },
});
