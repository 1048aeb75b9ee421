import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import {
  giveUpInterchange,
  resolveInterchange,
  retryInterchange,
} from '../../../src/modules/trading/exchange/outbound/resolve-interchange.ts';
import { transmitInterchange } from '../../../src/modules/trading/exchange/outbound/transmit-interchange.ts';
import type { PayerGateway } from '../../../src/modules/trading/exchange/payer-gateway.ts';
import { readExchangeState } from '../../../src/modules/trading/exchange/state/read-exchange-state.ts';
import { type Clinic, MINUTE_MS, openClinic } from '../../billing/claims-flow/clinic.ts';
import { type FaultyGateway, faultyGateway } from '../../helpers/faulty-gateway.ts';
import { type FolderGateway, openFolderGateway } from '../../helpers/folder-gateway.ts';
import { NO_JOURNAL } from '../../helpers/journal.ts';
import { connectClinic } from './connect-clinic.ts';

const HOUR_MS = 3_600_000;

let clinic: Clinic;
let partner: FolderGateway;
let line: FaultyGateway;
beforeEach(async () => {
  partner = await openFolderGateway({ sweeps: 'at_once' });
  line = faultyGateway(partner.gateway);
  clinic = await openClinic({ gateways: async () => ({ folder: line.gateway }) });
  await connectClinic(clinic, 'folder', partner.connect);
});
afterEach(async () => {
  await clinic.close();
  await partner.close();
});

const taken = () => partner.taken.map(({ interchangeControlNumber }) => interchangeControlNumber);
const away = () => ({
  ...clinic.payers.gateway,
  stage: async () => ({ outcome: 'unavailable', reason: 'refused' }) as const,
});

async function submitted(): Promise<string> {
  const { id } = await clinic.readyClaim();
  await clinic.submit(id);
  await clinic.closeBatches();
  return id;
}

type State = { id: string; status: string; attempts: number; failure: string | null };
const states = () => clinic.query<State>('select id, status, attempts, failure from interchanges order by id');
const eventsOf = async (prefix: string) => (await clinic.eventTypes()).filter((type) => type.startsWith(prefix));

/** Runs attempts as they fall due, for so long on the clinic's clock. */
async function passWith(milliseconds: number, stepMs = MINUTE_MS): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += stepMs) {
    clinic.clock.advance(stepMs);
    await clinic.runJobs();
  }
}

test('half a day without the partner rejects no claim; the delay and its end are each reported once', async () => {
  const id = await submitted();
  for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
    await clinic.runJobs({ gateway: away() });
    clinic.clock.advance(5 * MINUTE_MS);
  }
  expect((await clinic.claim(id)).status).toBe('submitted');
  expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed']);
  expect(await readExchangeState(clinic.shared.pool, clinic.clock.now())).toMatchObject({ delayed: 1, uncertain: 0 });
  clinic.clock.advance(HOUR_MS);
  await clinic.runJobs();
  expect(taken()).toEqual(['000000001']);
  expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed', 'interchange.transmitted']);
  expect(await readExchangeState(clinic.shared.pool, clinic.clock.now())).toMatchObject({
    delayed: 0,
    oldestUnsent: null,
  });
});

test('an uncertain interchange that was not released is sent again, and its transmission is reported', async () => {
  await submitted();
  line.fail({ step: 'release', when: 'before' });
  await clinic.runJobs();
  expect(await states()).toMatchObject([{ status: 'uncertain' }]);
  expect(await eventsOf('interchange.')).toEqual(['interchange.uncertain']);
  await passWith(MINUTE_MS);
  expect(taken()).toEqual(['000000001']);
  expect(await eventsOf('interchange.')).toEqual(['interchange.uncertain', 'interchange.transmitted']);
});

