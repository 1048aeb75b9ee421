import { EVENT_TYPES } from '../../modules/event-types.ts';
import type { Command } from '../command.ts';
import { API_ACCESS_HELP, bodyOf, openApiAccess } from './api-access.ts';

export const trigger: Command = {
  name: 'trigger',
  summary: 'Create an event of any type in the sandbox, with sample data',
  usage: 'trigger TYPE [--json]',
  details: [
    'The event appears in the feed and is delivered to matching subscriptions, like a real one.',
    `Types: ${Object.keys(EVENT_TYPES).join(', ')}`,
    '',
    ...API_ACCESS_HELP,
  ],
  options: {},
  positionals: { min: 1, max: 1 },
  run: async (_options, [type], context) => {
    const api = await openApiAccess(context);
    const event = bodyOf(await api.call('POST', '/v1/sandbox/events/trigger', { type }));
    context.answer(event, [`${event.type}  ${event.id}  for ${event.resource.id}, a sample id that does not exist`]);
    return 0;
  },
};
