import { createHash } from 'node:crypto';
import type { Stored } from '../../resource-fields.ts';
import type { reviewPolicyFields } from './review-policy-fields.ts';

/** Selects the steps that a person must approve before they are taken. */
export type ReviewPolicy = Stored<typeof reviewPolicyFields>;

/** Returns whether a subject is in the sample. The result is always the same. */
export function isSampled({ sampling }: Pick<ReviewPolicy, 'sampling'>, subjectId: string): boolean {
  if (sampling === null) return true;
  const hash = createHash('sha256').update(`${sampling.salt}\n${subjectId}`).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < sampling.percent;
}

/** The results of a policy's reviews. */
export type PolicyStatistics = {
  matched: number;
  pending: number;
  approved: number;
  rejected: number;
  released: number;
  medianMinutes: number | null;
};
export const NO_STATISTICS: PolicyStatistics = {
  matched: 0,
  pending: 0,
  approved: 0,
  rejected: 0,
  released: 0,
  medianMinutes: null,
};
