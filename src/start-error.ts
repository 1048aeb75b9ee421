/** The service cannot start as it is set up; each problem says what to change. The message is all of them. */
export class StartError extends Error {
  override name = 'StartError';
  readonly problems: readonly string[];

  constructor(problems: string | readonly string[], options?: ErrorOptions) {
    const all = typeof problems === 'string' ? [problems] : problems;
    super(all.join('; '), options);
    this.problems = all;
  }
}
