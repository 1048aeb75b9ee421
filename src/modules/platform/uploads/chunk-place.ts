import type { Place } from '../../../database/sealing/encryption.ts';

/** Returns the place that a chunk of an upload is encrypted for. */
export function chunkPlace(organizationId: string, uploadId: string, sequence: number): Place {
  return { organizationId, table: 'upload_chunks', row: `${uploadId}/${sequence}`, column: 'content' };
}
