import type { EventExample, ExampleContext } from '../../resource.ts';
import type { ConnectionStatus } from './connection-status.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { presentConnection } from './present-fhir-connection.ts';

/** Returns an invented connection of an event. */
export function exampleConnection(status: ConnectionStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const message = 'The server is unavailable.';
    const connection: FhirConnection = {
      id: id('fhc'),
      name: 'Riverside EHR',
      vendor: 'epic',
      fhirBaseUrl: 'https://ehr.riverside.example/fhir/r4',
      fhirVersion: 'R4',
      status,
      statusReason: { code: 'http_503', message, missingScope: null },
      authMethod: 'smart_backend_jwt',
      clientId: 'riverside-rcm',
      secretLast4: null,
      signingAlgorithm: 'RS384',
      tokenEndpoint: null,
      redirectUri: null,
      requestedScopes: ['system/Patient.rs', 'system/Coverage.rs'],
      grantedScopes: ['system/Patient.rs', 'system/Coverage.rs'],
      requestsPerMinute: null,
      discovery: null,
      capability: null,
      syncConfig: {
        resourceTypes: [],
        mode: 'incremental',
        schedule: { kind: 'manual', everyMinutes: null, at: null, timeZone: null },
        groupId: null,
        lookbackDays: 365,
      },
      lastError: { code: 'http_503', message, at },
      metadata: {},
      version: 4,
      createdAt: at,
      updatedAt: at,
    };
    const data = {
      connection: presentConnection(connection, { livemode: false }),
      previousAttributes: { status: 'active' },
    };
    return { resourceType: 'fhir_connection', resourceId: connection.id, data };
  };
}
