import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Denial } from './denial.ts';
import { nextNoticeAt } from './denial-notices.ts';
import { presentDenial } from './denial-schema.ts';
import { hasEnded, refusedAmountOf } from './denial-state.ts';
import { DENIALS } from './denials-store.ts';

type DenialChange = {
  /** The last word of the audit entry's action: `denial.<verb>`. */
  verb: string;
  from: string;
  details?: Record<string, unknown>;
  /** Instead of `denial.updated`; null fires none. */
  event?: Extract<EventType, `denial.${string}`> | null;
  /** Further members of the event's data. */
  also?: Record<string, unknown>;
};

/** Writes a changed denial with its audit entry and its event; returns the stored denial. */
export function saveDenial(
  tx: UnitOfWork,
  changed: Denial,
  { verb, from, details, event = 'denial.updated', also }: DenialChange,
): Denial {
  const denial = withDerived({
    ...changed,
    version: changed.version + 1,
    updatedAt: tx.now.toISOString(),
  });
  const saved = { ...denial, nextNoticeAt: nextNoticeAt(denial, tx.now) };
  DENIALS.update(tx, saved);
  const { id, claimId, status } = saved;
  tx.audit({
    action: `denial.${verb}`,
    subjectType: 'denial',
    subjectId: id,
    details: { claimId, from, to: status, ...details },
  });
  // Consumers of the event can see from the previous state whether the denial has changed its state.
  const previous = from === status ? {} : { previousAttributes: { status: from } };
  if (event !== null) emitDenialEvent(tx, event, saved, { ...previous, ...also });
  return saved;
}

/** Returns the denial with the open amount that follows from its state. */
function withDerived(denial: Denial): Denial {
  const isOpen = !hasEnded(denial) && denial.resolution === null;
  return { ...denial, openAmount: isOpen ? Math.max(0, refusedAmountOf(denial) - denial.writtenOffAmount) : 0 };
}

/** Fires an event with the whole denial, as the API returns it, under `data.denial`. */
export function emitDenialEvent(
  tx: UnitOfWork,
  type: Extract<EventType, `denial.${string}`>,
  denial: Denial,
  also: Record<string, unknown> = {},
): void {
  emitEvent(tx, {
    type,
    resourceType: 'denial',
    resourceId: denial.id,
    data: { denial: presentDenial(denial, tx), ...also },
  });
}
