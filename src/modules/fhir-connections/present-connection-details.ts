import type { Static } from 'typebox';
import type { Deployment } from '../../database/database.ts';
import type { FhirConnectionDetails } from './fhir-connection-schema.ts';
import type { ConnectionDetails } from './find-fhir-connections.ts';
import { presentConnection } from './present-fhir-connection.ts';

/** Returns a connection with its keys and how its calls end. */
export function presentConnectionDetails(
  details: ConnectionDetails,
  deployment: Deployment,
  jwksUrl: string,
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
  };
}
