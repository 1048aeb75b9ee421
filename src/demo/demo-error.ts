/** The demo cannot go on, or did not end as it must; the message says why. */
export class DemoError extends Error {
  override name = 'DemoError';
}
