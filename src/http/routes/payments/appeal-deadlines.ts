import { AppealDeadlineList, AppealDeadlinesQuery } from '../../../modules/payments/appeals/appeal-deadlines-schema.ts';
import { findAppealDeadlines } from '../../../modules/payments/appeals/find-appeal-deadlines.ts';
import { defineRead } from '../../operation.ts';

export const list = defineRead({
  id: 'listAppealDeadlines',
  tag: 'Appeals',
  summary: 'List the deadlines of appeals',
  description:
    'The deadlines for appeals of a denial by audience and level, from the regulations of its line of business or else the payer directory. Empty if the denial cannot be appealed.',
  query: AppealDeadlinesQuery,
  responses: { 200: { description: 'The deadlines.', schema: AppealDeadlineList } },
  errors: ['resource_not_found'],
  byClock: true,
  handle: async (reader, { query }) => {
    const data = await findAppealDeadlines(reader, query.denialId);
    return { status: 200, body: { object: 'list', data, hasMore: false, nextCursor: null } };
  },
});
