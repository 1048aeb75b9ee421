import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { aClaim, aCoverage, aPatient } from '../helpers/builders.ts';
import { makeDataFolder, removeDataFolder } from '../helpers/data-folder.ts';
import { realNow } from '../helpers/real-time.ts';
import { verifySignature } from '../helpers/verify-signature.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../helpers/webhook-receiver.ts';
import {
  type Answer,
  hasCommit,
  PROJECT,
  RELEASE_BEFORE,
  type Service,
  startService,
  unpackCommit,
  until,
} from './release.ts';

// Opens a data folder of the release before with this program. The release before is built from its commit; its
// dependencies are those of this program, so an update of pg-boss is not covered here.

const { release, commit } = RELEASE_BEFORE;
const isPresent = hasCommit(commit);
const title = isPresent
  ? `a data folder of ${release}`
  : `a data folder of ${release} (skipped: this clone lacks commit ${commit}; run git fetch --unshallow)`;

const PROVIDER = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
const MINUTES_MS = 60_000;

/** What the release before stored: the resources as it showed them at the end, by their paths. */
type Stored = { clock: string; inFlight: string; secret: string; shown: Map<string, Answer> };

let folder: string;
let dataDir: string;
let receiver: WebhookReceiver;
let stored: Stored;
let service: Service | null = null;

describe.skipIf(!isPresent)(title, { timeout: 5 * MINUTES_MS }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rcm-release-'));
    dataDir = await makeDataFolder('release');
    receiver = await startWebhookReceiver();
    const program = join(folder, 'program');
    unpackCommit(commit, program);
    service = await startService(program, dataDir);
    stored = await write(service);
    const before = service;
    service = null;
    await before.stop();
    service = await startService(PROJECT, dataDir);
  }, 5 * MINUTES_MS);

  afterAll(async () => {
    await service?.stop();
    await receiver?.close();
    if (dataDir) await removeDataFolder(dataDir);
    if (folder) await rm(folder, { recursive: true, force: true });
  }, MINUTES_MS);

  test('is read as it was', async () => {
    for (const [path, shown] of stored.shown) expect(await service!.get(path), path).toMatchObject(shown);
  });

  test('can be changed', async () => {
    const of = (kind: string) => [...stored.shown.keys()].find((path) => path.startsWith(`/v1/${kind}/`))!;
    const patient = await service!.send('PATCH', of('patients'), { name: { given: ['Ada', 'May'], family: 'Larkin' } });
    expect(patient).toMatchObject({
      name: { given: ['Ada', 'May'] },
      version: stored.shown.get(of('patients')).version + 1,
    });
    const { placeholders } = stored.shown.get(of('appeals')).letter;
    await service!.send('PATCH', of('appeals'), {
      placeholders: placeholders.map(({ key }: Answer) => ({ key, value: 'The service was an emergency.' })),
    });
    const appeal = await service!.send('POST', `${of('appeals')}/send`, { channel: 'sandbox' });
    expect(appeal.status).toBe('sent');
    const called = { action: 'phone_call.payer_called', reason: 'Asked for the status', details: { minutes: 12 } };
    expect(await service!.send('POST', `${of('prior-authorizations')}/audit-log`, called)).toMatchObject(called);
    const { coverageId } = stored.shown.get(of('eligibility-checks'));
    expect((await service!.send('POST', '/v1/eligibility-checks', { coverageId, provider: PROVIDER })).status).toBe(
      'completed',
    );
  });

  test('continues with what was in flight: a submitted claim is paid, and its event delivered to the stored endpoint', async () => {
    await advance(service!, stored.clock, 14);
    const paid = await until(
      () => service!.get(stored.inFlight),
      (claim) => claim.status === 'paid',
    );
    expect(paid.amountPaid + paid.adjustmentsTotal + paid.patientResponsibility).toBe(paid.totalCharges);
    const delivery = await until(
      async () =>
        receiver.received.find(({ envelope }) => envelope.type === 'claim.paid' && envelope.data.claim.id === paid.id),
      (found) => found !== undefined,
    );
    const { 'service-signature': signature, 'service-timestamp': timestamp } = delivery!.headers;
    const signed = { signature: String(signature), timestamp: String(timestamp), rawBody: delivery!.rawBody };
    expect(verifySignature({ ...signed, secret: stored.secret, now: realNow() })).toBe(true);
  });
});

