import type { TenantReader, UnitOfWork } from '../../../../../database/transactions/transaction.ts';
import { insertInterchange, type NewInterchange } from '../../interchanges/interchanges-store.ts';
import type { FilePosition } from '../receiving/file-mapping.ts';

/** An inbound file that is being processed. */
export type InboundInterchange = {
  id: string;
  tradingPartnerId: string;
  /** The payer file that has its bytes. */
  fileId: string;
  status: 'received' | 'processed' | 'needs_review';
  /** The reason for a person's review, as a code. */
  failure: string | null;
  /** The number of steps that have taken effect. */
  stepsDone: number;
  /** Where to continue reading; null at the beginning. */
  progress: InboundProgress | null;
  /** The number of steps that had taken effect before a user had the file processed again. */
  redoSteps: number;
  testClockId: string | null;
};

/** A position in the file, and the number of steps before it. */
export type InboundProgress = { position: FilePosition; steps: number };

type Row = {
  id: string;
  trading_partner_id: string;
  file_id: string;
  status: InboundInterchange['status'];
  failure: string | null;
  steps_done: number;
  position: InboundProgress | null;
  redo_steps: number;
  test_clock_id: string | null;
};

const COLUMNS = 'id, trading_partner_id, file_id, status, failure, steps_done, position, redo_steps, test_clock_id';

/** Returns an inbound interchange, or `null`. With `for update`, only one transaction at a time can change it. */
export async function selectInbound(
  reader: TenantReader,
  id: string,
  lock: '' | 'for update' = '',
): Promise<InboundInterchange | null> {
  const rows = await reader.query<Row>(
    `select ${COLUMNS} from interchanges where organization_id = $1 and id = $2 and direction = 'inbound' ${lock}`,
    [reader.organizationId, id],
  );
  const row = rows[0];
  if (!row) return null;
  return {
    id: row.id,
    tradingPartnerId: row.trading_partner_id,
    fileId: row.file_id,
    status: row.status,
    failure: row.failure,
    stepsDone: row.steps_done,
    progress: row.position,
    redoSteps: row.redo_steps,
    testClockId: row.test_clock_id,
  };
}

type NewInbound = Omit<NewInterchange, 'direction' | 'status' | 'stepsDone'> & { fileId: string };

/** Inserts the interchange of a file that was received. */
export function insertInbound(tx: UnitOfWork, interchange: NewInbound): void {
  insertInterchange(tx, { ...interchange, direction: 'inbound', status: 'received' });
}

/** Inserts the interchange of a file with a single step, which takes effect in this transaction. */
export function insertProcessedInbound(tx: UnitOfWork, interchange: NewInbound): void {
  insertInterchange(tx, { ...interchange, direction: 'inbound', status: 'processed', stepsDone: 1 });
}

/** Writes the state of an interchange that this transaction has locked. */
export function updateInbound(
  tx: UnitOfWork,
  interchange: Omit<InboundInterchange, 'tradingPartnerId' | 'fileId'>,
): void {
  tx.write(
    `update interchanges set status = $3, failure = $4, steps_done = $5, position = $6, redo_steps = $7
     where organization_id = $1 and id = $2`,
    [
      tx.organizationId,
      interchange.id,
      interchange.status,
      interchange.failure,
      interchange.stepsDone,
      interchange.progress === null ? null : JSON.stringify(interchange.progress),
      interchange.redoSteps,
    ],
  );
}
