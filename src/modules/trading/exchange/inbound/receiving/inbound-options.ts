import type { Database } from '../../../../../database/database.ts';
import type { Encryption } from '../../../../../database/sealing/encryption.ts';
import type { TransactionHandlers } from '../../transaction-handler.ts';
import type { FileMapping } from './file-mapping.ts';

/** The dependencies of inbound commands that store or read whole files. */
export type InboundOptions = { database: Database; encryption: Encryption; mapping: FileMapping };

/**
 * The dependencies of commands that sort files of shared mailboxes. `handlers` recognize what their organization sent.
 */
export type SortOptions = InboundOptions & {
  handlers: TransactionHandlers;
  /** Whether the job's time is over, so that another one continues. Default: no. */
  isOver?: () => boolean;
};
