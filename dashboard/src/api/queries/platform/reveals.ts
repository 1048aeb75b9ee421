import { api, newIdempotencyKey, unwrap } from '../../client.ts';
import type { Schemas } from '../../schema.ts';

export type RevealedResource = Schemas['RevealParams']['resource'];

/** Records in the audit log that the user reveals a masked field of a resource. */
export async function recordReveal(resource: RevealedResource, field: string): Promise<void> {
  const header = { 'Idempotency-Key': newIdempotencyKey() };
  await unwrap(api.POST('/v1/session/reveals', { params: { header }, body: { resource, field } }));
}
