import { stay, treatment } from '../../sandbox/demo/other-types.ts';
import { BILLING_PROVIDER } from '../../sandbox/demo/scenarios.ts';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import { addDays, localDateOf } from '../../src/kernel/local-date.ts';
import { billVisit, holdForReview, registerPatients, setUpOffice, workOn } from './play-office.ts';
import type { SandboxCalls } from './sandbox-calls.ts';

/** The templates' clock starts on a Monday at 9:00 in New York. */
export const TEMPLATES_START = new Date('2026-06-01T14:00:00.000Z');
const DAY_MS = 86_400_000;
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
  add('professional', 2.5);
  add('institutional', 0.6);
  add('dental', 0.6);
  return templates;
}

async function playClaims(calls: SandboxCalls): Promise<void> {
  const { id: clock } = await calls.call('POST', '/v1/sandbox/test-clocks', {
    frozenTime: TEMPLATES_START.toISOString(),
  });
  const later = (days: number) => new Date(TEMPLATES_START.getTime() + days * DAY_MS);
  const templates = claimsToMake();
  for (let day = 0; day < 5; day++) {
    const today = localDateOf(later(day));
    if (day > 0) await calls.advance(clock, later(day));
    const own = templates.filter(({ at }) => at % 5 === day);
    await inParallel(own, async (template) => {
      const ids = await makeClaim(calls, template, today);
      // Some patients have several claims.
      if (template.at % 4 === 0) await makeClaim(calls, { ...template, at: template.at + 1 }, today, { ids });
      if (template.at % 8 === 0) await makeClaim(calls, { ...template, at: template.at + 2 }, today, { ids });
    });
    await registerPatients(calls, 8, today);
  }
  await calls.advance(clock, later(20));
  await workOn(calls);
  await calls.advance(clock, later(40));
  const today = localDateOf(later(40));
  for (let at = 0; at < 24; at++) {
    const template: Template = { at, type: at % 4 === 3 ? 'dental' : 'professional', script: 'CLM.PAID' };
    await makeClaim(calls, template, today, { steps: at % 3, isOfVisit: at % 6 === 2 });
  }
  const { data: ready } = await calls.call('GET', '/v1/claims?status=ready&limit=3');
  await holdForReview(
    calls,
    ready.map(({ id }: { id: string }) => id),
  );
  await calls.call('DELETE', `/v1/sandbox/test-clocks/${clock}`);
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
}

type Ids = { patientId: string; coverageId: string };

/** Creates, scrubs and submits a claim. `steps` leaves it a draft (0) or ready (1); `ids` are those of a known patient. */
async function makeClaim(
  calls: SandboxCalls,
  template: Template,
  today: string,
  { steps = 2, ids: known = null, isOfVisit = false }: { steps?: number; ids?: Ids | null; isOfVisit?: boolean } = {},
): Promise<Ids> {
  const ids = known ?? (await register(calls, template));
  const id = isOfVisit
    ? await billVisit(calls, ids, today)
    : (
        await calls.call('POST', '/v1/claims', {
          ...ids,
          billingProvider: BILLING_PROVIDER,
          ...content(template, addDays(today, -3 - (template.at % 5))),
        })
      ).id;
  if (steps > 0) await calls.call('POST', `/v1/claims/${id}/scrub`);
  if (steps > 1) await calls.call('POST', `/v1/claims/${id}/submit`);
  return ids;
}

async function register(calls: SandboxCalls, { at, script }: Template): Promise<Ids> {
  const { id: patientId } = await calls.call('POST', '/v1/patients', {});
  const member = { payerId: PAYERS[at % PAYERS.length], memberId: `SBX-${script}-${10_000 + at}` };
  const { id: coverageId } = await calls.call('POST', '/v1/coverages', { patientId, ...member });
  return { patientId, coverageId };
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
