/** Thrown while a file is read that a partner does not hand out, though the connection works. */
export class UnreadableFileError extends Error {
  override name = 'UnreadableFileError';
}
