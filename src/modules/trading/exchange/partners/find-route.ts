import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { localDateOf } from '../../../../kernel/local-date.ts';
import type { Submitter } from '../../../platform/organizations/organization-settings.ts';
import type { GatewayConnection, TransactionSet } from '../payer-gateway.ts';
import { gatewayConnection } from './connection-kind.ts';
import { type PartnerSeed, partnerFromSeed } from './partner-seed.ts';
import { interchangeSenderIdOf, type TradingPartner } from './trading-partner.ts';
import { insertSeededPartner, type RouteRow, selectRoute } from './trading-partners-store.ts';

/** The route of a transaction set to a payer. */
export type Route = {
  partner: TradingPartner;
  /** The payer's id at that partner; null: the id of the payer directory applies. */
  partnerPayerId: string | null;
  /** The type of the partner. */
  channel: 'sandbox' | 'clearinghouse';
  submitter: Submitter | null;
  connection: GatewayConnection;
  /** Whether the partner has unused control numbers. */
  hasControlNumbers: boolean;
};

type RouteRequest = { payerId: string; transactionSet: TransactionSet };

/** Returns the route that applies today, or the seed's partner as it will be created; null if there is neither. */
export async function findRoute(
  reader: TenantReader,
  request: RouteRequest,
  seed: PartnerSeed | null,
): Promise<Route | null> {
  const found = await selectRoute(reader, { ...request, date: localDateOf(reader.now) }, seed?.name ?? null);
  if (found) return routeOf(found, seed, reader);
  const partner = seed && partnerFromSeed(reader.organizationId, seed);
  return partner && routeOf({ partner, partnerPayerId: null, connection: null, hasControlNumbers: true }, seed, reader);
}

/** Returns the route that applies today; creates the seed's partner on its first use. Throws `payer_not_routed`. */
export async function requireRoute(tx: UnitOfWork, request: RouteRequest, seed: PartnerSeed | null): Promise<Route> {
  const dated = { ...request, date: localDateOf(tx.now) };
  const found = await selectRoute(tx, dated, seed?.name ?? null);
  if (found) return routeOf(found, seed, tx);
  if (!seed) throw new AppError('payer_not_routed', { param: '/payerId' });
  const interchangeSenderId = interchangeSenderIdOf(tx.organizationId);
  await insertSeededPartner(tx, seed, { partnerId: newId('tpr'), connectionId: newId('cnx'), interchangeSenderId });
  const made = await selectRoute(tx, dated, seed.name);
  invariant(made, 'a partner that was made exists');
  return routeOf(made, seed, tx);
}

/** Returns the partner of a seed; creates it on its first use. */
export async function requireSeededPartner(tx: UnitOfWork, seed: PartnerSeed): Promise<TradingPartner> {
  // The request names no payer, so that only the seed's name is searched.
  const request = { payerId: '', transactionSet: '', date: localDateOf(tx.now) };
  const found = await selectRoute(tx, request, seed.name);
  if (found) return found.partner;
  const interchangeSenderId = interchangeSenderIdOf(tx.organizationId);
  await insertSeededPartner(tx, seed, { partnerId: newId('tpr'), connectionId: newId('cnx'), interchangeSenderId });
  const made = await selectRoute(tx, request, seed.name);
  invariant(made, 'a partner that was made exists');
  return made.partner;
}

function routeOf(
  { partner, partnerPayerId, connection, hasControlNumbers }: RouteRow,
  seed: PartnerSeed | null,
  { organizationId }: Pick<TenantReader, 'organizationId'>,
): Route {
  return {
    partner,
    partnerPayerId,
    channel: partner.name === seed?.name ? 'sandbox' : 'clearinghouse',
    submitter: seed?.submitter ?? null,
    connection: gatewayConnection(organizationId, connection),
    hasControlNumbers,
  };
}
