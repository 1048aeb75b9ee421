/** Thrown if a partner refuses to deliver a file although the connection works. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}