test('a refusal rejects nothing if another worker has delivered the interchange meanwhile', async () => {
  const id = await submitted();
  const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
  const [refusal, arrival] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { gateway } = line;
  let stages = 0;
  const slow: PayerGateway = {
    ...gateway,
    stage: async (interchange) => {
      stages += 1;
      if (stages > 1) return gateway.stage(interchange);
      await refusal.promise;
      return { outcome: 'refused', reason: 'quota_exceeded' };
    },
    release: async (interchange) => {
      refusal.resolve();
      await arrival.promise;
      return gateway.release(interchange);
    },
  };
  const { shared: database, encryption, payers } = clinic;
  const { mapping } = payers;
  const common = { database, encryption, mapping, handlers: TRANSACTION_HANDLERS, journal: NO_JOURNAL };
  const options = { ...common, gateway: slow };
  const first = transmitInterchange(payload, options);
  while (stages === 0) await new Promise(setImmediate);
  // If an overtaken worker staged bytes after the release, the interchange would seem unreleased.
  expect(await transmitInterchange(payload, options), 'while the first worker may still stage').toBe('nothing_to_do');
  expect(stages).toBe(1);
  clinic.clock.advance(MINUTE_MS);
  const second = transmitInterchange(payload, options);
  expect(await first).toBe('nothing_to_do');
  arrival.resolve();
  expect(await second).toBe('transmitted');
  expect((await clinic.claim(id)).status).toBe('submitted');
  expect(await eventsOf('interchange.')).toEqual([]);
  expect(taken()).toEqual(['000000001']);
});

describe('a person', () => {
  test('may give up only before a release: the claims are rejected and nothing more is sent', async () => {
    line.fail({ step: 'stage', when: 'before' });
    const id = await submitted();
    await clinic.runJobs();
    const [delayed] = await states();
    expect(delayed).toMatchObject({ status: 'staging', failure: 'gateway_error' });
    await clinic.tx((tx) => giveUpInterchange(tx, delayed!.id, TRANSACTION_HANDLERS));
    expect(await clinic.claim(id)).toMatchObject({
      status: 'rejected',
      statusReason: { code: 'transmission_failed' },
      submission: { state: 'failed' },
    });
    await passWith(20 * MINUTE_MS, 5 * MINUTE_MS);
    expect(taken()).toEqual([]);
    expect(await eventsOf('interchange.')).toEqual(['interchange.failed']);
    const again = clinic.tx((tx) => giveUpInterchange(tx, delayed!.id, TRANSACTION_HANDLERS));
    await expect(again).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('settles an interchange about which the partner cannot be asked, and may not give it up', async () => {
    const mute = { ...clinic.payers.gateway, resolve: async () => 'unknown' as const };
    const [arrived, lost] = [await submitted(), await submitted()];
    line.fail({ step: 'release', when: 'after' });
    line.fail({ step: 'release', when: 'before' });
    await clinic.runJobs({ gateway: mute });
    const [first, second] = await states();
    expect([first!.status, second!.status]).toEqual(['uncertain', 'uncertain']);
    const giveUp = clinic.tx((tx) => giveUpInterchange(tx, first!.id, TRANSACTION_HANDLERS));
    await expect(giveUp).rejects.toMatchObject({ code: 'invalid_state_transition' });
    const settle = (id: string, outcome: 'transmitted' | 'not_transmitted') =>
      clinic.tx((tx) => resolveInterchange(tx, id, { outcome, handlers: TRANSACTION_HANDLERS }));
    await settle(first!.id, 'transmitted');
    await settle(second!.id, 'not_transmitted');
    await clinic.runJobs();
    expect(taken()).toEqual(['000000001', '000000002']);
    expect((await states()).map(({ status }) => status)).toEqual(['transmitted', 'transmitted']);
    for (const id of [arrived, lost]) expect((await clinic.claim(id)).submission!.state).toBe('transmitted');
    const [uncertain, transmitted] = ['interchange.uncertain', 'interchange.transmitted'];
    expect(await eventsOf('interchange.')).toEqual([uncertain, uncertain, transmitted, transmitted]);
    await expect(settle(first!.id, 'transmitted')).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('lets the service try again after it has stopped', async () => {
    await submitted();
    await clinic.runJobs({ gateway: away() });
    clinic.clock.advance(73 * HOUR_MS);
    await clinic.runJobs({ gateway: away() });
    expect(clinic.later).toEqual([]);
    expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed']);
    const [stopped] = await states();
    await clinic.tx((tx) => retryInterchange(tx, stopped!.id));
    await clinic.runJobs();
    expect(taken()).toEqual(['000000001']);
  });
});
