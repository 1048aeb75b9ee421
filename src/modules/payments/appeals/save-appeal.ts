import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import type { EventType } from '../../event-types.ts';
import { emitEvent } from '../../platform/events/emit-event.ts';
import type { Appeal } from './appeal.ts';
import { presentAppeal } from './appeal-schema.ts';
import { updateAppeal } from './appeals-store.ts';

type AppealChange = {
  /** The last word of the audit entry's action: `appeal.<verb>`. */
  verb: string;
  from: string | null;
  details?: Record<string, unknown>;
};

/** Adds the audit entry of a change to the sealed log. */
export function auditAppeal(tx: UnitOfWork, { id, status }: Appeal, { verb, from, details }: AppealChange): void {
  const action = `appeal.${verb}`;
  tx.audit({ action, subjectType: 'appeal', subjectId: id, details: { from, to: status, ...details } });
}

/** Writes a changed appeal with its audit entry; returns the written appeal. */
export function saveAppeal(tx: UnitOfWork, appeal: Appeal, change: AppealChange): Appeal {
  auditAppeal(tx, appeal, change);
  return updateAppeal(tx, appeal);
}

/** Fires an event with the whole appeal as the API shows it under `data.appeal`. */
export function emitAppealEvent(tx: UnitOfWork, type: Extract<EventType, `appeal.${string}`>, appeal: Appeal): void {
  emitEvent(tx, { type, resourceType: 'appeal', resourceId: appeal.id, data: { appeal: presentAppeal(appeal, tx) } });
}
