import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4.js';
import { FHIR_TYPES, type FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { FHIR_JSON, FHIR_PATH } from './operation-outcome.ts';

/** When the statement last changed. */
const DATE = '2026-11-29';

type Kind = 'token' | 'date' | 'reference' | 'string';
/** Types of the search parameters (https://hl7.org/fhir/R4/searchparameter-registry.html). */
const PARAMETER_TYPES: Readonly<Record<string, Kind>> = {
  _id: 'token',
  _lastUpdated: 'date',
  birthdate: 'date',
  claim: 'reference',
  family: 'string',
  identifier: 'token',
  name: 'string',
  patient: 'reference',
  request: 'reference',
};

/** Describes the FHIR reads. `parameters` are the names of each type's search parameters. */
export function capabilityStatement(
  publicUrl: string,
  parameters: Readonly<Record<FhirTypeName, readonly string[]>>,
): CapabilityStatement {
  const types = Object.keys(FHIR_TYPES) as FhirTypeName[];
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: DATE,
    kind: 'instance',
    software: { name: 'rcm' },
    implementation: { description: 'Read-only revenue-cycle data', url: `${publicUrl}${FHIR_PATH}` },
    fhirVersion: '4.0.1',
    format: [FHIR_JSON],
    rest: [
      {
        mode: 'server',
        security: { description: 'An API key, as X-API-Key or as a bearer token, with the scope of the resource.' },
        resource: types.map((type) => resourceOf(type, parameters[type])),
      },
    ],
  };
}

function resourceOf(type: FhirTypeName, names: readonly string[]): CapabilityStatementRestResource {
  return {
    type,
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    documentation: 'Searches by GET, and by POST to `_search` with a form.',
    versioning: 'versioned',
    readHistory: false,
    conditionalRead: 'not-match',
    searchParam: names.map((name) => ({ name, type: PARAMETER_TYPES[name]! })),
  };
}
