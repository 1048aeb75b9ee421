import type { Stored } from '../../resource-fields.ts';
import type { partnerEhrFields } from './partner-ehr-fields.ts';

/** A connection to a partner EHR. */
export type PartnerConnection = Stored<typeof partnerEhrFields>;

/**
 * `pending`: not tested, or changed since. `active`: its last call worked. `degraded`: it is used, but calls fail.
 * `reauthorization_required`: the partner refuses its credential.
 */
export type PartnerStatus = PartnerConnection['status'];

/** Returns whether the service makes automatic calls to the partner in this status. */
export function isUsable(status: PartnerStatus): boolean {
  return status === 'active' || status === 'degraded';
}

export type WriteRule = PartnerConnection['writes'][number];

/** The capabilities of the partner's API for this practice. */
export type PartnerCapabilities = NonNullable<PartnerConnection['capabilities']>;

/** The result of a call, as far as it concerns the connection. */
type PartnerVerdict = 'worked' | 'failed' | 'refused';

const FAILURES_UNTIL_DEGRADED = 3;

/**
 * Returns the status after a call, which may be the same; `failuresInRow` includes the call. A successful test
 * activates the connection.
 */
export function statusAfterCall(
  status: PartnerStatus,
  verdict: PartnerVerdict,
  { failuresInRow, isTest }: { failuresInRow: number; isTest: boolean },
): PartnerStatus {
  if (status === 'disabled' || (!isTest && !isUsable(status))) return status;
  if (verdict === 'refused') return 'reauthorization_required';
  if (verdict === 'worked') return 'active';
  return isUsable(status) && failuresInRow >= FAILURES_UNTIL_DEGRADED ? 'degraded' : status;
}
