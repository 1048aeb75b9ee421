import { type Command, UsageError } from '../command.ts';
import { instantOf } from '../instants.ts';
import { API_ACCESS_HELP, bodyOf, openApiAccess } from './api-access.ts';
import {
  advanceClock,
  CLOCKS_PATH,
  describeClock,
  findClock,
  instantAfter,
  listClocks,
  requireClock,
  type ShownClock,
  spanOf,
} from './clock-access.ts';

const CLOCK = { clock: { type: 'string' } } as const;
const CLOCK_HELP = ['--clock ID      the clock to use; needed if there are several', '', ...API_ACCESS_HELP];

/** The commands on test clocks share one file because each is small. */
export const clockShow: Command = {
  name: 'clock show',
  summary: "Show the time of the organization's test clock, or of its patients' clocks",
  usage: 'clock show [--clock ID] [--json]',
  details: CLOCK_HELP,
  options: CLOCK,
  run: async ({ clock: id }, _positionals, context) => {
    const api = await openApiAccess(context);
    const clocks = typeof id === 'string' ? [await requireClock(api, id)] : await listClocks(api);
    const [first = null, ...others] = clocks;
    const lines = first === null ? ['No test clock: real time.'] : clocks.map(describeClock);
    context.answer(others.length > 0 ? clocks : first, lines);
    return 0;
  },
};

export const clockSet: Command = {
  name: 'clock set',
  summary: "Set the organization's test clock to an instant",
  usage: 'clock set INSTANT|now [--patients | --clock ID] [--json]',
  details: [
    'An existing clock can only be advanced, by at most two years at once.',
    '--patients      create another clock, for patients that are created with its id as testClockId',
    ...CLOCK_HELP,
  ],
  options: { ...CLOCK, patients: { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async ({ clock: id, patients = false }, [text = ''], context) => {
    const frozenTime = instantOf(text);
    if (patients && id !== undefined)
      throw new UsageError('--patients creates a clock and --clock names an existing one; use only one of them');
    const api = await openApiAccess(context);
    const clock = patients ? null : await findClock(api, id);
    const scope = patients ? { scope: 'patients' } : {};
    const set: ShownClock =
      clock === null
        ? bodyOf(await api.call('POST', CLOCKS_PATH, { frozenTime, ...scope }))
        : await advanceClock(api, clock, frozenTime);
    context.answer(set, [describeClock(set)]);
    return 0;
  },
};

export const clockAdvance: Command = {
  name: 'clock advance',
  summary: 'Advance the test clock by a span and wait until everything due has been processed',
  usage: 'clock advance SPAN [--clock ID] [--json]',
  details: ['SPAN            such as 14d, 36h, 90s or 1d12h; 0s processes what is due now', ...CLOCK_HELP],
  options: CLOCK,
  positionals: { min: 1, max: 1 },
  run: async ({ clock: id }, [text = ''], context) => {
    const span = spanOf(text);
    const api = await openApiAccess(context);
    const clock = await requireClock(api, id);
    const advanced = await advanceClock(api, clock, instantAfter(clock.frozenTime, span));
    context.answer(advanced, [describeClock(advanced)]);
    return 0;
  },
};

export const clockDelete: Command = {
  name: 'clock delete',
  summary: "Return the organization to real time, or delete a patients' clock with its patients",
  usage: 'clock delete [--clock ID] [--json]',
  details: CLOCK_HELP,
  options: CLOCK,
  run: async ({ clock: id }, _positionals, context) => {
    const api = await openApiAccess(context);
    const clock = await requireClock(api, id);
    bodyOf(await api.call('DELETE', `${CLOCKS_PATH}/${clock.id}`));
    const line = clock.scope === 'organization' ? 'Real time again.' : 'Deleted, with its patients.';
    context.answer({ id: clock.id, deleted: true }, [line]);
    return 0;
  },
};
