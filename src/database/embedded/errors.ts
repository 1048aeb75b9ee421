/** The embedded PostgreSQL cannot be prepared, started or reached; the message is meant for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Another process uses the same data folder; `pid` is its process id if known. */
export class DataFolderInUseError extends EmbeddedDatabaseError {
  override name = 'DataFolderInUseError';
  readonly folder: string;
  readonly pid: number | null;

  constructor(folder: string, pid: number | null) {
    const who = pid === null ? 'another process' : `another process (pid ${pid})`;
    super(`The data folder ${folder} is in use by ${who}. Stop it first, or give this one a folder of its own.`);
    this.folder = folder;
    this.pid = pid;
  }
}
