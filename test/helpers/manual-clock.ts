import type { Clock } from '../../src/kernel/clock.ts';

/** A clock that moves only when it is advanced. */
export class ManualClock implements Clock {
  #milliseconds: number;

  constructor(start: string | Date) {
    this.#milliseconds = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#milliseconds);
  }

  advance(milliseconds: number): void {
    if (milliseconds < 0) throw new RangeError('A clock cannot be set back');
    this.#milliseconds += milliseconds;
  }
}
