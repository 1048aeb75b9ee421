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
import { type Command, UsageError } from './command.ts';
import { instantOf } from './instants.ts';

const CLOCK = { clock: { type: 'string' } } as const;
const CLOCK_HELP = ['--clock ID      which clock, when patients have several', '', ...API_ACCESS_HELP];

/** Several small commands on one resource, like those that change a key's status. */
export const clockShow: Command = {
  name: 'clock show',
  summary: "Show where the organization's test clock stands, or those of its patients",
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
  summary: "Stop the organization's time at an instant of the sandbox, or advance its clock to one",
  usage: 'clock set INSTANT|now [--patients | --clock ID] [--json]',
  details: [
    'A clock that is there already can only be advanced, at most two years at once.',
    '--patients      make another clock, for patients that are created with its id as testClockId',
    ...CLOCK_HELP,
  ],
  options: { ...CLOCK, patients: { type: 'boolean' } },
  positionals: { min: 1, max: 1 },
  run: async ({ clock: id, patients = false }, [text = ''], context) => {
    const frozenTime = instantOf(text);
    if (patients && id !== undefined) throw new UsageError('--patients makes a clock, --clock names one: not both');
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
  summary: 'Advance the test clock by a span; returns when everything on the way has happened',
  usage: 'clock advance SPAN [--clock ID] [--json]',
  details: ['SPAN            such as 14d, 36h, 90s or 1d12h; 0s does what is due now', ...CLOCK_HELP],
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
  summary: 'Give the organization back to real time, or delete a clock of patients with them',
  usage: 'clock delete [--clock ID] [--json]',
  details: CLOCK_HELP,
  options: CLOCK,
  run: async ({ clock: id }, _positionals, context) => {
    const api = await openApiAccess(context);
    const clock = await requireClock(api, id);
    bodyOf(await api.call('DELETE', `${CLOCKS_PATH}/${clock.id}`));
    const line = clock.scope === 'organization' ? 'Real time again.' : 'Deleted, with the patients that lived by it.';
    context.answer({ id: clock.id, deleted: true }, [line]);
    return 0;
  },
};
