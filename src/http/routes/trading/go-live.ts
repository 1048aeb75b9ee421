import { listOriginIps } from '../../../modules/platform/webhooks/origin-ips/publish-origin-ip.ts';
import { checkGoLive } from '../../../modules/trading/go-live/check-go-live.ts';
import { GoLiveCheck } from '../../../modules/trading/go-live/go-live-schema.ts';
import { defineRead } from '../../operation.ts';

export const get = defineRead({
  id: 'checkGoLive',
  tag: 'Organization',
  summary: 'Check the readiness for real payers',
  description:
    'Checks the settings, the mail address, the source addresses of webhooks, the encryption of the volumes of a live deployment, the trading partners with their ids, connections, routes, enrollments, an accepted test file and the go-live of each connection, like `rcm go-live check`. `next` describes what to do. Changes nothing.',
  byClock: true,
  responses: { 200: { description: 'The completed and the missing steps.', schema: GoLiveCheck } },
  handle: async (reader, _request, { partnerSeed, pool, openPlaces }) => {
    const [origins, places] = [await listOriginIps(pool), await openPlaces()];
    const deployment = { seedName: partnerSeed?.name ?? null, origins, openPlaces: places };
    return { status: 200, body: await checkGoLive(reader, deployment) };
  },
});
