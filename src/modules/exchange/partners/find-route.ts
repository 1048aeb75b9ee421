import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { AppError } from '../../../kernel/errors.ts';
import { newId } from '../../../kernel/ids.ts';
import { localDateOf } from '../../../kernel/local-date.ts';
import type { Submitter } from '../outbound/envelope.ts';
import type { TransactionSet } from '../payer-gateway.ts';
import { type PartnerSeed, partnerFromSeed } from './partner-seed.ts';
import { interchangeSenderIdOf, type TradingPartner } from './trading-partner.ts';
import { insertSeededPartner, selectRoute } from './trading-partners-store.ts';

/** The way of a transaction set to a payer. */
export type Route = {
  partner: TradingPartner;
  /** The payer's id at that partner; null when it is the directory's. */
  partnerPayerId: string | null;
  /** Whether the partner is the sandbox's, or a clearinghouse or payer. */
  channel: 'sandbox' | 'clearinghouse';
  submitter: Submitter | null;
};

export type RouteRequest = { payerId: string; transactionSet: TransactionSet };

/** Returns the route that applies today, or the seed's partner as it will be made; null when there is neither. */
export async function findRoute(
  reader: TenantReader,
  request: RouteRequest & { now: Date },
  seed: PartnerSeed | null,
): Promise<Route | null> {
  const found = await selectRoute(reader, { ...request, date: localDateOf(request.now) }, seed?.name ?? null);
  if (found) return routeOf(found, seed);
  return seed && routeOf({ partner: partnerFromSeed(reader.organizationId, seed), partnerPayerId: null }, seed);
}

/** Returns the route that applies today; makes the seed's partner on its first use. Throws `payer_not_routed`. */
export async function requireRoute(tx: UnitOfWork, request: RouteRequest, seed: PartnerSeed | null): Promise<Route> {
  const dated = { ...request, date: localDateOf(tx.now) };
  const found = await selectRoute(tx, dated, seed?.name ?? null);
  if (found) return routeOf(found, seed);
  if (!seed) throw new AppError('payer_not_routed', { param: '/payerId' });
  const interchangeSenderId = interchangeSenderIdOf(tx.organizationId);
  await insertSeededPartner(tx, seed, { partnerId: newId('tpr'), connectionId: newId('cnx'), interchangeSenderId });
  const made = await selectRoute(tx, dated, seed.name);
  invariant(made, 'a partner that was made exists');
  return routeOf(made, seed);
}

function routeOf({ partner, partnerPayerId }: Omit<Route, 'channel' | 'submitter'>, seed: PartnerSeed | null): Route {
  const channel = partner.name === seed?.name ? 'sandbox' : 'clearinghouse';
  return { partner, partnerPayerId, channel, submitter: seed?.submitter ?? null };
}
