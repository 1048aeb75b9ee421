import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import type { ConnectionStatus } from './connection-status.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';
import { presentConnection } from './present-fhir-connection.ts';

/** Returns an invented connection of an event. */
export function exampleConnection(status: ConnectionStatus) {
  return ({ id, now }: ExampleContext): EventExample => {
    const at = now.toISOString();
    const message = 'The server is unavailable.';
    const created = newResource(
      fhirConnectionFields,
      {
        name: 'Riverside EHR',
        vendor: 'epic',
        fhirBaseUrl: 'https://ehr.riverside.example/fhir/r4',
        status,
        statusReason: { code: 'http_503', message, missingScope: null },
        authMethod: 'smart_backend_jwt',
        clientId: 'riverside-rcm',
        signingAlgorithm: 'RS384',
        requestedScopes: ['system/Patient.rs', 'system/Coverage.rs'],
        grantedScopes: ['system/Patient.rs', 'system/Coverage.rs'],
        lastError: { code: 'http_503', message, at },
      },
      now,
    );
    const connection = { ...created, id: id('fhc'), version: 4 };
    const data = {
      connection: presentConnection(connection, { livemode: false }),
      previousAttributes: { status: 'active' },
    };
    return { resourceType: 'fhir_connection', resourceId: connection.id, data };
  };
}
