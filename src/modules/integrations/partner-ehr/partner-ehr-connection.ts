import type { ProfileName } from './inbound/verification-scheme.ts';

export const PARTNER_STATUSES = ['pending', 'active', 'degraded', 'reauthorization_required', 'disabled'] as const;
/**
 * `pending`: not tested, or changed since. `active`: its last call worked. `degraded`: it is used, but calls fail.
 * `reauthorization_required`: the partner refuses its credential.
 */
export type PartnerStatus = (typeof PARTNER_STATUSES)[number];

/** Returns whether the service makes automatic calls to the partner in this status. */
export function isUsable(status: PartnerStatus): boolean {
  return status === 'active' || status === 'degraded';
}

/** The resources that are written back to the EHR automatically. */
export const WRITE_RULES = ['authorization_status', 'claim_status', 'eligibility_result'] as const;
export type WriteRule = (typeof WRITE_RULES)[number];

export const WRITE_MODES = ['outbox', 'direct'] as const;

/** The capabilities of the partner's API for this practice. */
export type PartnerCapabilities = { reads: string[]; writes: string[]; eventTypes: string[]; checkedAt: string };

export type PartnerConnection = {
  id: string;
  name: string;
  partner: string;
  /** The signature and format of the partner's webhooks. */
  profile: ProfileName;
  practiceId: string;
  /** The base URL without a final slash. */
  baseUrl: string;
  status: PartnerStatus;
  statusReason: { code: string; message: string } | null;
  statusChangedAt: string;
  credentialLast4: string;
  /** The FHIR connection to the same practice, which is synchronized when the partner announces a change. */
  fhirConnectionId: string | null;
  capabilities: PartnerCapabilities | null;
  writes: WriteRule[];
  /** `direct`: sent at once, without an undo window. */
  writeMode: (typeof WRITE_MODES)[number];
  undoWindowSeconds: number;
  metadata: Record<string, string>;
  version: number;
  createdAt: string;
  updatedAt: string;
};

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
