import type { UnitOfWork } from '../../../database/transaction.ts';
import type { Interchange } from '../interchanges/interchange.ts';
import { lockInterchange, updateInterchange } from '../interchanges/interchanges-store.ts';

/**
 * Locks an inbound file for its step number `step` (from 0): `null` when that step, or the whole file, has taken
 * effect before. Two workers on one file take turns here, and a crash repeats nothing.
 */
export async function beginInboundStep(tx: UnitOfWork, id: string, step: number): Promise<Interchange | null> {
  const interchange = await lockInterchange(tx, id);
  if (interchange?.status !== 'received' || interchange.stepsDone !== step) return null;
  return interchange;
}

/** Records the step together with its effects. */
export function endInboundStep(tx: UnitOfWork, interchange: Interchange): void {
  updateInterchange(tx, { ...interchange, stepsDone: interchange.stepsDone + 1 });
}

/** Closes an inbound file that has been locked in this transaction. */
export function closeInbound(tx: UnitOfWork, interchange: Interchange, failure: string | null): void {
  updateInterchange(tx, { ...interchange, status: failure === null ? 'processed' : 'needs_review', failure });
}

/** Closes an inbound file that could not be processed, unless it has been closed meanwhile. */
export async function abandonInbound(tx: UnitOfWork, id: string, failure: string): Promise<void> {
  const interchange = await lockInterchange(tx, id);
  if (interchange?.status === 'received') closeInbound(tx, interchange, failure);
}
