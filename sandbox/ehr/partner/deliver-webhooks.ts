import { createHmac, randomUUID } from 'node:crypto';
import type { PartnerContext } from './inject-faults.ts';
import { listFor } from './webhooks-store.ts';

const TIMEOUT_MS = 5_000;

type Change = { type: string; id: string; version: number; verb: 'created' | 'updated' };

/**
 * Sends a change of a resource to all registered webhooks, signed as described in docs/partner-ehr-api.md. Each event
 * is sent once, because the sandbox's partner does not retry. Returns the statuses of the responses.
 */
export async function deliverWebhooks(context: PartnerContext, tenant: string, change: Change): Promise<number[]> {
  const { type, id, version, verb } = change;
  const eventType = `${type}.${verb}`;
  const now = context.clock.now();
  const body = JSON.stringify({
    id: randomUUID(),
    type: eventType,
    occurredAt: now.toISOString(),
    resource: { type, id, version },
  });
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const webhooks = await listFor(context.pool, tenant, eventType);
  return Promise.all(
    webhooks.map(async ({ callbackUrl, secret }) => {
      const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
      try {
        const response = await context.fetch(callbackUrl, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-partner-timestamp': timestamp,
            'x-partner-signature': `sha256=${signature}`,
          },
          body,
          redirect: 'manual',
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        await response.arrayBuffer();
        return response.status;
      } catch (error) {
        context.onError(error);
        return 0;
      }
    }),
  );
}
