import { createHmac } from 'node:crypto';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { cancelEntry } from '../../../src/modules/integrations/outbox/cancel-entry.ts';
import { sendWrites } from '../../../src/modules/integrations/outbox/send-writes.ts';
import { createConnection } from '../../../src/modules/integrations/partner-ehr/connections/save-connection.ts';
import { readChangedResource } from '../../../src/modules/integrations/partner-ehr/inbound/read-resource.ts';
import { receiveEvent } from '../../../src/modules/integrations/partner-ehr/inbound/receive-event.ts';
import type { PartnerApi } from '../../../src/modules/integrations/partner-ehr/partner-api.ts';
import { recordCall } from '../../../src/modules/integrations/partner-ehr/record-call.ts';
import { addWebhooks } from '../../../src/modules/integrations/partner-ehr/webhooks/register-webhook.ts';
import type { Clinic } from '../../billing/claims-flow/clinic.ts';
import { aTarget, CONNECTION, queueStatus } from '../../integrations/outbox/support.ts';

/** Writes to an EHR: one is made, one is refused, one is cancelled. */
export async function playOutbox({ tx, encryption, organizationId }: Clinic): Promise<void> {
  const now = { undoWindowSeconds: 0 };
  await tx((unit) => queueStatus(unit, encryption, now));
  await tx((unit) => queueStatus(unit, encryption, now));
  const undone = await tx((unit) => queueStatus(unit, encryption, now));
  await tx((unit) => cancelEntry(unit, CONNECTION.id, undone.id, {}));
  const { target } = aTarget([{ outcome: 'terminal', code: 'rejected', httpStatus: 422 }]);
  const targets = { partner_ehr: target };
  const random = () => 0.5;
  await sendWrites({ organizationId, testClockId: null, targets, encryption, random, transact: tx });
}

/** Makes a partner EHR announce a changed resource, which is then read. */
export async function playPartnerEhr({ tx, encryption, organizationId, shared, clock, query }: Clinic): Promise<void> {
  const input = {
    name: 'EHR',
    partner: 'EHR',
    practiceId: '1',
    baseUrl: 'https://ehr.example',
    credential: 'a-credential',
  };
  const urlGuard = { checkRegistration: async () => null };
  const { id } = await tx((unit) => createConnection(unit, input, { encryption, urlGuard }));
  await tx((unit) => recordCall(unit, id, { ok: true, status: 200, value: null }, { isTest: true }));
  const parts = { publicUrl: 'https://rcm.example', encryption };
  const [added] = await tx((unit) => addWebhooks(unit, id, ['encounter.updated'], parts));
  const told = { id: 'e-1', type: 'encounter.updated', resource: { type: 'encounter', id: '7' } };
  const body = Buffer.from(JSON.stringify(told));
  const timestamp = String(Math.floor(clock.now().getTime() / 1_000));
  const signature = createHmac('sha256', added!.secret!).update(`${timestamp}.`).update(body).digest('hex');
  const headers = { 'x-partner-timestamp': timestamp, 'x-partner-signature': `sha256=${signature}` };
  await tx((unit) => receiveEvent(unit, added!.webhook.id, { method: 'POST', headers, body }, { encryption }));
  const [event] = await query<{ id: string }>('select id from partner_ehr_events');
  const value = { id: '7', version: '2', updatedAt: null, content: { reason: 'Visit' } };
  const api = { read: async () => ({ ok: true, status: 200, value }) } as unknown as PartnerApi;
  const reader = readerOf(shared, organizationId);
  await readChangedResource(event!.id, { reader, api, encryption, isLast: false, transact: tx });
}
