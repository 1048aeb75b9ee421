import type { Place } from '../../../../database/sealing/encryption.ts';

/** Returns the context to which an interchange's encrypted X12 is bound. */
export function contentPlace(organizationId: string, interchangeId: string): Place {
  return { organizationId, table: 'interchanges', row: interchangeId, column: 'content' };
}
