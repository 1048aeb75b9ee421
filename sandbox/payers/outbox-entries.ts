import type { Pool } from '../../src/database/connections/pool.ts';
import type { Encryption } from '../../src/database/sealing/encryption.ts';
import type { Clock } from '../../src/kernel/clock.ts';
import type { OutboundInterchange } from '../../src/modules/trading/exchange/payer-gateway.ts';
import type { Interchange } from '../../src/x12/common.ts';
import { fileIdOf, outboxPlace } from './mailbox.ts';
import type { PlannedFile } from './received.ts';
import type { Directory } from './scenario.ts';
import type { OutboxEntry } from './simulator-store.ts';

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

type Answering = {
  planned: PlannedFile[];
  /** The ISA that is answered. */
  answered: Interchange;
  first: number;
  mailbox: string;
  receivedAt: Date;
  isClocked: boolean;
  testClockId: string | null | undefined;
};

/** Returns the planned answers as files of the outbox, each due after its lag. */
export function outboxEntries(
  { planned, answered, first, mailbox, receivedAt, isClocked, testClockId = null }: Answering,
  { encryption, timeScale }: SimulatorOptions,
): OutboxEntry[] {
  return planned.map(({ transactionSet, lagMs, write }, index) => {
    const controlNumber = first + index;
    const dueAt = new Date(receivedAt.getTime() + Math.round(isClocked ? lagMs : lagMs / timeScale));
    const fileId = fileIdOf(controlNumber, transactionSet);
    const content = write({ answered, createdAt: dueAt, controlNumber });
    return {
      mailbox,
      fileId,
      transactionSet,
      sealed: encryption.seal(content, outboxPlace(mailbox, fileId), { compress: true }),
      dueAt,
      isClocked,
      testClockId,
    };
  });
}
