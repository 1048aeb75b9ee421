import type { Pool } from '../../src/database/connections/pool.ts';
import type { Clock } from '../../src/kernel/clock.ts';

/** The dependencies of the embedded EHR. */
export type EhrContext = {
  pool: Pool;
  clock: Clock;
  /** Returns key material for a purpose. The material is the same after a restart. */
  derive(purpose: string): Buffer;
  /** Returns the origin of the server, e.g. `http://127.0.0.1:8090`. */
  origin(): string;
  /** Returns the origin of the service that the EHR belongs to, which it may call and redirect to. */
  serviceOrigin(): string;
  /** Returns whether a practice exists. A sandbox has one per organization. */
  isTenant(tenant: string): Promise<boolean>;
  /** Fetches key sets of clients and sends notifications. It must reach this machine's own addresses only. */
  fetch: typeof fetch;
  /** Whether requests without a token are allowed; only for tests. */
  isOpen: boolean;
  onError(error: unknown): void;
};

export function practiceUrl(context: EhrContext, tenant: string): string {
  return `${context.origin()}/fhir/${tenant}`;
}

/** Returns the address that a FHIR client is given. */
export function fhirBaseUrl(context: EhrContext, tenant: string): string {
  return `${practiceUrl(context, tenant)}/r4`;
}
