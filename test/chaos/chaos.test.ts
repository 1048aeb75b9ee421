import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FLOODS, planAbuse } from '../../chaos/abuse/abuse-plan.ts';
import { CHECKS, checkRecords, type Finding, withRecords } from '../../chaos/checks/check-records.ts';
import { type Drain, drain } from '../../chaos/parts/drain.ts';
import { type Installation, openInstallation } from '../../chaos/parts/installation.ts';
import { openPlay, type Play } from '../../chaos/parts/play.ts';
import { type Report, reportOf, summarize } from '../../chaos/parts/report.ts';
import { runWithFaults } from '../../chaos/parts/run-faults.ts';
import { type Action, planSchedule, processNames } from '../../chaos/parts/schedule.ts';
import { fillDataFolder } from '../helpers/prepared-folder.ts';

// A run has its own time limits, and its speed is never a criterion.
const SECONDS = 6;
const SEED = 20_260_401;
const SHAPE = { apis: 2, workers: 2 };
const TIMEOUT_MS = 600_000;

describe('a schedule', () => {
  test('is the same for the same seed, and differs for another seed', () => {
    expect(planSchedule(7, 60, SHAPE)).toEqual(planSchedule(7, 60, SHAPE));
    expect(planSchedule(8, 60, SHAPE)).not.toEqual(planSchedule(7, 60, SHAPE));
  });

  test.each([4, 8, 120])('of %d seconds acts in order and within its time, on processes that exist', (seconds) => {
    for (let seed = 1; seed <= 50; seed++) {
      const { actions } = planSchedule(seed, seconds, SHAPE);
      expect(actions.length).toBeGreaterThanOrEqual(3);
      expect(actions.map(({ atMs }) => atMs)).toEqual(actions.map(({ atMs }) => atMs).sort((a, b) => a - b));
      expect(actions.every(({ atMs }) => atMs > 0 && atMs < seconds * 1_000)).toBe(true);
      expect(processNames(SHAPE)).toEqual(expect.arrayContaining(actions.flatMap(targetOf)));
    }
  });

  test('has every kind of fault if it is long enough', () => {
    const kinds = new Set(planSchedule(SEED, 60, SHAPE).actions.map(({ fault }) => fault.kind));
    expect([...kinds].sort()).toEqual([
      'blackhole',
      'cut',
      'database',
      'delay',
      'freeze',
      'kill',
      'receiver',
      'redeploy',
      'skew',
      'terminate',
    ]);
  });
});

describe('an abuse plan', () => {
  test('is the same for the same seed, and differs for another seed', () => {
    expect(planAbuse(7, 8)).toEqual(planAbuse(7, 8));
    expect(planAbuse(8, 8)).not.toEqual(planAbuse(7, 8));
  });

  test('has each flood once and hostile documents, within the time of the faults', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const plan = planAbuse(seed, 8);
      const floods = plan.flatMap(({ abuse }) => (abuse.kind === 'flood' ? [abuse.flood] : []));
      expect(floods.sort()).toEqual([...FLOODS].sort());
      expect(plan.filter(({ abuse }) => abuse.kind === 'hostile')).toHaveLength(1);
      expect(plan.every(({ atMs }) => atMs >= 0 && atMs < 8_000)).toBe(true);
    }
  });
});

test('a summary adds the figures, keeps the longest time and names the failed seeds', () => {
  const report = (seed: number, ok: boolean, longest: number): Report => ({
    ok,
    seed,
    seconds: 8,
    tookMs: 1,
    figures: { requests: 10, longestSilenceMs: longest },
    retries: { timeout: seed },
    problems: [],
  });
  expect(summarize([report(1, true, 300), report(2, false, 200)], 5)).toEqual({
    ok: false,
    seeds: 2,
    failedSeeds: [2],
    tookMs: 5,
    figures: { requests: 20, longestSilenceMs: 300 },
    retries: { timeout: 3 },
  });
});

describe('customers submit claims while processes, database, network and receivers fail', () => {
  let installation: Installation;
  let play: Play;
  let drained: Drain;
  let findings: Finding[];

  beforeAll(async () => {
    installation = await openInstallation(SHAPE, (dataDir) => fillDataFolder(dataDir, 'installation'));
    play = await openPlay(installation, {
      seconds: SECONDS,
      seed: SEED,
      clients: 4,
      pauseMsMax: 150,
      log: () => undefined,
    });
    await runWithFaults(play);
    drained = await drain(play);
    findings = await checkRecords(play, drained);
  }, TIMEOUT_MS);

  afterAll(async () => {
    await play?.watch.stop();
    await play?.close();
    await installation?.stop();
    await installation?.removeLogs();
  }, TIMEOUT_MS);

  test('the schedule has failures, and claims are submitted', () => {
    const { figures } = reportOf(play, findings, 0);
    expect(play.faults.size).toBeGreaterThan(0);
    expect(Math.min(figures.submissions!, figures.deliveries!, figures.feedPolls!)).toBeGreaterThan(0);
    // The attacker's documents, the letters of the clinic, and more jobs of the flood than two workers have slots.
    expect(Math.min(figures.hostileUploads!, figures.hostileLetters!, figures.packets!)).toBeGreaterThan(0);
    expect(figures.letters).toBe(2);
    expect(figures.floodJobs).toBeGreaterThan(3 * 14);
  });

  test('the records of customers, service, payers and receiver agree', () => {
    expect(findings.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
    expect(findings.flatMap(({ name, problems }) => problems.map((problem) => `${name}: ${problem}`))).toEqual([]);
  });

  test.each(CHECKS)('falsified data is found: $name', { timeout: TIMEOUT_MS }, async (check) => {
    const { tried, missed } = await withRecords(play, drained, (records) => check.tryFalsifications(records));
    expect(tried).toBeGreaterThan(0);
    expect(missed).toEqual([]);
  });
});

function targetOf({ fault }: Action): string[] {
  return 'target' in fault ? [fault.target] : [];
}
