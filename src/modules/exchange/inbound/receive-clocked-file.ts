import type { UnitOfWork } from '../../../database/transaction.ts';
import type { DueSource } from '../../test-clocks/due-source.ts';
import type { CollectedFile, PayerGateway } from '../payer-gateway.ts';
import { downloadFile } from './download-file.ts';
import type { InboundOptions } from './inbound-options.ts';
import { recordFile } from './record-file.ts';

/** Payers' answers that wait for a test clock. */
type ClockedMailbox = {
  /** The next file by a clock of patients, or by the organization's (null), whether it is due or not. */
  nextClocked(organizationId: string, testClockId: string | null): Promise<(CollectedFile & { dueAt: Date }) | null>;
};

type ClockedFilesOptions = InboundOptions & {
  organizationId: string;
  /** A clock of patients, or null for the organization's. */
  testClockId: string | null;
  gateway: Pick<PayerGateway, 'confirm'>;
  simulator: ClockedMailbox | undefined;
  /** A transaction by that clock. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** Returns the payers' answers by a test clock, one file at a time: stored with its job, then confirmed. */
export function clockedFiles(options: ClockedFilesOptions): DueSource {
  const { organizationId, testClockId, gateway, simulator, transact } = options;
  const next = async () => (await simulator?.nextClocked(organizationId, testClockId)) ?? null;
  return {
    nextDueAt: async () => (await next())?.dueAt ?? null,
    fire: async (now) => {
      const file = await next();
      if (file === null || file.dueAt > now) return;
      const download = await downloadFile(file, options);
      await transact((tx) => recordFile(tx, file, download, options));
      await gateway.confirm([file]);
    },
  };
}
