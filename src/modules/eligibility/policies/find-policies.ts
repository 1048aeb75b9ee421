import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { type EligibilityPolicy, LIMIT_PERIOD_MS } from './eligibility-policy.ts';
import { POLICIES, type PolicyFilter, selectPolicies } from './policies-store.ts';
import { dueRequest, type FindPlannedServices } from './policy-context.ts';
import {
  countDue,
  countMade,
  type DueCoverage,
  type PolicyItem,
  type PolicyItemFilter,
  selectAdmitted,
  selectPolicyItems,
} from './policy-items-store.ts';
import { requirePolicy } from './update-policy.ts';

/** Returns the policy. Throws `resource_not_found`. */
export async function getPolicy(reader: TenantReader, id: string): Promise<EligibilityPolicy> {
  return requirePolicy(await POLICIES.find(reader, id), undefined);
}

/** Lists policies, newest first. */
export function listPolicies(
  reader: TenantReader,
  filter: PolicyFilter,
  page: { limit: number; after?: string },
): Promise<EligibilityPolicy[]> {
  return selectPolicies(reader, filter, page);
}

/** The position of an item in its list, for its cursor. */
export const policyItemPositionOf = ({ occasion, coverageId }: PolicyItem) => `${occasion} ${coverageId}`;

/** Lists the items of a policy, the newest occasion first. */
export function listPolicyItems(
  reader: TenantReader,
  policyId: string,
  filter: PolicyItemFilter,
  page: { limit: number; after?: string },
): Promise<PolicyItem[]> {
  return selectPolicyItems(reader, policyId, filter, page);
}

/** The result of a run at this time. */
export type PolicyPreview = {
  asOf: string;
  due: number;
  byPayer: { payerId: string; coverages: number }[];
  /** The first checks that the limits admit. */
  next: DueCoverage[];
};

/** Coverages that a preview names. */
const NAMED_MAX = 100;

/** Returns the checks that a run of the policy would make now, even if it is paused. Changes nothing. */
export async function previewPolicy(
  reader: TenantReader,
  policy: EligibilityPolicy,
  findPlannedServices: FindPlannedServices,
): Promise<PolicyPreview> {
  const { now } = reader;
  const asOf = now.toISOString();
  const request = await dueRequest(reader, policy, findPlannedServices);
  if (request === null) return { asOf, due: 0, byPayer: [], next: [] };
  const since = new Date(now.getTime() - LIMIT_PERIOD_MS);
  const byPayer = await countDue(reader, request);
  const left = Math.max(0, policy.limits.checksPerHour - (await countMade(reader, policy.id, since)));
  const next = await selectAdmitted(reader, request, { since, limit: Math.min(left, NAMED_MAX) });
  return { asOf, due: byPayer.reduce((sum, { coverages }) => sum + coverages, 0), byPayer, next };
}
