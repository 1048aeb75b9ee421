import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkBooks, type Finding } from '../../chaos/checks/check-books.ts';
import { planKills, TARGETS } from '../../chaos/parts/kill-plan.ts';
import type { Report } from '../../chaos/parts/report.ts';
import { openWorld, type World } from '../../chaos/parts/world.ts';
import { runChaos } from '../../chaos/run-chaos.ts';
import { newId } from '../../src/kernel/ids.ts';

// Two kills of each kind. A run is bounded by its own patience, never judged by its speed.
const SECONDS = 18;
const SEED = 20_260_401;
const PATIENCE_MS = 600_000;

describe('the plan of kills', () => {
  test('the same seed gives the same plan, another seed another one', () => {
    expect(planKills(7, 60)).toEqual(planKills(7, 60));
    expect(planKills(8, 60)).not.toEqual(planKills(7, 60));
  });

  test.each([12, 30, 120])(
    'of %d seconds kills everything about every twelve seconds, and within the time',
    (seconds) => {
      const plan = planKills(SEED, seconds);
      for (const target of TARGETS) {
        expect(plan.filter((kill) => kill.target === target)).toHaveLength(Math.round(seconds / 12));
      }
      expect(plan.map((kill) => kill.atMs)).toEqual(plan.map((kill) => kill.atMs).sort((a, b) => a - b));
      expect(plan.every((kill) => kill.atMs > 0 && kill.atMs < seconds * 1_000)).toBe(true);
    },
  );
});

describe('kill -9 of API, worker and PostgreSQL under load', () => {
  let world: World;
  let outcome: { report: Report; findings: Finding[] };

  beforeAll(async () => {
    world = await openWorld({
      seconds: SECONDS,
      seed: SEED,
      clients: 4,
      pauseMsMax: 150,
      refusedShare: 0,
      log: () => undefined,
    });
    outcome = await runChaos(world);
  }, PATIENCE_MS);

  afterAll(async () => {
    await world?.close();
    await world?.service.removeLogs();
  }, PATIENCE_MS);

  test('hits each of them while claims are submitted', () => {
    const { killsOfApi, killsOfWorker, killsOfDatabase, submissions, deliveries } = outcome.report.figures;
    expect(Math.min(killsOfApi!, killsOfWorker!, killsOfDatabase!, submissions!, deliveries!)).toBeGreaterThan(0);
  });

  test('leaves the books of customers, service, payers and receiver in agreement', () => {
    expect(outcome.findings.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual(
      [],
    );
    expect(outcome.report.ok).toBe(true);
  });

  test('would show in the checks: each of them sees books that were tampered with', {
    timeout: PATIENCE_MS,
  }, async () => {
    await tamper(world);
    const drained = { ms: 0, isDrained: true, remaining: { claims: 0, jobs: 0, files: 0, dispatches: 0 } };
    const findings = await checkBooks(world, drained);
    expect(findings.filter(({ problems }) => problems.length === 0).map(({ name }) => name)).toEqual([]);
  });
});

/** Makes one lie for each check. */
async function tamper({ service, ledger, receiver, tenants }: World): Promise<void> {
  const { organizationId } = tenants[0]!;
  ledger.surprises.push('an answer that nobody expects');
  service.api.ownExits.ready += 1;
  const lost = {
    kind: 'patient',
    marker: 'lost',
    organizationId,
    id: newId('patient'),
    version: 1,
    updates: 0,
  } as const;
  ledger.entries.push({ ...lost });
  receiver.receptions.delete([...receiver.receptions.keys()][0]!);
  const client = new pg.Client({ connectionString: service.adminUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const statement of LIES) expect((await client.query(statement)).rowCount, statement).toBeGreaterThan(0);
  } finally {
    await client.end();
  }
}

const LIES = [
  // The number of an interchange is taken twice, and its claim is sent twice.
  `update trading_partners set next_interchange_control_number = next_interchange_control_number + 1`,
  `insert into claim_submissions select s.organization_id, s.id || 'x', claim_id, attempt + 1, interchange_id,
     group_control_number, transaction_set_control_number, patient_control_number, created_at
   from claim_submissions s limit 1`,
  // A payment is a cent short, and a claim is where its payer did not put it.
  `update remittances set payment_amount = payment_amount + 1`,
  `update claims set status = 'accepted' where id in (select id from claims where status = 'paid' limit 1)`,
  // A transition is told twice in the audit log, and not at all to the customer.
  `insert into audit_entries select organization_id, id || 'x', action, actor_type, actor_id, subject_type, subject_id,
     request_id, details, occurred_at from audit_entries where action = 'claim.submitted' limit 1`,
  `delete from events where id in (select id from events where type = 'claim.submitted' limit 1)`,
];
