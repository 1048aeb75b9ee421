import { DELAY_ALARM_MS } from '../outbound/sending.ts';
import type { ExchangeState, PartnerState } from './exchange-state.ts';
import { type Queryable, selectExchangeState, selectPartnerStates } from './exchange-state-store.ts';

const EXPIRY_ALARM_MS = 7 * 86_400_000;

/** Returns the state of the exchange of all organizations, for readiness and `rcm doctor`, without test clocks. */
export function readExchangeState(pool: Queryable, now: Date): Promise<ExchangeState> {
  return selectExchangeState(pool, {
    now,
    delayedBefore: new Date(now.getTime() - DELAY_ALARM_MS),
    endingBefore: new Date(now.getTime() + EXPIRY_ALARM_MS),
  });
}

/** Reports the state of trading partners of all organizations, those with trouble first. */
export function readPartnerStates(pool: Queryable, now: Date, limit: number): Promise<PartnerState[]> {
  return selectPartnerStates(pool, { now, limit });
}
