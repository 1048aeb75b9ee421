/** Reports that a file cannot be split as requested. The message contains no value of the file. */
export class SplitError extends Error {
  override name = 'SplitError';
}
