import type { Pool } from '../../../database/connections/pool.ts';
import { withConnection } from '../../../database/connections/with-connection.ts';
import type { CodeSetVersion } from './code-set.ts';
import type { CodeSetImporter } from './code-set-importer.ts';
import type { CodeSet } from './code-set-kinds.ts';
import { lockCodeSets } from './code-sets-store.ts';
import { CodeSetFileError } from './reading/code-set-file-error.ts';
import { type OnRead, withSourceFiles } from './reading/source-files.ts';

type ImportOptions = {
  pool: Pool;
  codeSet: CodeSet;
  importer: CodeSetImporter;
  /** The publisher's files, or the zip or gzip files that contain them. */
  paths: readonly string[];
  /** The release; otherwise taken from the name of the file. */
  version?: string | undefined;
  now: Date;
  onRead?: OnRead;
  /** Fewer codes indicate a truncated file. */
  codesMin?: number | undefined;
};

/**
 * Loads one release of a set in one transaction; the same release is replaced. Throws `CodeSetFileError` and changes
 * nothing if the file is invalid.
 */
export async function importCodeSet(options: ImportOptions): Promise<CodeSetVersion & { codeCount: number }> {
  const { pool, importer, paths, version, now, codesMin, onRead = () => undefined } = options;
  return withSourceFiles(paths, {
    onRead,
    work: (files) => {
      if (files.length === 0) throw new CodeSetFileError('The zip is empty.');
      return withConnection(pool, async (connection) => {
        await connection.query('begin');
        await lockCodeSets(connection);
        const imported = await importer({ connection, files, version, now, codesMin });
        await connection.query('commit');
        return imported;
      });
    },
  });
}
