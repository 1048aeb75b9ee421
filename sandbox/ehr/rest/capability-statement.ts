import { type EhrContext, fhirBaseUrl, practiceUrl } from '../ehr-context.ts';
import { RESOURCE_TYPES, type Resource } from '../resource.ts';
import { SEARCH_PARAMETERS, type SearchParameter } from './search-parameters.ts';

const OAUTH_URIS = 'http://fhir-registry.smarthealthit.org/StructureDefinition/oauth-uris';
const SUBSCRIPTION_PROFILE = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition/backport-subscription';

/** Describes the capabilities of the server, from its own tables. */
export function capabilityStatement(context: EhrContext, tenant: string): Resource {
  const auth = `${practiceUrl(context, tenant)}/auth`;
  return {
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-23',
    publisher: 'rcm',
    kind: 'instance',
    software: { name: 'rcm embedded EHR' },
    implementation: { description: 'The EHR of the rcm sandbox', url: fhirBaseUrl(context, tenant) },
    fhirVersion: '4.0.1',
    format: ['json'],
    instantiates: ['http://hl7.org/fhir/uv/bulkdata/CapabilityStatement/bulk-data'],
    rest: [
      {
        mode: 'server',
        security: {
          cors: false,
          service: [
            {
              coding: [
                { system: 'http://terminology.hl7.org/CodeSystem/restful-security-service', code: 'SMART-on-FHIR' },
              ],
            },
          ],
          extension: [
            {
              url: OAUTH_URIS,
              extension: [
                { url: 'token', valueUri: `${auth}/token` },
                { url: 'authorize', valueUri: `${auth}/authorize` },
                { url: 'register', valueUri: `${auth}/register` },
                { url: 'revoke', valueUri: `${auth}/revoke` },
              ],
            },
          ],
        },
        resource: RESOURCE_TYPES.map(resourceCapabilities),
        operation: [exportOperation('export')],
      },
    ],
  };
}

const INTERACTIONS = [
  'read',
  'vread',
  'update',
  'delete',
  'history-instance',
  'history-type',
  'create',
  'search-type',
].map((code) => ({ code }));

function resourceCapabilities(type: string): object {
  const own = Object.entries(SEARCH_PARAMETERS[type] ?? {}).map(([name, parameter]) => ({
    name,
    type: typeOf(parameter),
  }));
  const searchParam = [{ name: '_id', type: 'token' }, { name: '_lastUpdated', type: 'date' }, ...own];
  return {
    type,
    interaction: INTERACTIONS,
    versioning: 'versioned-update',
    readHistory: true,
    updateCreate: true,
    conditionalCreate: true,
    conditionalUpdate: false,
    conditionalDelete: 'not-supported',
    searchParam,
    ...(type === 'Subscription'
      ? { supportedProfile: [SUBSCRIPTION_PROFILE], operation: ['status', 'events'].map(subscriptionOperation) }
      : {}),
    ...(type === 'Patient' ? { operation: [exportOperation('patient-export')] } : {}),
    ...(type === 'Group' ? { operation: [exportOperation('group-export')] } : {}),
  };
}

function subscriptionOperation(name: string): object {
  const url = 'http://hl7.org/fhir/uv/subscriptions-backport/OperationDefinition';
  return { name, definition: `${url}/backport-subscription-${name}` };
}

function exportOperation(name: string): object {
  return { name: 'export', definition: `http://hl7.org/fhir/uv/bulkdata/OperationDefinition/${name}` };
}

function typeOf({ type }: SearchParameter): string {
  if (type === 'identifier') return 'token';
  return type === 'name' ? 'string' : type;
}
