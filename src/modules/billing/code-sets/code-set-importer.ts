import type { Connection } from '../../../database/connections/pool.ts';
import type { CodeSetVersion } from './code-set.ts';

/**
 * A file given for an import, unpacked: the files of a zip one by one. Its content can be opened several times, and is
 * read in a stream; `open` throws `CodeSetFileError` if the file is damaged or exceeds the size limit.
 */
export type SourceFile = { name: string; open(): Promise<AsyncIterable<Buffer>> };

export type ImportRequest = {
  /** Has an open transaction that holds the lock of the code sets. An error rolls everything back. */
  connection: Connection;
  files: readonly SourceFile[];
  /** The release as the operator gave it, e.g. `2026Q4`; otherwise an importer takes it from the names of the files. */
  version: string | undefined;
  now: Date;
  /** Fewer codes indicate a truncated file; otherwise the number of the kind. */
  codesMin: number | undefined;
};

/**
 * Reads the publisher's files and stores one version: the row of the version with `replaceVersion`, and its codes with
 * `insertCodes` or in tables that reference `code_set_versions` with `on delete cascade`. Throws `CodeSetFileError`,
 * naming the line, if a file is not of the kind.
 */
export type CodeSetImporter = (request: ImportRequest) => Promise<CodeSetVersion & { codeCount: number }>;
