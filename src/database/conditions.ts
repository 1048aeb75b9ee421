import { invariant } from '../kernel/assert.ts';
import { type IdPrefix, idFloor } from '../kernel/ids.ts';
import type { TenantReader } from './transactions/transaction.ts';

/** Collects the conditions of a list query with their parameters, so that no value is ever part of the text. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[];

  constructor(organizationId: string) {
    this.values = [organizationId];
    this.#parts = ['organization_id = $1'];
  }

  /** Adds a condition unless the value is missing; `?` is replaced by the value's parameter. */
  add(condition: string, value: unknown): this {
    if (value === undefined || value === null) return this;
    this.values.push(value);
    this.#parts.push(condition.replaceAll('?', `$${this.values.length}`));
    return this;
  }

  /**
   * Adds a condition with `= ?` for a value, or for any of several. A single value is compared with `=`, so that the rows
   * are read from its index in the order of the list; several values need a sort or a filter.
   */
  addAny(condition: string, given: unknown): this {
    if (!Array.isArray(given)) return this.add(condition, given);
    if (given.length === 1) return this.add(condition, given[0]);
    invariant(condition.includes('= ?'), 'a condition for several values compares with = ?');
    return this.add(condition.replaceAll('= ?', '= any(?)'), given);
  }

  /** Adds the conditions of all filters that have a value. */
  addFilters(
    filters: Readonly<Record<string, { condition: string | null }>>,
    values: Readonly<Record<string, unknown>>,
  ): this {
    for (const [name, { condition }] of Object.entries(filters)) {
      if (condition !== null) this.addAny(condition, values[name]);
    }
    return this;
  }

  /** Adds a condition without a value. The text must be a constant of the code. */
  addText(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  /** Adds the alternatives of a filter with several values. The texts must be constants of the code. */
  addTexts(conditions: readonly string[] | undefined): this {
    return this.addText(conditions && `(${conditions.join(' or ')})`);
  }

  get text(): string {
    return this.#parts.join(' and ');
  }
}

/**
 * How far the creation time of a row may be from the time in its id. Both are read on the same machine during one
 * transaction; a day allows for a clock correction in between.
 */
const SLACK_MS = 24 * 60 * 60 * 1000;

type CreatedRange = {
  prefix: IdPrefix;
  column: string;
  /** At or after. */
  from?: Date | string | undefined;
  before?: Date | string | undefined;
  /** Set if ids may be created long before the time in `column`, so that `from` does not bound them. */
  idsMayBeOlder?: true;
};

/**
 * Adds a range of creation times. A list is read by id, so the range is also expressed as a range of ids: otherwise a
 * list of old rows would first read all the newer ones. The rows of an organization that has had a test clock carry the
 * clock's time; the range of ids is then that of all ids.
 */
export function addCreatedRange(where: Conditions, reader: TenantReader, range: CreatedRange): Conditions {
  const { prefix, column, from, before } = range;
  where.add(`${column} >= ?`, from).add(`${column} < ?`, before);
  const { idsFollowTime, hasNoClock } = reader;
  if (!idsFollowTime && hasNoClock === undefined) return where;
  // The condition of a subquery without a table is evaluated once, so that its result is a bound of the index.
  const bound = (all: string) =>
    idsFollowTime ? '?' : `(select case when ${hasNoClock} then ? else '${prefix}_${all}' end)`;
  if (!range.idsMayBeOlder) where.add(`id >= ${bound('')}`, idBound(prefix, from, -SLACK_MS));
  return where.add(`id < ${bound('zz')}`, idBound(prefix, before, SLACK_MS));
}

function idBound(prefix: IdPrefix, instant: Date | string | undefined, slackMs: number): string | undefined {
  const time = instant === undefined ? Number.NaN : new Date(instant).getTime() + slackMs;
  // Ids have 48 bits of milliseconds.
  return time >= 0 && time < 2 ** 48 ? idFloor(prefix, new Date(time)) : undefined;
}
