import { onStopSignal } from '../../start/stop-signals.ts';
import type { Command } from '../command.ts';
import { API_ACCESS_HELP, openApiAccess } from './api-access.ts';
import { followEvents, maxOption, sinceOption, typesOption } from './follow-events.ts';

export const eventsTail: Command = {
  name: 'events tail',
  summary: 'Show events as they happen',
  usage: 'events tail [--events TYPES] [--since ISO] [--max N] [--print-json] [--json]',
  details: [
    '--events TYPES   only these types and families, e.g. claim.*,denial.received (default: all)',
    '--since ISO      start with the events created at this instant (default: now)',
    '--max N          end after N events',
    '--print-json     also print the data of each event, which may include PHI',
    '--json           print each event as one JSON object per line',
    '',
    ...API_ACCESS_HELP,
  ],
  options: {
    events: { type: 'string' },
    since: { type: 'string' },
    max: { type: 'string' },
    'print-json': { type: 'boolean' },
  },
  run: async (options, _positionals, context) => {
    const [types, since, max] = [typesOption(options.events), sinceOption(options.since), maxOption(options.max)];
    const api = await openApiAccess(context);
    const ended = onStopSignal();
    const events = followEvents(api, {
      types,
      since,
      signal: ended,
      onTrouble: (reason) => process.stderr.write(`rcm: ${reason}; trying again\n`),
      onReady: () => context.say(`Events of ${api.url}. Stop with Ctrl+C.`),
    });
    let count = 0;
    for await (const event of events) {
      const line = `${event.createdAt}  ${event.type.padEnd(22)}  ${event.id}  ${event.resource.id}`;
      const data = options['print-json'] === true ? [JSON.stringify(event.data, null, 2)] : [];
      context.answer(event, [line, ...data]);
      count += 1;
      if (count >= max) break;
    }
    return 0;
  },
};
