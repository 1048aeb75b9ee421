/** Where time comes from. Tests own theirs; nothing else in the service calls `Date.now()` for a decision. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is told to move. */
export class ManualClock implements Clock {
  #milliseconds: number;

  constructor(start: string | Date) {
    this.#milliseconds = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#milliseconds);
  }

  advance(milliseconds: number): void {
    if (milliseconds < 0) throw new RangeError('A clock cannot go back');
    this.#milliseconds += milliseconds;
  }
}
