import { AppError } from '../../../kernel/errors.ts';
import { findMetrics } from '../../../modules/prior-authorizations/metrics/find-metrics.ts';
import {
  AuthorizationMetrics,
  MetricsQuery,
  MetricsRow,
} from '../../../modules/prior-authorizations/metrics/metrics-schema.ts';
import { reportFile } from '../../csv/report-reply.ts';
import { instantOf } from '../../lists.ts';
import { defineRead } from '../../operation.ts';

const YEAR_MS = 366 * 86_400_000;

export const metrics = defineRead({
  id: 'getPriorAuthorizationMetrics',
  tag: 'Prior authorizations',
  summary: 'Report on prior authorizations',
  description:
    'The public metrics of CMS-0057-F from the provider’s side, for the requests created in a period of at most 366 days, together and by urgency.',
  query: MetricsQuery,
  responses: {
    200: {
      description: 'The report. A row for each urgency, if the request accepts text/csv.',
      schema: AuthorizationMetrics,
      hasCsv: true,
      csvRow: MetricsRow,
      optionalHeaders: ['Content-Disposition'],
    },
  },
  byClock: true,
  handle: async (reader, { query, headers }) => {
    await reader.query('select 1');
    const before = instantOf(query, 'createdAt[lt]') ?? reader.now;
    const from = instantOf(query, 'createdAt[gte]') ?? new Date(before.getTime() - YEAR_MS);
    if (before.getTime() - from.getTime() > YEAR_MS || before < from) {
      const message = 'The period must end after it begins and have at most 366 days.';
      throw new AppError('invalid_parameter', { param: '?createdAt[gte]', message });
    }
    const { payerId } = query;
    const filter = { from, before, ...(payerId === undefined ? {} : { payerId }) };
    const body = await findMetrics(reader, filter);
    const rows = (['all', 'standard', 'expedited'] as const).map((urgency) => ({ urgency, ...body[urgency] }));
    return (await reportFile(reader, headers.accept, { ...body, rows }, MetricsRow)) ?? { status: 200, body };
  },
});
