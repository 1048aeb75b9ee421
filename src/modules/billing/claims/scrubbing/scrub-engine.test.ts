import { describe, expect, test } from 'vitest';
import { aContext } from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { isId } from '../../../../kernel/ids.ts';
import type { RuleFinding, ScrubRule, Severity, Verdict } from './scrub.ts';
import { rulesetVersion, runScrub } from './scrub-engine.ts';

const RUN = { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') };

function aRule(id: string, verdict: Verdict, overrides: Partial<ScrubRule> = {}): ScrubRule {
  return {
    id,
    version: 1,
    family: id.split('.')[0]!,
    severity: 'error',
    blocking: true,
    title: id,
    source: { authority: 'service', reference: 'test' },
    check: () => verdict,
    ...overrides,
  };
}
const fail = (...findings: RuleFinding[]): Verdict => ({ verdict: 'fail', findings });
const finding = (severity?: Severity): RuleFinding => ({
  path: '/note',
  message: 'm',
  ...(severity ? { severity } : {}),
});

const noData = aRule('z.nodata', { verdict: 'noData' }, { needs: ['payer'] });
const partly = (severity: Severity) =>
  aRule('a.x', { verdict: 'fail', findings: [finding(severity)], alsoNoData: true }, { needs: ['payer'] });

describe('runScrub', () => {
  test('counts verdicts, and lists checked rules separately from rules that could not be checked', () => {
    const rules = [
      aRule('a.pass', { verdict: 'pass' }),
      aRule('b.fail', fail(finding())),
      aRule('c.nodata', { verdict: 'noData' }, { needs: ['payer'] }),
      aRule('d.skipped', { verdict: 'skipped' }),
      aRule('e.both', { verdict: 'fail', findings: [finding()], alsoNoData: true }, { needs: ['hcpcs'] }),
    ];
    const run = runScrub(rules, aContext(), RUN);
    expect(run.verdicts).toEqual({ pass: 1, fail: 2, noData: 1, skipped: 1 });
    expect(run.coverage).toMatchObject({ checked: ['a.pass', 'b.fail', 'e.both'], notChecked: ['c.nodata', 'e.both'] });
  });

  test('names the claim, its version, the rules, the data and the time', () => {
    const context = aContext();
    const run = runScrub([], context, RUN);
    expect(run).toMatchObject({
      id: 'scr_1',
      claimId: context.claim.id,
      claimVersion: context.claim.version,
      dataVersions: context.dataVersions,
      createdAt: '2026-11-20T08:00:00.000Z',
      rulesetVersion: rulesetVersion([]),
    });
  });

  test('gives every finding and every fix an id, and the texts of its rule', () => {
    const fixed = { ...finding(), fixes: [{ title: 't', kind: 'safe' as const, patch: [], rationale: 'r' }] };
    const [found] = runScrub([aRule('a.rule', fail(fixed), { version: 3 })], aContext(), RUN).findings;
    expect(isId('fnd', found!.id)).toBe(true);
    expect(isId('fix', found!.fixes[0]!.id)).toBe(true);
    expect(found).toMatchObject({
      ruleId: 'a.rule',
      ruleVersion: 3,
      family: 'a',
      severity: 'error',
      blocking: true,
      status: 'open',
    });
  });

  test.each([
    ['a blocking error', [aRule('a.x', fail(finding()))], 'blocked'],
    ['an error that does not block', [aRule('a.x', fail(finding()), { blocking: false })], 'warnings'],
    ['a blocking rule that only warns', [aRule('a.x', fail(finding('warning')))], 'warnings'],
    [
      'a rule that does not block and raises an error',
      [aRule('a.x', fail(finding('error')), { blocking: false, severity: 'warning' })],
      'warnings',
    ],
    ['a finding that informs', [aRule('a.x', fail(finding('info')))], 'clean'],
    ['nothing to find', [aRule('a.x', { verdict: 'pass' })], 'clean'],
    ['a rule without data', [aRule('a.x', { verdict: 'noData' }, { needs: ['payer'] })], 'partly_checked'],
    ['a warning and a rule without data', [aRule('a.x', fail(finding('warning'))), noData], 'warnings'],
    ['a blocking error and a rule without data', [aRule('a.x', fail(finding())), noData], 'blocked'],
    ['information about one line, and no data for another', [partly('info')], 'partly_checked'],
  ] as const)('%s leaves the claim %s', (_name, rules, status) => {
    expect(runScrub(rules, aContext(), RUN).status).toBe(status);
  });

  test('a rule that throws ends the run, so that a defect never looks like a pass', () => {
    const broken = aRule(
      'a.broken',
      { verdict: 'pass' },
      {
        check: () => {
          throw new Error('defect');
        },
      },
    );
    expect(() => runScrub([broken], aContext(), RUN)).toThrow('defect');
  });
});

describe('rulesetVersion', () => {
  const rule = aRule('a.x', { verdict: 'pass' });
  test('does not depend on the order of the rules', () => {
    const other = aRule('b.y', { verdict: 'pass' });
    expect(rulesetVersion([rule, other])).toBe(rulesetVersion([other, rule]));
  });

  test.each([
    ['its version', { version: 2 }],
    ['its id', { id: 'a.z' }],
    ['its severity', { severity: 'warning' as const }],
    ['whether it blocks', { blocking: false }],
  ])('changes when a rule changes %s', (_name, change) => {
    expect(rulesetVersion([{ ...rule, ...change }])).not.toBe(rulesetVersion([rule]));
  });

  test('reports the number of rules', () => {
    expect(rulesetVersion([rule])).toMatch(/^rcm-1-rules-[0-9a-f]{12}$/);
  });
});
