import type { UnitOfWork } from '../../database/transaction.ts';

/** Everything of an organization that a reset removes: what refers to others before what it refers to. */
export const RESET_TABLES = [
  'denials',
  'remittance_claims',
  'acknowledgments',
  'claim_submissions',
  'claim_scrub_runs',
  'claim_import_items',
  'claim_imports',
  'upload_chunks',
  'remittances',
  'interchanges',
  'claims',
  'coverages',
  'patients',
  'trading_partners',
  'webhook_queue',
  'webhook_replays',
  'webhook_deliveries',
  'webhook_subscriptions',
  'mail_outbox',
  'events',
  'test_clock_jobs',
  'test_clocks',
  'idempotency_records',
] as const;

/**
 * What stays: who may come in, what the audit log has seen, and how far the event feed has come, so that a consumer's
 * cursor goes on after the reset.
 */
export const KEPT_TABLES = [
  'organizations',
  'api_keys',
  'users',
  'sessions',
  'audit_entries',
  'audit_chain',
  'audit_heads',
  'audit_unsealed',
  'audit_registry',
  'event_feeds',
] as const;

/** Empties one table of the organization; returns how many rows that were. */
export async function emptyTable(tx: UnitOfWork, table: (typeof RESET_TABLES)[number]): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `with removed as (delete from ${table} where organization_id = $1 returning 1)
     select count(*)::int as count from removed`,
    [tx.organizationId],
  );
  return row?.count ?? 0;
}
