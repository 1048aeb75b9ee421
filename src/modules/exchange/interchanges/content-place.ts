import type { Place } from '../../../database/encryption.ts';

/** Returns the place that an interchange's X12 is encrypted for. */
export function contentPlace(organizationId: string, interchangeId: string): Place {
  return { organizationId, table: 'interchanges', row: interchangeId, column: 'content' };
}
