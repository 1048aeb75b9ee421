/**
 * A row that is wrong. `line` counts through all files of an import, so that rows of several files can be compared; the
 * import reports it with the name of the file and the line in it.
 */
export class RowError extends Error {
  override name = 'RowError';
  readonly line: number | null;

  constructor(message: string, line: number | null = null) {
    super(message);
    this.line = line;
  }
}
