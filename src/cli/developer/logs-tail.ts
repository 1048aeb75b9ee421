import { systemClock } from '../../kernel/clock.ts';
import { OUTCOMES } from '../../modules/platform/request-log/request-sampler.ts';
import { onStopSignal } from '../../start/stop-signals.ts';
import { type Command, type Options, UsageError } from '../command.ts';
import { API_ACCESS_HELP, openApiAccess } from './api-access.ts';
import { maxOption, sinceOption } from './follow-events.ts';
import { followRequests, LIST_OPERATION, type ShownRequest } from './follow-requests.ts';

/** The filters of the list of requests, by the name of the option. */
const FILTERS = { outcome: 'outcome', operation: 'operationId', actor: 'actor', error: 'errorCode' } as const;

export const logsTail: Command = {
  name: 'logs tail',
  summary: 'Show the requests to the API as they are made',
  usage: 'logs tail [--outcome OUTCOME] [--operation ID] [--actor ID] [--error CODE] [--since ISO] [--max N] [--json]',
  details: [
    `--outcome OUTCOME  only requests that ${OUTCOMES.join(', ')}`,
    '--operation ID     only this operation, such as submitClaim',
    '--actor ID         only the requests of this API key or user',
    '--error CODE       only responses with this error code',
    '--since ISO        start with the requests made at this instant (default: now)',
    '--max N            end after N requests',
    '--json             print each request as one JSON object per line',
    '',
    'The log has no bodies, no parameters and no values of paths. The key needs the scope requests:read. The requests',
    `of this command are left out unless --operation is ${LIST_OPERATION}.`,
    '',
    ...API_ACCESS_HELP,
  ],
  options: {
    outcome: { type: 'string' },
    operation: { type: 'string' },
    actor: { type: 'string' },
    error: { type: 'string' },
    since: { type: 'string' },
    max: { type: 'string' },
  },
  run: async (options, _positionals, context) => {
    const [filters, max] = [filtersOf(options), maxOption(options.max)];
    const since = sinceOption(options.since) ?? systemClock.now().toISOString();
    const api = await openApiAccess(context);
    const requests = followRequests(api, {
      filters,
      since,
      withOwn: filters.operationId === LIST_OPERATION,
      signal: onStopSignal(),
      onTrouble: (reason) => process.stderr.write(`rcm: ${reason}; trying again\n`),
    });
    context.say(`Requests to ${api.url}. Stop with Ctrl+C.`);
    let count = 0;
    for await (const one of requests) {
      context.answer(one, linesOf(one));
      count += 1;
      if (count >= max) break;
    }
    return 0;
  },
};

function filtersOf(options: Options): Record<string, string> {
  if (options.outcome !== undefined && !OUTCOMES.some((outcome) => outcome === options.outcome)) {
    throw new UsageError(`--outcome must be one of ${OUTCOMES.join(', ')}`);
  }
  const entries = Object.entries(FILTERS).flatMap(([option, filter]) => {
    const value = options[option];
    return typeof value === 'string' ? [[filter, value] as const] : [];
  });
  return Object.fromEntries(entries);
}

function linesOf(one: ShownRequest): string[] {
  const omitted = one.omittedBefore > 0 ? [`  (${one.omittedBefore} requests were not recorded)`] : [];
  const error = one.errorCode === null ? '' : `  ${one.errorCode}`;
  const duration = `${one.durationMs} ms`.padStart(8);
  const path = `${one.method.padEnd(6)} ${one.route}`;
  return [...omitted, `${one.createdAt}  ${one.status} ${duration}  ${path}  ${one.actor.id}  ${one.id}${error}`];
}
