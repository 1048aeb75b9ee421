import type { Pool } from '../../../src/database/connections/pool.ts';
import type { Clock } from '../../../src/kernel/clock.ts';

/** The dependencies of the sandbox's partner API. */
export type PartnerContext = {
  pool: Pool;
  clock: Clock;
  /** Returns key material for a purpose. The material is the same after a restart. */
  derive(purpose: string): Buffer;
  /** Sends webhooks. It must reach this machine's own addresses only. */
  fetch: typeof fetch;
  onError(error: unknown): void;
};

/** The path of the partner API; a practice is an organization of the sandbox. */
export const PARTNER_PATH = '/partner/v1';

/** Returns the bearer token of a practice's partner API. */
export function partnerToken(context: Pick<PartnerContext, 'derive'>, tenant: string): string {
  return `ptk_${context.derive(`embedded partner token ${tenant}`).toString('base64url')}`;
}
