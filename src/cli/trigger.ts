import { EVENT_TYPES } from '../modules/event-types.ts';
import { API_ACCESS_HELP, bodyOf, openApiAccess } from './api-access.ts';
import type { Command } from './command.ts';

export const trigger: Command = {
  name: 'trigger',
  summary: 'Fire an event of any type in the sandbox, with invented data',
  usage: 'trigger TYPE [--json]',
  details: [
    'It goes into the feed and to the subscriptions that name it, like one that really happened.',
    `Types: ${Object.keys(EVENT_TYPES).join(', ')}`,
    '',
    ...API_ACCESS_HELP,
  ],
  options: {},
  positionals: { min: 1, max: 1 },
  run: async (_options, [type], context) => {
    const api = await openApiAccess(context);
    const event = bodyOf(await api.call('POST', '/v1/sandbox/events/trigger', { type }));
    context.answer(event, [`${event.type}  ${event.id}  about ${event.resource.id}, which does not exist`]);
    return 0;
  },
};
