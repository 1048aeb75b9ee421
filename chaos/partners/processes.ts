import type { Database } from '../../src/database/database.ts';
import { UnreadableFileError } from '../../src/kernel/unreadable-file-error.ts';
import { LeaseLostError } from '../../src/modules/trading/exchange/inbound/mailboxes/mailbox-leases.ts';
import { Life } from './life.ts';
import { count, type PartnersPlay } from './partners-play.ts';

/**
 * Runs work in a process that may die during it. Returns the error, or null. The database measures leases by its own clock, so
 * a process on a busy machine may lose the lease of a mailbox; the files are picked up by a later poll.
 */
export async function live(play: PartnersPlay, work: (life: Life) => Promise<unknown>): Promise<string | null> {
  const { faults } = play.partners.conditions;
  const isDoomed = play.random.chance(0.4 * faults);
  const when = play.random.pick(['before', 'after'] as const);
  const life = new Life(isDoomed ? { contact: play.random.integer(1, 20), when } : null);
  try {
    await work(life);
    return null;
  } catch (error) {
    if (life.isDead) {
      count(play, 'deaths');
      return 'DeadError';
    }
    const { name, message, stack } = error as Error;
    const causes = causesOf(error as Error);
    const isLate = causes.some((cause) => cause instanceof LeaseLostError);
    if (isLate) count(play, 'leasesLost');
    else if (!causes.some(isOfPartner)) play.surprises.push([`${name}: ${message}\n${stack}`, ...causes].join('\n'));
    return `${name}: ${message}`;
  }
}

/** Returns the view that a process has of the database. */
export function databaseOf({ database, pool }: PartnersPlay, life: Life): Database {
  return { ...database, pool: life.poolOf(pool) };
}

/** Returns an error with all that it is made of. */
function causesOf(error: Error & { errors?: Error[] }): Error[] {
  return [error, ...(error.errors ?? []).flatMap(causesOf)];
}

/** Returns whether a line or a partner's server failed. */
function isOfPartner(error: Error): boolean {
  return error instanceof UnreadableFileError || /^connection (?:reset|refused)$/.test(error.message);
}
