import type { Static } from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import type { FhirConnectionDetails } from './fhir-connection-schema.ts';
import type { ConnectionDetails } from './find-fhir-connections.ts';
import { presentConnection } from './present-fhir-connection.ts';

/** The fields of a connection that other modules supply. */
type ConnectionActivity = Pick<Static<typeof FhirConnectionDetails>, 'lastSync' | 'cursors' | 'subscriptions'>;

/** Returns a connection with its signing keys, the results of its calls, and the state of its synchronization. */
export function presentConnectionDetails(
  details: ConnectionDetails,
  deployment: Deployment,
  { jwksUrl, ...activity }: ConnectionActivity & { jwksUrl: string },
): Static<typeof FhirConnectionDetails> {
  const { connection, keys, failuresInRow } = details;
  return {
    ...presentConnection(connection, deployment),
    jwksUrl: connection.signingAlgorithm === null ? null : jwksUrl,
    signingKeys: keys.map(({ id, algorithm, createdAt, retiresAt }) => ({
      kid: id,
      algorithm,
      createdAt: createdAt.toISOString(),
      retiresAt: retiresAt?.toISOString() ?? null,
    })),
    failuresInRow,
    lastSuccessAt: details.lastSuccessAt?.toISOString() ?? null,
    lastFailureAt: details.lastFailureAt?.toISOString() ?? null,
    pausedUntil: details.pausedUntil?.toISOString() ?? null,
    ...activity,
  };
}
