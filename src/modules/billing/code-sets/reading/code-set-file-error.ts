/** A file that is not in its publisher's format. `line` counts from 1; null if the file as a whole is wrong. */
export class CodeSetFileError extends Error {
  override name = 'CodeSetFileError';
  readonly line: number | null;

  constructor(message: string, line: number | null = null, options: { cause?: unknown } = {}) {
    super(line === null ? message : `Line ${line}: ${message}`, options);
    this.line = line;
  }
}
