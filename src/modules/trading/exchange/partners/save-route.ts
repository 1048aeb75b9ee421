import type { Static } from 'typebox';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import { newId } from '../../../../kernel/ids.ts';
import { type LocalDate, localDateOf } from '../../../../kernel/local-date.ts';
import { duplicateError } from '../../../constraint-errors.ts';
import { mergeChanges } from '../../../merge-changes.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import { requirePayer } from '../../payers/find-payers.ts';
import type { PayerRouteCreate, PayerRouteUpdate } from './partner-schema.ts';
import {
  endEarlierRoutes,
  findRouteStarting,
  insertPayerRoute,
  type RouteFilter,
  selectPayerRoute,
  selectPayerRoutes,
  selectRoutesInEffect,
  updatePayerRoute,
} from './payer-routes-store.ts';
import type { PayerRoute } from './trading-partner.ts';
import { isPartnerOfPeople } from './trading-partners-store.ts';

type RouteInput = Static<typeof PayerRouteCreate>;
type RouteChanges = Static<typeof PayerRouteUpdate>;

export async function getRoute(reader: TenantReader, id: string): Promise<PayerRoute> {
  const route = await selectPayerRoute(reader, id);
  if (!route) throw new AppError('resource_not_found');
  return route;
}

export function listRoutes(
  reader: TenantReader,
  filter: RouteFilter,
  page: { limit: number; after?: string },
): Promise<PayerRoute[]> {
  return selectPayerRoutes(reader, filter, page);
}

/** Returns the routes for a transaction set that apply on a day. */
export function listRoutesInEffect(
  reader: TenantReader,
  given: { transactionSet: string; on: LocalDate; limit: number },
): Promise<PayerRoute[]> {
  return selectRoutesInEffect(reader, given);
}

/**
 * Routes a transaction set of a payer to a partner. An earlier route ends on the day before. Fails with
 * duplicate_payer_route if one begins on the same day.
 */
export async function createRoute(tx: UnitOfWork, input: RouteInput): Promise<PayerRoute> {
  const today = localDateOf(tx.now);
  const payer = await requirePayer(tx, input.payerId, today);
  if (!(await isPartnerOfPeople(tx, input.tradingPartnerId))) {
    throw new ReferenceNotFoundError({
      table: 'trading_partners',
      id: input.tradingPartnerId,
      param: '/tradingPartnerId',
    });
  }
  const now = tx.now.toISOString();
  const route: PayerRoute = {
    id: newId('prt'),
    payerId: payer.id,
    transactionSet: input.transactionSet,
    tradingPartnerId: input.tradingPartnerId,
    partnerPayerId: input.partnerPayerId ?? null,
    effectiveFrom: input.effectiveFrom ?? today,
    effectiveTo: input.effectiveTo ?? null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  checkPeriod(route);
  const { payerId, transactionSet, effectiveFrom } = route;
  const other = await findRouteStarting(tx, route);
  if (other !== null) throw duplicateError('duplicate_payer_route', '/effectiveFrom', other);
  await endEarlierRoutes(tx, { payerId, transactionSet, from: effectiveFrom });
  insertPayerRoute(tx, route);
  const details = { payerId, transactionSet, tradingPartnerId: route.tradingPartnerId };
  tx.audit({ action: 'payer_route.created', subjectType: 'payer_route', subjectId: route.id, details });
  return route;
}

/** Checks that the resource exists and has the expected version, before the fields are checked. */
export async function guardRoute(reader: TenantReader, id: string, expectedVersion?: number): Promise<void> {
  requireVersion(await selectPayerRoute(reader, id), expectedVersion);
}

/** Changes a route (merge patch), for example to end it. Interchanges that have a number keep their partner. */
export async function updateRoute(
  tx: UnitOfWork,
  id: string,
  changes: RouteChanges,
  expectedVersion: number | undefined,
): Promise<PayerRoute> {
  const route = requireVersion(await selectPayerRoute(tx, id, ' for update'), expectedVersion);
  const { next, changed } = mergeChanges(route, changes, {});
  if (changed.length === 0) return route;
  checkPeriod(next);
  const updated = { ...next, version: route.version + 1, updatedAt: tx.now.toISOString() };
  updatePayerRoute(tx, updated);
  tx.audit({ action: 'payer_route.updated', subjectType: 'payer_route', subjectId: id, details: { fields: changed } });
  return updated;
}

function checkPeriod({ effectiveFrom, effectiveTo }: PayerRoute): void {
  if (effectiveTo === null || effectiveFrom <= effectiveTo) return;
  const detail = { code: 'before_start', param: '/effectiveTo', message: 'Must not be before effectiveFrom.' };
  throw new AppError('validation_failed', { param: detail.param, details: [detail] });
}

function requireVersion(route: PayerRoute | null, expectedVersion: number | undefined): PayerRoute {
  if (!route) throw new AppError('resource_not_found');
  if (expectedVersion !== undefined && expectedVersion !== route.version) throw new AppError('version_conflict');
  return route;
}
