import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { requireRoute } from '../../../src/modules/trading/exchange/partners/find-route.ts';
import type { Clinic } from '../../billing/claims-flow/clinic.ts';
import type { Party } from './mailbox-parties.ts';

/** Creates the route to the sandbox's first payer. Returns the clinic and its trading partner. */
export async function sandboxRouteOf(clinic: Clinic): Promise<Party> {
  const route = { payerId: 'SBX01', transactionSet: '837P' };
  const { partner } = await clinic.tx((tx) => requireRoute(tx, route, SANDBOX_PARTNER));
  return { organizationId: clinic.organizationId, tradingPartnerId: partner.id };
}

/** Makes the clinic reach its trading partner by another kind of connection; returns the partner. */
export async function connectClinic(
  clinic: Clinic,
  kind: string,
  connect: (parties: Party) => Promise<Record<string, unknown>>,
): Promise<Party> {
  const own = await sandboxRouteOf(clinic);
  const profile = JSON.stringify(await connect(own));
  await clinic.tx((tx) => tx.query('update payer_connections set kind = $1, profile = $2', [kind, profile]));
  return own;
}
