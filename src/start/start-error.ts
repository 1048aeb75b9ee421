/**
 * The service cannot start with its settings. Each problem states the change to make; the message contains all
 * problems.
 */
export class StartError extends Error {
  override name = 'StartError';
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const all = typeof problems === 'string' ? [problems] : problems;
    super(all.join('; '), options);
    this.problems = all;
  }
}
