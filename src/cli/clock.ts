import { API_ACCESS_HELP, bodyOf, openApiAccess } from './api-access.ts';
import {
  advanceClock,
  CLOCKS_PATH,
  describeClock,
  findClock,
  instantOf,
  requireClock,
  type ShownClock,
  spanOf,
} from './clock-access.ts';
import type { Command } from './command.ts';

/** Several small commands on one resource, like those that change a key's status. */
export const clockShow: Command = {
  name: 'clock show',
  summary: "Show where the organization's test clock stands",
  usage: 'clock show [--json]',
  details: API_ACCESS_HELP,
  options: {},
  run: async (_options, _positionals, context) => {
    const clock = await findClock(await openApiAccess(context));
    context.answer(clock, [clock === null ? 'No test clock: real time.' : describeClock(clock)]);
    return 0;
  },
};

export const clockSet: Command = {
  name: 'clock set',
  summary: "Stop the organization's time at an instant of the sandbox, or advance its clock to one",
  usage: 'clock set INSTANT|now [--json]',
  details: ['A clock that is there already can only be advanced, at most two years at once.', '', ...API_ACCESS_HELP],
  options: {},
  positionals: { min: 1, max: 1 },
  run: async (_options, [text = ''], context) => {
    const frozenTime = instantOf(text);
    const api = await openApiAccess(context);
    const clock = await findClock(api);
    const set: ShownClock =
      clock === null
        ? bodyOf(await api.call('POST', CLOCKS_PATH, { frozenTime }))
        : await advanceClock(api, clock, frozenTime);
    context.answer(set, [describeClock(set)]);
    return 0;
  },
};

export const clockAdvance: Command = {
  name: 'clock advance',
  summary: 'Advance the test clock by a span; returns when everything on the way has happened',
  usage: 'clock advance SPAN [--json]',
  details: ['SPAN            such as 14d, 36h, 90s or 1d12h; 0s does what is due now', '', ...API_ACCESS_HELP],
  options: {},
  positionals: { min: 1, max: 1 },
  run: async (_options, [text = ''], context) => {
    const span = spanOf(text);
    const api = await openApiAccess(context);
    const clock = await requireClock(api);
    const frozenTime = new Date(Date.parse(clock.frozenTime) + span).toISOString();
    const advanced = await advanceClock(api, clock, frozenTime);
    context.answer(advanced, [describeClock(advanced)]);
    return 0;
  },
};

export const clockDelete: Command = {
  name: 'clock delete',
  summary: 'Give the organization back to real time',
  usage: 'clock delete [--json]',
  details: API_ACCESS_HELP,
  options: {},
  run: async (_options, _positionals, context) => {
    const api = await openApiAccess(context);
    const clock = await requireClock(api);
    bodyOf(await api.call('DELETE', `${CLOCKS_PATH}/${clock.id}`));
    context.answer({ id: clock.id, deleted: true }, ['Real time again.']);
    return 0;
  },
};
