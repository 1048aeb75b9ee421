import type { CapabilityStatement, CapabilityStatementRestResource } from 'fhir/r4.js';
import { concept } from '../../../modules/integrations/fhir-mapping/fhir-parts.ts';
import { FHIR_TYPES, type FhirType, type FhirTypeName } from '../../../modules/integrations/fhir-read/fhir-types.ts';
import { includeValues } from '../../../modules/integrations/fhir-read/included-references.ts';
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

type Described = {
  /** The names of each type's search parameters. */
  parameters: Readonly<Record<FhirTypeName, readonly string[]>>;
  /** The address at which programs get access tokens. */
  tokenUrl: string;
};

const EVERYTHING = 'http://hl7.org/fhir/OperationDefinition/Patient-everything';
const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';
const SECURITY_SERVICE = 'http://terminology.hl7.org/CodeSystem/restful-security-service';

/** Describes the FHIR reads. */
export function capabilityStatement(publicUrl: string, { parameters, tokenUrl }: Described): CapabilityStatement {
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
        security: {
          extension: [{ url: OAUTH_URIS, extension: [{ url: 'token', valueUri: tokenUrl }] }],
          service: [concept(SECURITY_SERVICE, 'SMART-on-FHIR')],
          description:
            'An API key, as X-API-Key or as a bearer token, with the scope of the resource; or an access token of SMART backend services.',
        },
        resource: types.map((type) => resourceOf(type, parameters[type])),
      },
    ],
  };
}

function resourceOf(type: FhirTypeName, names: readonly string[]): CapabilityStatementRestResource {
  const { profiles = [] }: FhirType = FHIR_TYPES[type];
  return {
    type,
    ...(profiles.length === 0 ? {} : { supportedProfile: [...profiles] }),
    interaction: [{ code: 'read' }, { code: 'search-type' }],
    documentation: 'Searches by GET, and by POST to `_search` with a form. Also `_summary` and `_elements`.',
    versioning: 'versioned',
    readHistory: false,
    conditionalRead: 'not-match',
    searchInclude: includeValues(type),
    ...(type === 'Patient' ? { operation: [{ name: 'everything', definition: EVERYTHING }] } : {}),
    searchParam: names.map((name) => ({ name, type: PARAMETER_TYPES[name]! })),
  };
}
