import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import type { DueSource } from '../../test-clocks/due-source.ts';
import type { PayerFile, PayerGateway } from '../payer-gateway.ts';
import type { FileMapping } from './file-mapping.ts';
import { receiveInterchange } from './receive-interchange.ts';

/** Payers' answers that wait for a test clock. */
export type ClockedMailbox = {
  /** The next file by a clock of patients, or by the organization's (null), whether it is due or not. */
  nextClocked(organizationId: string, testClockId: string | null): Promise<(PayerFile & { dueAt: Date }) | null>;
};

export type ClockedFilesOptions = {
  organizationId: string;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  encryption: Encryption;
  payers: { gateway: PayerGateway; mapping: FileMapping; simulator?: ClockedMailbox };
  /** A transaction by that clock. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** The payers' answers by a test clock, one file at a time: stored with its job, then confirmed. */
export function clockedFiles(options: ClockedFilesOptions): DueSource {
  const { organizationId, testClockId, encryption, payers, transact } = options;
  const next = async () => (await payers.simulator?.nextClocked(organizationId, testClockId)) ?? null;
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const file = await next();
      if (file === null || file.dueAt > now) return;
      await transact((tx) => receiveInterchange(tx, file, { encryption, mapping: payers.mapping }));
      await payers.gateway.confirm([file]);
    },
  };
}
