import { makeFolder } from '../database/embedded/make-folder.ts';
import { fileReasonOf } from '../kernel/system-errors.ts';
import { StartError } from './start-error.ts';

/** Creates the data folder if it is missing. Throws StartError when that is not possible. */
export function openDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
  } catch (error) {
    throw dataFolderError(dataDir, error);
  }
}

/**
 * Turns a file error in the data folder into a StartError that states the change to make; other errors are returned
 * unchanged.
 */
export function dataFolderError(dataDir: string, error: unknown): unknown {
  const { code, path } = error as NodeJS.ErrnoException;
  const reason = fileReasonOf(code);
  if (reason === null) return error;
  // The file system refuses to create anything there, as /proc does.
  const detail = code === 'ENOENT' ? 'nothing can be created there' : reason;
  const where = path === undefined || path === dataDir ? '' : ` (${path})`;
  return new StartError(`DATA_DIR ${dataDir} cannot be used: ${detail}${where}. Choose another folder with DATA_DIR`);
}
