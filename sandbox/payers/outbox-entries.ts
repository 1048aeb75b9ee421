import type { Interchange } from '../../src/x12/common.ts';
import { fileIdOf, outboxPlace } from './mailbox.ts';
import type { PlannedFile } from './received.ts';
import type { SimulatorOptions } from './simulator-options.ts';
import type { OutboxEntry } from './simulator-store.ts';

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
