import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SANDBOX_TOKENS } from '../../sandbox/payers/member-ids/sandbox-tokens.ts';
import { SCENARIO_START } from '../../sandbox/payers/scenarios/scenario-steps.ts';
import { SCENARIOS } from '../../sandbox/payers/scenarios/scenarios.ts';
import { refusalsOf } from '../../src/http/access/authorize.ts';
import { ROUTES } from '../../src/http/route-table.ts';
import { valueAt } from '../../src/kernel/json-pointer.ts';
import { fillIn, type Scenario } from '../../src/modules/sandbox/scenario.ts';
import { ALL_SCOPES, type Scope } from '../../src/modules/scopes.ts';
import { openTestApp, type TestApp } from '../helpers/app.ts';
import { ClockedOrganization } from './support.ts';

let t: TestApp;
beforeAll(async () => {
  t = await openTestApp();
});
afterAll(() => t.close());

/** Plays a scenario exactly as the API returns it. The test runs an advance as a worker would. */
async function play(scenario: Scenario, own: ClockedOrganization): Promise<void> {
  const saved: Record<string, string> = {};
  for (const request of scenario.requests) {
    const send = () => own.call(request.method, fillIn(request.path, saved), fillIn(request.body, saved));
    let answer = await send();
    const where = `${request.method} ${request.path}`;
    expect(answer.status, `${where}: ${answer.text}`).toBe(request.expectedStatus);
    for (const [name, pointer] of Object.entries(request.saves ?? {})) {
      saved[name] = String(valueAt(answer.body, pointer).value);
    }
    if (request.until) {
      own.clockId = saved.testClockId!;
      await own.run();
      answer = await send();
      expect(valueAt(answer.body, request.until.pointer).value, where).toBe(request.until.equals);
    }
    for (const [pointer, value] of Object.entries(request.expects ?? {})) {
      expect(valueAt(answer.body, pointer).value, `${where} ${pointer}`).toEqual(value);
    }
  }
}

/** A scenario as the API returns it. */
type ShownScenario = Scenario & { requiredScopes: Scope[] };

const without = (scope: Scope) => new Set(ALL_SCOPES.filter((one) => one !== scope));

/** `/v1/claims/{claimId}` and `/v1/claims/{id}` are of one shape. */
const shapeOf = (path: string) => path.split('?')[0]!.replaceAll(/\{\w+\}/g, '{}');

async function shown(id: string, own: ClockedOrganization): Promise<ShownScenario> {
  const { status, body } = await own.call('GET', `/v1/sandbox/scenarios/${id}`);
  expect(status).toBe(200);
  return body;
}

describe('the catalogue of scenarios', () => {
  test('lists every scenario, each under a separate id', async () => {
    const own = new ClockedOrganization(t, await t.organization());
    const { body } = await own.call('GET', '/v1/sandbox/scenarios');
    const ids = body.data.map((scenario: Scenario) => scenario.id);
    expect(ids).toEqual(SCENARIOS.map((scenario) => scenario.id));
    expect(new Set(ids).size).toBe(ids.length);
    expect((await own.call('GET', '/v1/sandbox/scenarios/nonsense')).body.error.code).toBe('resource_not_found');
  });

  test.each(SCENARIOS.map((scenario) => [scenario.id] as const))('%s goes as it is shown', async (id) => {
    const own = new ClockedOrganization(t, await t.organization());
    const scenario = await shown(id, own);
    // The scopes that it names are sufficient.
    const { key } = await t.keyFor(own.id, scenario.requiredScopes);
    await play(scenario, new ClockedOrganization(t, { id: own.id, key }));
    const events = (await own.events(new Date(SCENARIO_START))).map(({ type, resource, afterMs }) => ({
      type,
      resource: resource.split(' ')[0],
      afterSeconds: afterMs / 1_000,
    }));
    expect(events.filter(({ type }) => !type.startsWith('work.'))).toEqual(scenario.events);
  });

  test('each names only scopes without which one of its requests is refused', async () => {
    const own = new ClockedOrganization(t, await t.organization());
    const { body } = await own.call('GET', '/v1/sandbox/scenarios');
    for (const { id, requests, requiredScopes } of body.data as ShownScenario[]) {
      expect(requiredScopes, id).toContain('sandbox:write');
      for (const scope of requiredScopes) {
        const others = { kind: 'api_key' as const, role: null, scopes: without(scope) };
        const refused = requests.filter(({ method, path }) => {
          const route = ROUTES.find((one) => one.method === method && shapeOf(one.path) === shapeOf(path));
          return refusalsOf(route!, others, true).length > 0;
        });
        expect(refused, `${id} without ${scope}`).not.toEqual([]);
      }
    }
  });

  test.each([
    ['ELG', 10],
    ['PA', 10],
    ['APL', 6],
    ['DEN', 2],
  ] as const)('has each outcome of %s', (wanted, outcomesMin) => {
    const scripts = JSON.stringify(SCENARIOS.flatMap(({ requests }) => requests));
    const outcomes = SANDBOX_TOKENS.filter(({ area }) => area === wanted).map(({ outcome }) => `${wanted}.${outcome}`);
    expect(outcomes.length).toBeGreaterThanOrEqual(outcomesMin);
    expect(outcomes.filter((outcome) => !new RegExp(`-${outcome}[.-]`).test(scripts))).toEqual([]);
  });

  test('one can be played after another, and again after a reset', async () => {
    const own = new ClockedOrganization(t, await t.organization());
    await play(await shown('claim-paid', own), own);
    await play(await shown('claim-denied', own), own);
    await own.call('POST', '/v1/sandbox/reset');
    await play(await shown('claim-paid', own), own);
  });
});
