import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../kernel/canonical-json.ts';
import type { Stored } from '../../resource-fields.ts';
import type { reviewFields } from './review-fields.ts';

/** One step of one subject that a policy holds for review. */
export type Review = Stored<typeof reviewFields>;

/** The requested step. No PHI: ids, codes and amounts. */
export type ReviewRequest = Review['request'];

/** States in which the step can be taken: with approvals, or released by the policy. */
export const PASSING_STATUSES: readonly Review['status'][] = ['approved', 'released'];

/** Returns the hash of content. The order of members does not matter. */
export function hashOf(content: unknown): string {
  return createHash('sha256')
    .update(canonicalJson(JSON.parse(JSON.stringify(content))))
    .digest('hex');
}
