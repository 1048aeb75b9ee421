import { stay, treatment } from '../../sandbox/demo/other-types.ts';
import { BILLING_PROVIDER } from '../../sandbox/demo/scenarios.ts';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

/** The templates' clock starts on a Monday at 9:00 in New York. */
export const TEMPLATES_START = new Date('2026-06-01T14:00:00.000Z');
const DAY_MS = 86_400_000;
const CLINIC = { npi: '1999999984', organizationName: 'Riverside Family Practice' };
/** Scenarios with a clock of one patient, and those whose payers never become reachable, would differ from the rest. */
const UNFIT = new Set(['patient-with-a-clock']);

/** Makes the templates of all resources over the API. */
export async function playTemplates(
  calls: SandboxCalls,
  { say, renumber }: { say: (line: string) => void; renumber(): Promise<void> },
): Promise<void> {
  await setUpOffice(calls);
  // Creates the connection to the simulated clearinghouse.
  await calls.play(SCENARIOS.find(({ id }) => id === 'claim-paid')!);
  await renumber();
  await calls.call('POST', '/v1/webhooks/subscriptions', {
    url: 'http://127.0.0.1:9/hook',
    events: ['claim.paid', 'claim.denied'],
  });
  const scenarios = SCENARIOS.filter(({ id }) => !UNFIT.has(id));
  for (const scenario of scenarios) {
    await calls.play(scenario).catch((error) => say(`scenario ${scenario.id}: ${error.message.slice(0, 300)}`));
  }
  say(`${scenarios.length} scenarios played`);
  await playClaims(calls);
}

async function setUpOffice(calls: SandboxCalls): Promise<void> {
  await calls.call('PATCH', '/v1/organization/settings', {
    submitter: { name: CLINIC.organizationName, contact: { name: 'Billing Office', phone: '5185550100' } },
  });
  for (const name of ['Denials', 'Front desk']) await calls.call('POST', '/v1/queues', { name });
  await calls.call('POST', '/v1/sla-policies', {
    name: 'Within a week',
    targets: [{ metric: 'resolution', duration: { value: 7, unit: 'days' } }],
  });
}

/** The answers of payers, with how many of a hundred claims they are for. */
const OUTCOMES: readonly [script: string, weight: number][] = [
  ['CLM.PAID', 12],
  ['CLM.PARTIAL', 2],
  ['CLM.BUNDLED', 2],
  ['CLM.DENY.CO197', 2],
  ['CLM.DENY.CO50', 1],
  ['CLM.DENY.CO29', 1],
  ['CLM.DENYLINE.2.CO97', 2],
  ['CLM.REJECT.PAYER.A7.562', 1],
  ['CLM.PENDED.P1', 1],
];
const PAYERS = ['SBX01', 'SBX02', 'SBX04', 'SBX05'];
const PROCEDURES = ['G0463', 'G0008', 'G0009', '99213', '99214'];
const DIAGNOSES = ['J06.9', 'G47.33', 'J18.9'];
const CHARGES = [4_500, 9_500, 12_500, 18_000, 22_500, 31_000, 47_500];

type Template = { at: number; type: 'professional' | 'institutional' | 'dental'; script: string };

/** Returns the claims to make: most are of professionals, and each type has each answer. */
function claimsToMake(): Template[] {
  const templates: Template[] = [];
  const add = (type: Template['type'], copies: number) => {
    for (const [script, weight] of OUTCOMES)
      for (let copy = 0; copy < Math.ceil(weight * copies); copy++)
        templates.push({ at: templates.length, type, script });
  };
  add('professional', 4);
  add('institutional', 0.6);
  add('dental', 0.6);
  return templates;
}

async function playClaims(calls: SandboxCalls): Promise<void> {
  const { id: clock } = await calls.call('POST', '/v1/sandbox/test-clocks', {
    frozenTime: TEMPLATES_START.toISOString(),
  });
  const templates = claimsToMake();
  for (let day = 0; day < 5; day++) {
    const now = new Date(TEMPLATES_START.getTime() + day * DAY_MS);
    if (day > 0) await calls.advance(clock, now);
    const today = templates.filter(({ at }) => at % 5 === day);
    await inParallel(today, async (template) => {
      await makeClaim(calls, template, localDateOf(now));
    });
  }
  await calls.advance(clock, new Date(TEMPLATES_START.getTime() + 20 * DAY_MS));
  await calls.advance(clock, new Date(TEMPLATES_START.getTime() + 40 * DAY_MS));
  const now = new Date(TEMPLATES_START.getTime() + 40 * DAY_MS);
  for (let at = 0; at < 24; at++) {
    const template: Template = { at, type: at % 4 === 3 ? 'dental' : 'professional', script: 'CLM.PAID' };
    await makeClaim(calls, template, localDateOf(now), at % 3);
  }
  await calls.call('DELETE', `/v1/sandbox/test-clocks/${clock}`);
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

/** Creates, scrubs and submits a claim. `steps` leaves it a draft (0) or ready (1). */
async function makeClaim(calls: SandboxCalls, template: Template, today: string, steps = 2): Promise<void> {
  const { at, script } = template;
  const patient = await calls.call('POST', '/v1/patients', {});
  const payerId = PAYERS[at % PAYERS.length];
  const memberId = `SBX-${script}-${String(10_000 + at)}`;
  const coverage = await calls.call('POST', '/v1/coverages', { patientId: patient.id, payerId, memberId });
  const ids = { patientId: patient.id, coverageId: coverage.id };
  const claim = await calls.call('POST', '/v1/claims', {
    ...ids,
    billingProvider: BILLING_PROVIDER,
    ...content(template, addDays(today, -3 - (at % 5))),
  });
  if (steps > 0) await calls.call('POST', `/v1/claims/${claim.id}/scrub`);
  if (steps > 1) await calls.call('POST', `/v1/claims/${claim.id}/submit`);
}

function content({ at, type, script }: Template, start: string): object {
  const scenario = { title: '', memberId: '', patient: { given: '', family: '' }, expected: 'paid' as const };
  if (type === 'institutional')
    return { claimType: type, ...stay({ ...scenario, typeOfBill: at % 2 ? '131' : '111' }, start) };
  if (type === 'dental') return { claimType: type, ...treatment(scenario, start) };
  const lines = script.includes('DENYLINE') || script.includes('BUNDLED') ? 2 : 1 + (at % 3);
  return {
    placeOfServiceCode: '11',
    diagnoses: [{ code: DIAGNOSES[at % DIAGNOSES.length] }],
    serviceLines: Array.from({ length: lines }, (_, line) => ({
      procedureCode: PROCEDURES[(line + at) % PROCEDURES.length],
      diagnosisPointers: [1],
      serviceDate: { start },
      charge: CHARGES[(at * 3 + line) % CHARGES.length],
    })),
  };
}
