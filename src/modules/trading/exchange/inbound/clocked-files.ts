import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { DueSource } from '../../../due-source.ts';
import type { CollectedFile, PayerGateway } from '../payer-gateway.ts';
import { downloadFile } from './files/download-file.ts';
import type { InboundOptions } from './receiving/inbound-options.ts';
import { recordFile } from './receiving/record-file.ts';

/** Payers' answers that become available by a test clock. */
type ClockedMailbox = {
  /**
   * Returns the next file by a patient test clock, or by the organization's clock (null), whether or not the file is
   * due.
   */
  nextClocked(organizationId: string, testClockId: string | null): Promise<(CollectedFile & { dueAt: Date }) | null>;
};

type ClockedFilesOptions = InboundOptions & {
  organizationId: string;
  /** A patient test clock, or null for the organization's clock. */
  testClockId: string | null;
  gateway: Pick<PayerGateway, 'confirm'>;
  simulator: ClockedMailbox | undefined;
  /** Runs a transaction at the time of that clock. */
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Returns the payers' files as items of a test clock. Running an item stores one file with its job, then confirms it to
 * the payer.
 */
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
