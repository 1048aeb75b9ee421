import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { OutboundInterchange } from '../../src/modules/trading/exchange/payer-gateway.ts';
import type { Directory } from './scenario.ts';

/** The dependencies of the sandbox's payers. */
export type SimulatorOptions = {
  pool: Pool;
  clock: Clock;
  encryption: Encryption;
  /** Divides all waiting times: 86400 plays a day in a second. Not on a test clock, which plays them in full. */
  timeScale: number;
  /** The time of the test clock with which an interchange is sent; null in real time. */
  frozenAt(interchange: Pick<OutboundInterchange, 'organizationId' | 'testClockId'>): Promise<Date | null>;
  directory: Directory;
  /** A payer that never accepts an interchange. */
  unavailablePayerId: string;
};
