/** A file cannot be split the way that was asked for. The message holds no value of the file. */
export class SplitError extends Error {
  override name = 'SplitError';
}
