import type { Encryption } from '../../../database/encryption.ts';
import type { UnitOfWork } from '../../../database/transaction.ts';
import { receiveInterchange } from '../../interchanges/receive-interchange.ts';
import type { PayerPort } from '../../payers/payer-gateway.ts';
import type { DueSource } from '../../test-clocks/due-source.ts';

export type ClockedFilesOptions = {
  organizationId: string;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  encryption: Encryption;
  payers: PayerPort;
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
