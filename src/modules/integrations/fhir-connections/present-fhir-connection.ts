import type { Static } from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { shownFields } from '../../resource-fields.ts';
import type { CapabilityDigest } from './capability-digest.ts';
import type { FhirConnection } from './fhir-connection.ts';
import { fhirConnectionFields } from './fhir-connection-fields.ts';
import type { FhirConnection as FhirConnectionSchema } from './fhir-connection-schema.ts';
import { chooseStrategy } from './sync-strategy.ts';
import { SYNCED_TYPES } from './synced-types.ts';

/** Returns the API's JSON of a connection, without secrets. */
export function presentConnection(
  connection: FhirConnection,
  deployment: Deployment,
): Static<typeof FhirConnectionSchema> {
  const { discovery, capability } = connection;
  return {
    ...shownFields(fhirConnectionFields, connection, deployment),
    discovery: discovery && {
      source: discovery.source,
      checkedAt: discovery.checkedAt,
      issuer: discovery.issuer,
      authorizationEndpoint: discovery.authorizationEndpoint,
      tokenEndpoint: discovery.tokenEndpoint,
      signingAlgorithms: discovery.signingAlgorithms,
      capabilities: discovery.capabilities,
    },
    capability: capability && presentCapability(capability),
  };
}

function presentCapability({ resources, ...digest }: CapabilityDigest) {
  const shown = [...SYNCED_TYPES, 'Subscription'].filter((type) => resources[type] !== undefined);
  return {
    ...digest,
    resourceTypes: shown.map((type) => ({
      type,
      interactions: resources[type]!.interactions,
      strategy: chooseStrategy({ resources, bulk: digest.bulk }, type).strategy,
    })),
  };
}
