import type pg from 'pg';
import { INTERNAL_KIND } from '../partners/trading-partner.ts';
import type { ExchangeState, PartnerState } from './exchange-state.ts';

/** A pool, or a connection of the database's owner. */
export type Queryable = {
  query<R extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<{ rows: R[] }>;
};

const EXPIRING_MAX = 100;
const FAILING_MAX = 1_000;

/** Includes a failover that no process has recorded yet: the timeline differs, so nothing is sent. */
const HOLDS = `
  select coalesce(json_agg(json_build_object('reason', h.reason, 'journalId', h.journal_id, 'heldAt', h.held_at)
    order by h.held_at, h.reason, h.journal_id), '[]')
  from (
    select reason, journal_id, held_at from exchange_holds
    union all
    select 'database_replaced', '', null from exchange_fence
    where timeline <> rcm_timeline() and not exists (select from exchange_holds where reason = 'database_replaced')
  ) h`;

const NUMBERS_AHEAD = `
  select coalesce(json_agg(json_build_object('organizationId', organization_id, 'tradingPartnerId', trading_partner_id,
    'element', element, 'number', number, 'heldAt', held_at)), '[]')
  from rcm_numbers_ahead()`;

/** Counts over all organizations, without test clocks. */
export async function selectExchangeState(
  pool: Queryable,
  { now, delayedBefore, endingBefore }: { now: Date; delayedBefore: Date; endingBefore: Date },
): Promise<ExchangeState> {
  const { rows } = await pool.query<ExchangeState>(
    `select delayed, uncertain, oldest_unsent as "oldestUnsent", oldest_waiting as "oldestWaiting", unacknowledged,
       unacknowledged_claims as "unacknowledgedClaims", quarantined, recovered, quarantined_connections as "quarantinedConnections",
       array(select connection_id from rcm_expiring_connections($3, $4)) as "expiringConnections",
       array(select connection_id from rcm_failing_connections($5)) as "failingConnections", (${HOLDS}) as holds,
       (${NUMBERS_AHEAD}) as "numbersAhead"
     from rcm_exchange_state($1, $2)`,
    [now, delayedBefore, endingBefore, EXPIRING_MAX, FAILING_MAX],
  );
  return rows[0]!;
}

/** Returns trading partners of all organizations, those with trouble first. */
export async function selectPartnerStates(
  pool: Queryable,
  { now, limit }: { now: Date; limit: number },
): Promise<PartnerState[]> {
  const { rows } = await pool.query<PartnerState>(
    `select organization_id as "organizationId", id, name, kind, state as "connectionState",
       state_reason as "stateReason", last_success_at as "lastSuccessAt", last_failure_at as "lastFailureAt",
       last_failure as "lastFailure", unsent, oldest_unsent as "oldestUnsent", unacknowledged, quarantined
     from rcm_partner_states($1, $2) where kind is distinct from $3`,
    [now, limit, INTERNAL_KIND],
  );
  return rows;
}
