import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { giveUpInterchange } from '../../src/modules/exchange/outbound/give-up-interchange.ts';
import { resolveInterchange } from '../../src/modules/exchange/outbound/resolve-interchange.ts';
import { retryInterchange } from '../../src/modules/exchange/outbound/retry-interchange.ts';
import { readSendingState } from '../../src/modules/exchange/outbound/sending-state.ts';
import { transmitInterchange } from '../../src/modules/exchange/outbound/transmit-interchange.ts';
import { TRANSACTION_HANDLERS } from '../../src/open-exchange.ts';
import { type Clinic, MINUTE_MS, openClinic } from '../claims-flow/clinic.ts';
import { aFolderPartner, type Fault, type FolderPartner } from '../helpers/folder-partner.ts';

const HOUR_MS = 3_600_000;

let clinic: Clinic;
beforeEach(async () => {
  clinic = await openClinic();
});
afterEach(() => clinic.close());

const reached = ({ gateway }: FolderPartner) => ({ ...clinic.payers.gateway, ...gateway });

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
async function passWith(partner: FolderPartner, milliseconds: number, stepMs = MINUTE_MS): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += stepMs) {
    clinic.clock.advance(stepMs);
    await clinic.runJobs({ gateway: reached(partner) });
  }
}

const FAULTS: Fault[] = (['stage', 'release'] as const).flatMap((step) => [
  { step, when: 'before' as const },
  { step, when: 'after' as const },
]);

describe.each(['at_once', 'never'] as const)('a partner that sweeps %s', (sweeps) => {
  test.each(FAULTS)('gets an interchange once when the line fails $when the $step', async (fault) => {
    const partner = aFolderPartner({ sweeps });
    partner.fail(fault);
    const id = await submitted();
    await clinic.runJobs({ gateway: reached(partner) });
    expect((await clinic.claim(id)).status).toBe('submitted');
    await passWith(partner, 2 * MINUTE_MS, 1_000 * 20);
    partner.sweep();
    expect(partner.taken).toEqual(['000000001']);
    expect(partner.files()).toEqual([]);
    expect(await states()).toMatchObject([{ status: 'transmitted', failure: null }]);
    expect((await clinic.claim(id)).submission).toMatchObject({ state: 'transmitted' });
    expect(await eventsOf('claim.s')).toEqual(['claim.submitted']);
  });

  test('gets an interchange once when the worker dies at any moment', async () => {
    const partner = aFolderPartner({ sweeps });
    await submitted();
    const payload = clinic.jobs.shift()!.payload as { organizationId: string; interchangeId: string };
    const options = { encryption: clinic.encryption, handlers: TRANSACTION_HANDLERS, gateway: reached(partner) };
    // The clock is read whenever a transaction begins; the worker dies at its first one, then its second, and so on.
    for (let death = 1; death <= 6; death += 1) {
      let looks = 0;
      const now = () => {
        looks += 1;
        if (looks === death) throw new Error('power cut');
        return clinic.clock.now();
      };
      await transmitInterchange(payload, { ...options, database: { ...clinic.shared, clock: { now } } }).catch(
        () => null,
      );
      clinic.clock.advance(MINUTE_MS);
    }
    await clinic.runJobs({ gateway: reached(partner) });
    partner.sweep();
    expect(partner.taken).toEqual(['000000001']);
    expect(await states()).toMatchObject([{ status: 'transmitted' }]);
  });
});

test('half a day without the partner rejects no claim; the delay is reported once and then its end', async () => {
  const partner = aFolderPartner({ sweeps: 'at_once' });
  const id = await submitted();
  const away = { ...reached(partner), stage: async () => ({ outcome: 'unavailable', reason: 'refused' }) as const };
  for (let minutes = 0; minutes < 12 * 60; minutes += 5) {
    await clinic.runJobs({ gateway: away });
    clinic.clock.advance(5 * MINUTE_MS);
  }
  expect((await clinic.claim(id)).status).toBe('submitted');
  expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed']);
  expect(await readSendingState(clinic.shared.pool, clinic.clock.now())).toMatchObject({ delayed: 1, uncertain: 0 });
  clinic.clock.advance(HOUR_MS);
  await clinic.runJobs({ gateway: reached(partner) });
  expect(partner.taken).toEqual(['000000001']);
  expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed', 'interchange.transmitted']);
  expect(await readSendingState(clinic.shared.pool, clinic.clock.now())).toMatchObject({
    delayed: 0,
    oldestUnsent: null,
  });
});

