import { idInstant } from '../../src/kernel/ids.ts';
import { columnOf, type Row } from './read-rows.ts';

const MADE = ['created_at', 'occurred_at', 'recorded_at', 'posted_at', 'received_at', 'attempted_at'];

/**
 * Relates the machine's time to the time of the test clock. Ids have the machine's time, most rows that of the clock; the
 * copies use one time for both.
 */
export class TemplateTimes {
  readonly #machine: number[] = [];
  readonly #clock: number[] = [];
  readonly #from: number;
  readonly #until: number;

  constructor(rows: readonly Row[]) {
    const ids = rows.flatMap((row) => columnOf(row, 'id') ?? []).filter((id) => id.includes('_'));
    const times = ids.map((id) => idInstant(id).getTime());
    this.#from = times.reduce((least, time) => Math.min(least, time)) - 3_600_000;
    this.#until = times.reduce((most, time) => Math.max(most, time)) + 3_600_000;
    const pairs = rows.flatMap((row) => this.#pairOf(row)).sort((one, other) => one.machine - other.machine);
    for (const { machine, clock } of pairs) {
      this.#machine.push(machine);
      this.#clock.push(clock);
    }
  }

  #pairOf(row: Row): { machine: number; clock: number }[] {
    const id = columnOf(row, 'id');
    const made = MADE.map((column) => columnOf(row, column)).find((value) => value !== null);
    if (id === null || made == null) return [];
    const clock = Date.parse(made.replace(' ', 'T').replace(/\+00$/, 'Z'));
    return this.isOfMachine(clock) ? [] : [{ machine: idInstant(id).getTime(), clock }];
  }

  /** Returns whether a time is the machine's, not the clock's. */
  isOfMachine(time: number): boolean {
    return time >= this.#from && time <= this.#until;
  }

  /** Returns the clock's time when the machine had this time. */
  clockOf(machine: number): number {
    let low = 0;
    let high = this.#machine.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#machine[middle]! <= machine) low = middle + 1;
      else high = middle;
    }
    return this.#clock[Math.max(0, low - 1)]!;
  }
}
