/** The demo cannot continue or had an unexpected result; the message is the reason. */
export class DemoError extends Error {
  override name = 'DemoError';
}
