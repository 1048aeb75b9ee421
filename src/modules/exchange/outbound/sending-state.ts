import type { Pool } from '../../../database/pool.ts';
import { DELAY_ALARM_MS } from './sending.ts';
import { selectSendingState } from './sending-store.ts';

/** `delayed`: interchanges that could not be sent for an hour. `uncertain`: those that may or may not have arrived. */
export type SendingState = { delayed: number; uncertain: number; oldestUnsent: Date | null };

/** Reports how the sending of all organizations goes, for readiness and `rcm doctor`. Leaves test clocks out. */
export function readSendingState(pool: Pool, now: Date): Promise<SendingState> {
  return selectSendingState(pool, new Date(now.getTime() - DELAY_ALARM_MS));
}
