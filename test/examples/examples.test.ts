import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { ManualClock } from '../helpers/manual-clock.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver.ts';
import { ClockedOrganization } from '../sandbox/support.ts';
import { Mask } from './mask.ts';
import { Recorder } from './recorder.ts';
import { playEverything } from './scenario.ts';
import { START } from './stage.ts';

let t: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  t = await openTestApp({ clock: new ManualClock(START), env: { DATA_DIR: tmpdir() } });
  await datePayers();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await receiver.close();
  await t.close();
});

/** Sets the times of the payers, because their rows come from the template of test databases. */
async function datePayers(): Promise<void> {
  const client = new pg.Client({ connectionString: t.database.adminUrl });
  await client.connect();
  await client.query('update payers set created_at = $1, updated_at = $1', [START]);
  await client.end();
}

// `npm run gen:examples` writes the file that this test compares.
test('the checked-in examples are requests to the service and its responses', async () => {
  const recorder = new Recorder(t);
  const own = await ClockedOrganization.open(t, START);
  await playEverything({ t, own, recorder, receiverUrl: receiver.url });
  // One mask, so that a request names the ids of its response.
  const mask = new Mask(new Date(START));
  const examples = mask.apply(recorder.examples());
  await expect(`${JSON.stringify(examples, null, 2)}\n`).toMatchFileSnapshot('../../openapi/examples.json');
  const requests = mask.apply(recorder.requests());
  await expect(`${JSON.stringify(requests, null, 2)}\n`).toMatchFileSnapshot('../../openapi/example-requests.json');
});
