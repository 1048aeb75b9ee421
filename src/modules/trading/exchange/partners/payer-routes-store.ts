import { Conditions } from '../../../../database/conditions.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import type { FiltersOf } from '../../../list.ts';
import { INTERNAL_KIND, type PayerRoute } from './trading-partner.ts';
import { payerRouteResource } from './trading-partner-resource.ts';

type Row = {
  id: string;
  payer_id: string;
  transaction_set: string;
  trading_partner_id: string;
  partner_payer_id: string | null;
  effective_from: LocalDate;
  effective_to: LocalDate | null;
  version: number;
  created_at: Date;
  updated_at: Date;
};

const COLUMNS =
  'id, payer_id, transaction_set, trading_partner_id, partner_payer_id, effective_from, effective_to, version, created_at, updated_at';

function fromRow(row: Row): PayerRoute {
  return {
    id: row.id,
    payerId: row.payer_id,
    transactionSet: row.transaction_set,
    tradingPartnerId: row.trading_partner_id,
    partnerPayerId: row.partner_payer_id,
    effectiveFrom: row.effective_from,
    effectiveTo: row.effective_to,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export async function selectPayerRoute(
  reader: TenantReader,
  id: string,
  lock: '' | ' for update' = '',
): Promise<PayerRoute | null> {
  const [row] = await reader.query<Row>(
    `select ${COLUMNS} from payer_routes where organization_id = $1 and id = $2${lock}`,
    [reader.organizationId, id],
  );
  return row ? fromRow(row) : null;
}

const LIST = payerRouteResource.lists.listPayerRoutes;
export type RouteFilter = FiltersOf<typeof LIST>;

/** Lists routes, the newest first. */
export async function selectPayerRoutes(
  reader: TenantReader,
  filter: RouteFilter,
  page: { limit: number; after?: string },
): Promise<PayerRoute[]> {
  const conditions = new Conditions(reader.organizationId).addFilters(LIST.filters, filter).add('id < ?', page.after);
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from payer_routes where ${conditions.text} order by id desc limit ${page.limit}`,
    conditions.values,
  );
  return rows.map(fromRow);
}

/** Returns routes for a transaction set that apply on a day, in the order of their payers. */
export async function selectRoutesInEffect(
  reader: TenantReader,
  { transactionSet, on, limit }: { transactionSet: string; on: LocalDate; limit: number },
): Promise<PayerRoute[]> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from payer_routes
     where organization_id = $1 and transaction_set = $2 and effective_from <= $3
       and (effective_to is null or effective_to >= $3)
       and not exists (
         select from trading_partners p
         join payer_connections c on c.organization_id = p.organization_id and c.id = p.connection_id
         where p.organization_id = $1 and p.id = payer_routes.trading_partner_id and c.kind = '${INTERNAL_KIND}')
     order by payer_id limit ${Number(limit)}`,
    [reader.organizationId, transactionSet, on],
  );
  return rows.map(fromRow);
}

/** Returns the id of the route of the same payer and transaction set that begins on the same day, or null. */
export async function findRouteStarting(
  reader: TenantReader,
  { payerId, transactionSet, effectiveFrom }: Pick<PayerRoute, 'payerId' | 'transactionSet' | 'effectiveFrom'>,
): Promise<string | null> {
  const [row] = await reader.query<{ id: string }>(
    `select id from payer_routes
     where organization_id = $1 and payer_id = $2 and transaction_set = $3 and effective_from = $4`,
    [reader.organizationId, payerId, transactionSet, effectiveFrom],
  );
  return row?.id ?? null;
}

/** Ends the payer's routes that start before a day and are in effect on it, on the day before. */
export async function endEarlierRoutes(
  tx: UnitOfWork,
  { payerId, transactionSet, from }: { payerId: string; transactionSet: string; from: LocalDate },
): Promise<void> {
  await tx.query(
    `update payer_routes set effective_to = $4::date - 1, version = version + 1, updated_at = $5
      where organization_id = $1 and payer_id = $2 and transaction_set = $3 and effective_from < $4
        and (effective_to is null or effective_to >= $4)`,
    [tx.organizationId, payerId, transactionSet, from, tx.now],
  );
}

export function insertPayerRoute(tx: UnitOfWork, route: PayerRoute): void {
  tx.write(
    `insert into payer_routes (organization_id, ${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      tx.organizationId,
      route.id,
      route.payerId,
      route.transactionSet,
      route.tradingPartnerId,
      route.partnerPayerId,
      route.effectiveFrom,
      route.effectiveTo,
      route.version,
      route.createdAt,
      route.updatedAt,
    ],
  );
}

export function updatePayerRoute(tx: UnitOfWork, route: PayerRoute): void {
  tx.writeOne(
    `update payer_routes set partner_payer_id = $3, effective_to = $4, version = $5, updated_at = $6
      where organization_id = $1 and id = $2`,
    [tx.organizationId, route.id, route.partnerPayerId, route.effectiveTo, route.version, route.updatedAt],
    () => new AppError('resource_not_found'),
  );
}
