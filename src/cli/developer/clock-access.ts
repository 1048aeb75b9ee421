import { setTimeout as pause } from 'node:timers/promises';
import { CommandError, UsageError } from '../command.ts';
import { type ApiAccess, bodyOf } from './api-access.ts';

export const CLOCKS_PATH = '/v1/sandbox/test-clocks';

const POLL_MS = 200;
const UNIT_MS: Record<string, number> = {
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

/** The fields of a test clock that the commands show. */
export type ShownClock = {
  id: string;
  scope: string;
  status: string;
  frozenTime: string;
  advancesTo: string | null;
};

/** Returns all test clocks of the organization. Throws CommandError with the API's message. */
export async function listClocks(api: ApiAccess): Promise<ShownClock[]> {
  const clocks: ShownClock[] = [];
  for (let cursor = ''; ; ) {
    const page = bodyOf(await api.call('GET', `${CLOCKS_PATH}?limit=100${cursor}`));
    clocks.push(...page.data);
    if (!page.hasMore) return clocks;
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`;
  }
}

/** Returns the named clock, or without an id the only one, or null. Throws CommandError if there are several. */
export async function findClock(api: ApiAccess, id: unknown): Promise<ShownClock | null> {
  if (typeof id === 'string') return bodyOf(await api.call('GET', `${CLOCKS_PATH}/${encodeURIComponent(id)}`));
  const clocks: ShownClock[] = bodyOf(await api.call('GET', `${CLOCKS_PATH}?limit=2`)).data;
  const [clock = null, ...others] = clocks;
  if (others.length > 0) throw new CommandError('there are several test clocks; name one with --clock ID');
  return clock;
}

/** Does the same as `findClock`, but throws CommandError if there is none. */
export async function requireClock(api: ApiAccess, id: unknown): Promise<ShownClock> {
  const clock = await findClock(api, id);
  if (clock === null) throw new CommandError('there is no test clock; create one with "npx rcm clock set now"');
  return clock;
}

/** Advances the clock to an instant and waits until everything due has been processed. */
export async function advanceClock(api: ApiAccess, clock: ShownClock, frozenTime: string): Promise<ShownClock> {
  const path = `${CLOCKS_PATH}/${clock.id}`;
  let shown: ShownClock = bodyOf(await api.call('POST', `${path}/advance`, { frozenTime }));
  while (shown.status === 'advancing') {
    await pause(POLL_MS);
    shown = bodyOf(await api.call('GET', path));
  }
  if (shown.status !== 'ready')
    throw new CommandError(`the advance stopped at ${shown.frozenTime}; see the worker's log`);
  return shown;
}

/** Reads a span such as 14d, 90s or 1d12h in milliseconds. Throws UsageError. */
export function spanOf(text: string): number {
  const parts = [...text.matchAll(/(\d{1,6})([smhdw])/g)];
  if (text === '' || parts.map((part) => part[0]).join('') !== text) {
    throw new UsageError('a span must be written like 14d, 36h, 90s or 1d12h; the units are w, d, h, m and s');
  }
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * UNIT_MS[unit!]!, 0);
}

/** Returns the instant after a span. Throws UsageError if it is out of range. */
export function instantAfter(instant: string, spanMs: number): string {
  const after = new Date(Date.parse(instant) + spanMs);
  if (Number.isNaN(after.getTime())) throw new UsageError('the span is too long');
  return after.toISOString();
}

export function describeClock(clock: ShownClock): string {
  const to = clock.advancesTo === null ? '' : ` to ${clock.advancesTo}`;
  const of = clock.scope === 'organization' ? '' : `  of ${clock.scope}`;
  return `${clock.frozenTime}  ${clock.status}${to}  ${clock.id}${of}`;
}
