import { checkGoLive } from '../../modules/go-live/check-go-live.ts';
import { GoLiveCheck } from '../../modules/go-live/go-live-schema.ts';
import { defineRead } from '../operation.ts';

export const get = defineRead({
  id: 'checkGoLive',
  tag: 'Organization',
  summary: 'Say what is missing before claims reach real payers',
  description:
    'Walks the settings, the trading partners with their ids, connections, routes, enrollments, an accepted test file and the go-live of each connection, as `rcm go-live check` does. `next` has what to do. Changes nothing.',
  byClock: true,
  responses: { 200: { description: 'What is done and what is missing.', schema: GoLiveCheck } },
  handle: async (reader, _request, { partnerSeed }) => ({
    status: 200,
    body: await checkGoLive(reader, { seedName: partnerSeed?.name ?? null }),
  }),
});
