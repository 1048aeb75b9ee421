import { isDeepStrictEqual } from 'node:util';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Claim } from './claim.ts';
import { HIDDEN_FIELDS } from './claim-fields.ts';
import { presentClaim, presentClaimFields } from './presentation/present-claim.ts';

export type ClaimEventType = Extract<EventType, `claim.${string}`>;

type ClaimEventOptions = {
  /** Old values of the fields that changed. */
  previousAttributes?: Partial<Claim>;
  /** Further members of the event's data. */
  also?: Record<string, unknown>;
};

/** Fires an event with the whole claim, as the API returns it, under `data.claim`. */
export function emitClaimEvent(
  tx: UnitOfWork,
  type: ClaimEventType,
  claim: Claim,
  options: ClaimEventOptions = {},
): void {
  const { previousAttributes, also } = options;
  emitEvent(tx, {
    type,
    resourceType: 'claim',
    resourceId: claim.id,
    data: {
      claim: presentClaim(claim, tx),
      ...(previousAttributes === undefined ? {} : { previousAttributes: presentClaimFields(previousAttributes) }),
      ...also,
    },
  });
}

const NOT_CHANGES: ReadonlySet<string> = new Set(['version', 'updatedAt', ...HIDDEN_FIELDS]);

/** Returns the previous values of the fields that differ between two states of a claim. */
export function previousAttributesOf(before: Claim, after: Claim): Partial<Claim> {
  const keys = (Object.keys(before) as (keyof Claim)[]).filter(
    (key) => !NOT_CHANGES.has(key) && !isDeepStrictEqual(before[key], after[key]),
  );
  return Object.fromEntries(keys.map((key) => [key, before[key]]));
}

/** Writes the audit entry of a change of state: `claim.<verb>` with both states. */
export function auditClaimMove(
  tx: UnitOfWork,
  verb: string,
  move: { claim: Claim; from: string | null; details?: Record<string, unknown> },
): void {
  tx.audit({
    action: `claim.${verb}`,
    subjectType: 'claim',
    subjectId: move.claim.id,
    details: { from: move.from, to: move.claim.status, ...move.details },
  });
}