/** Writes resources of each area, waits for the payers' answers, and leaves one claim without an answer. */
async function write(before: Service): Promise<Stored> {
  const clock = await before.send('POST', '/v1/sandbox/test-clocks', {
    frozenTime: realNow().toISOString(),
    driveWebhookRetries: false,
  });
  const subscription = await before.send('POST', '/v1/webhooks/subscriptions', {
    url: receiver.url,
    events: ['claim.*'],
  });
  const paid = await submitted(before, 'SBX-CLM.PAID-1');
  const denied = await submitted(before, 'SBX-CLM.DENY.CO197-2');
  const authorization = await authorizationOf(before, 'SBX-PA.APPROVE-3');
  const { coverageId } = await covered(before, { memberId: 'SBX-ELG.ACTIVE-4' });
  const check = await before.send('POST', '/v1/eligibility-checks', { coverageId, provider: PROVIDER });
  await advance(before, clock.id, 21);
  const denials = await before.get(`/v1/denials?claimId=${denied.id}`);
  const appeal = await before.send('POST', '/v1/appeals', { denialIds: denials.data.map(({ id }: Answer) => id) });
  const inFlight = await submitted(before, 'SBX-CLM.PAID-5');
  const paths = [
    ...[`patients/${paid.patientId}`, `coverages/${coverageId}`, `claims/${paid.id}`, `claims/${denied.id}`],
    ...[`claims/${inFlight.id}`, `denials/${denials.data[0].id}`, `appeals/${appeal.id}`],
    ...[`prior-authorizations/${authorization.id}`, `eligibility-checks/${check.id}`],
    `webhooks/subscriptions/${subscription.id}`,
  ].map((path) => `/v1/${path}`);
  const shown = new Map<string, Answer>();
  for (const path of paths) shown.set(path, await before.get(path));
  expect(shown.get(`/v1/claims/${paid.id}`).status).toBe('paid');
  expect(shown.get(`/v1/claims/${denied.id}`).status).toBe('denied');
  expect(shown.get(`/v1/claims/${inFlight.id}`).status).toBe('submitted');
  return { clock: clock.id, inFlight: `/v1/claims/${inFlight.id}`, secret: subscription.signingSecret, shown };
}

async function covered(before: Service, overrides: { memberId: string; payerId?: string }) {
  const patient = await before.send('POST', '/v1/patients', aPatient());
  const coverage = await before.send('POST', '/v1/coverages', aCoverage(patient.id, overrides));
  return { patientId: patient.id as string, coverageId: coverage.id as string };
}

async function submitted(before: Service, memberId: string): Promise<Answer> {
  const claim = await before.send('POST', '/v1/claims', aClaim(await covered(before, { memberId })));
  await before.send('POST', `/v1/claims/${claim.id}/scrub`);
  return before.send('POST', `/v1/claims/${claim.id}/submit`);
}

async function authorizationOf(before: Service, memberId: string): Promise<Answer> {
  const start = addDays(localDateOf(realNow()), 30);
  const authorization = await before.send('POST', '/v1/prior-authorizations', {
    ...(await covered(before, { memberId, payerId: 'SBX04' })),
    ...{ placeOfServiceCode: '12', diagnoses: [{ code: 'G47.33' }], requestingProvider: PROVIDER },
    items: [{ procedureCode: 'E0601', units: '1', serviceDates: { start } }],
  });
  return before.send('POST', `/v1/prior-authorizations/${authorization.id}/submit`);
}

/** Advances the organization's time, and waits until everything that is due by then has happened. */
async function advance(running: Service, clock: string, days: number): Promise<void> {
  const path = `/v1/sandbox/test-clocks/${clock}`;
  const { frozenTime } = await running.get(path);
  const target = new Date(new Date(frozenTime).getTime() + days * 24 * 60 * MINUTES_MS).toISOString();
  await running.send('POST', `${path}/advance`, { frozenTime: target });
  await until(
    () => running.get(path),
    ({ status }) => status !== 'advancing',
  );
}
