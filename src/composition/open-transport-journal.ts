import { openFileJournal } from '../gateways/transport-journal/file-journal.ts';
import { fileReasonOf } from '../kernel/system-errors.ts';
import type { TransportJournal } from '../modules/trading/exchange/journal/transport-journal.ts';
import { StartError } from '../start/start-error.ts';

/** Opens the transport journal in its folder. Throws StartError, with the change to make, if it cannot be written. */
export async function openTransportJournal(folder: string): Promise<TransportJournal> {
  try {
    return await openFileJournal(folder);
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException;
    const reason = fileReasonOf(code);
    if (reason === null) throw error;
    const detail = code === 'ENOENT' ? 'nothing can be created there' : reason;
    const where = path === undefined || path === folder ? '' : ` (${path})`;
    throw new StartError(
      `TRANSPORT_JOURNAL_DIR ${folder} cannot be used: ${detail}${where}. Choose another folder with TRANSPORT_JOURNAL_DIR`,
    );
  }
}
