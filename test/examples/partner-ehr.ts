import { sendOutboxTask } from '../../src/jobs/tasks/integrations.ts';
import { writesTo } from '../integrations/outbox/support.ts';
import type { Calls, Stage } from './stage.ts';

/** Connects a partner EHR, receives its changes and writes to it. */
export async function connectPartnerEhr({ t, own, recorder }: Stage): Promise<void> {
  await t.app.ehr!.listen(0);
  const { body: ehr } = await recorder.step('GET /v1/sandbox/ehr');
  const PATH = '/v1/integrations/partner-ehr/connections';
  const body = {
    name: 'Sandbox EHR',
    partner: 'Sandbox',
    practiceId: ehr.partnerPracticeId,
    baseUrl: ehr.partnerBaseUrl,
    credential: ehr.partnerToken,
    writes: ['claim_status'],
  };
  const { body: connection } = await recorder.example(`POST ${PATH}`, { body });
  const path = `${PATH}/${connection.id}`;
  await recorder.example(`POST ${path}/test`);
  await recorder.example(`PATCH ${path}`, { body: { undoWindowSeconds: 120 } });
  await recorder.example(`GET ${path}`);
  await recorder.example(`GET ${PATH}?limit=1`);
  const eventTypes = ['encounter.updated'];
  const { body: hooks } = await recorder.example(`POST ${path}/webhooks`, { body: { eventTypes } });
  await recorder.example(`GET ${path}/webhooks?limit=1`);
  await recorder.example(`POST ${path}/webhooks/verify`, { body: { repair: true } });
  await recorder.example(`DELETE ${path}/webhooks/${hooks.data[0].id}`);
  await writeBack({ t, own, recorder }, path, connection.id);
  await recorder.example(`DELETE ${path}`);
}

async function writeBack({ t, own, recorder }: Calls, path: string, id: string): Promise<void> {
  const queue = writesTo(t, own.id, { type: 'partner_ehr', id });
  const undone = await queue({});
  const refused = await queue({ undoWindowSeconds: 0, payload: { memberId: 'SBX-EHR.FAIL.422-0001' } });
  const lost = await queue({ undoWindowSeconds: 0, payload: { memberId: 'SBX-EHR.FAIL.500-0001' } });
  await recorder.example(`GET ${path}/outbox?limit=1`);
  await recorder.example(`POST ${path}/outbox/${undone.id}/cancel`, {
    body: { reason: 'Entered for another patient' },
  });
  await recorder.example(`GET ${path}/outbox/${undone.id}?expand=payload`);
  const run = sendOutboxTask(t.app);
  await run({ organizationId: own.id, testClockId: null }, { number: 1, isLast: false });
  await recorder.example(`POST ${path}/outbox/${refused.id}/retry`);
  await recorder.example(`POST ${path}/outbox/${lost.id}/cancel`, { body: {} });
}
