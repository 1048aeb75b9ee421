import type { Place } from '../../src/database/sealing/encryption.ts';

/**
 * Returns the place that a record of the identity provider is encrypted for; the provider belongs to no organization.
 */
export function recordPlace(model: string, id: string): Place {
  return { organizationId: null, table: 'identity_provider.records', row: `${model}/${id}`, column: 'payload' };
}
