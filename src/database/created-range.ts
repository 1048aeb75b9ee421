import { type IdPrefix, idFloor } from '../kernel/ids.ts';
import type { Conditions } from './conditions.ts';
import type { TenantReader } from './transactions/transaction.ts';

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
 * list of old rows would first read all the newer ones. Omitted if the organization may have a test clock, because its
 * rows carry the clock's time.
 */
export function addCreatedRange(where: Conditions, reader: TenantReader, range: CreatedRange): Conditions {
  const { prefix, column, from, before } = range;
  where.add(`${column} >= ?`, from).add(`${column} < ?`, before);
  if (!reader.idsFollowTime) return where;
  if (!range.idsMayBeOlder) where.add('id >= ?', idBound(prefix, from, -SLACK_MS));
  return where.add('id < ?', idBound(prefix, before, SLACK_MS));
}

function idBound(prefix: IdPrefix, instant: Date | string | undefined, slackMs: number): string | undefined {
  const time = instant === undefined ? Number.NaN : new Date(instant).getTime() + slackMs;
  // Ids have 48 bits of milliseconds.
  return time >= 0 && time < 2 ** 48 ? idFloor(prefix, new Date(time)) : undefined;
}