describe('a person', () => {
  test('may give up before a release only: the claims are rejected and nothing is sent any more', async () => {
    const partner = aFolderPartner({ sweeps: 'at_once' });
    partner.fail({ step: 'stage', when: 'before' });
    const id = await submitted();
    await clinic.runJobs({ gateway: reached(partner) });
    const [delayed] = await states();
    expect(delayed).toMatchObject({ status: 'staging', failure: 'gateway_error' });
    await clinic.tx((tx) => giveUpInterchange(tx, delayed!.id, TRANSACTION_HANDLERS));
    expect(await clinic.claim(id)).toMatchObject({
      status: 'rejected',
      statusReason: { code: 'transmission_failed' },
      submission: { state: 'failed' },
    });
    await passWith(partner, 20 * MINUTE_MS, 5 * MINUTE_MS);
    expect(partner.taken).toEqual([]);
    expect(await eventsOf('interchange.')).toEqual(['interchange.failed']);
    const again = clinic.tx((tx) => giveUpInterchange(tx, delayed!.id, TRANSACTION_HANDLERS));
    await expect(again).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('settles what the partner cannot be asked about, and may not give it up', async () => {
    const partner = aFolderPartner({ sweeps: 'at_once' });
    const mute = { ...reached(partner), resolve: async () => 'unknown' as const };
    const [arrived, lost] = [await submitted(), await submitted()];
    partner.fail({ step: 'release', when: 'after' });
    partner.fail({ step: 'release', when: 'before' });
    await clinic.runJobs({ gateway: mute });
    const [first, second] = await states();
    expect([first!.status, second!.status]).toEqual(['uncertain', 'uncertain']);
    const giveUp = clinic.tx((tx) => giveUpInterchange(tx, first!.id, TRANSACTION_HANDLERS));
    await expect(giveUp).rejects.toMatchObject({ code: 'invalid_state_transition' });
    const settle = (id: string, outcome: 'transmitted' | 'not_transmitted') =>
      clinic.tx((tx) => resolveInterchange(tx, id, { outcome, handlers: TRANSACTION_HANDLERS }));
    await settle(first!.id, 'transmitted');
    await settle(second!.id, 'not_transmitted');
    await clinic.runJobs({ gateway: reached(partner) });
    expect(partner.taken).toEqual(['000000001', '000000002']);
    expect((await states()).map(({ status }) => status)).toEqual(['transmitted', 'transmitted']);
    for (const id of [arrived, lost]) expect((await clinic.claim(id)).submission!.state).toBe('transmitted');
    await expect(settle(first!.id, 'transmitted')).rejects.toMatchObject({ code: 'invalid_state_transition' });
  });

  test('lets the service try again after it has stopped', async () => {
    const partner = aFolderPartner({ sweeps: 'at_once' });
    await submitted();
    const away = { ...reached(partner), stage: async () => ({ outcome: 'unavailable', reason: 'refused' }) as const };
    await clinic.runJobs({ gateway: away });
    clinic.clock.advance(73 * HOUR_MS);
    await clinic.runJobs({ gateway: away });
    expect(clinic.later).toEqual([]);
    expect(await eventsOf('interchange.')).toEqual(['interchange.transmission_delayed']);
    const [stopped] = await states();
    await clinic.tx((tx) => retryInterchange(tx, stopped!.id));
    await clinic.runJobs({ gateway: reached(partner) });
    expect(partner.taken).toEqual(['000000001']);
  });
});
