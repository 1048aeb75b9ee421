/** The service cannot start as it is set up; the message says what to change. */
export class StartError extends Error {
  override name = 'StartError';
}
