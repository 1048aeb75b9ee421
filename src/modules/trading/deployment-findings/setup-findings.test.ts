import { expect, test } from 'vitest';
import { type DeploymentFacts, findingsIn } from './finding.ts';
import { mailFinding, originFinding, SETUP_FINDINGS } from './setup-findings.ts';

const now = new Date('2026-03-16T12:00:00Z');
const day = (offset: number) => new Date(now.getTime() + offset * 86_400_000);
const origin = (effective: number, retired: number | null = null) => ({
  ...{ cidr: '192.0.2.1/32', effectiveAt: day(effective), publishedAt: day(-60) },
  retiredAt: retired === null ? null : day(retired),
});

test('a live deployment needs a source address that is in use now, a sandbox none', () => {
  const missing = (origins: ReturnType<typeof origin>[], livemode = true) =>
    originFinding(origins, { livemode, now }) !== null;
  expect(missing([])).toBe(true);
  expect(missing([], false)).toBe(false);
  expect(missing([origin(-1)])).toBe(false);
  expect(missing([origin(30)])).toBe(true);
  expect(missing([origin(-30, -1)])).toBe(true);
  expect(missing([origin(-30, 1)])).toBe(false);
});

test('an organization needs a mail address', () => {
  expect(mailFinding(null)).toContain('no mail address');
  expect(mailFinding('owner@riverside.example')).toBeNull();
});

test('a live deployment on a machine that cannot limit the processes that read documents is a finding', () => {
  const found = (livemode: boolean, areDocumentsLimited: boolean) => {
    const lists = { origins: [origin(-1)], organizationsWithoutMail: [], openPlaces: [] };
    const facts = { now, livemode, areDocumentsLimited, ...lists } as Partial<DeploymentFacts> as DeploymentFacts;
    return findingsIn(SETUP_FINDINGS, facts).map(({ kind, level }) => [kind, level]);
  };
  expect(found(true, false)).toEqual([['documents_unlimited', 'failure']]);
  expect(found(true, true)).toEqual([]);
  expect(found(false, false)).toEqual([]);
});
