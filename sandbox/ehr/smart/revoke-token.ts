import type { EhrContext } from '../ehr-context.ts';
import { authenticateClient, type TokenRequest } from './authenticate-client.ts';
import { findGrant, revokeFamily } from './grants-store.ts';

/** Revokes a token of the client with all that descend from its authorization (RFC 7009). */
export async function revokeToken(context: EhrContext, request: TokenRequest): Promise<Record<string, unknown>> {
  const client = await authenticateClient(context, request);
  const { tenant, form } = request;
  const token = form.get('token') ?? '';
  for (const kind of ['refresh', 'access'] as const) {
    const grant = await findGrant(context.pool, { tenant, kind, token });
    if (grant?.details.clientId === client.clientId) await revokeFamily(context.pool, tenant, grant.family);
  }
  // Unknown tokens are not revealed: the answer is the same.
  return {};
}
