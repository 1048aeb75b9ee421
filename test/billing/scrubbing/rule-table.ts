import { describe, expect, test } from 'vitest';
import type { ScrubContext, ScrubRule } from '../../../src/modules/billing/claims/scrubbing/scrub.ts';
import { afterFix, findingsOf } from './rule-test-context.ts';

/** One test case of a rule: its name, its context and the expected result. */
type RuleCase = {
  name: string;
  context: ScrubContext;
  expect: 'pass' | 'noData' | 'skipped' | FailExpectation;
};

type FailExpectation = {
  /** JSON Pointers of the findings, in their order. */
  paths: string[];
  severity?: 'error' | 'warning' | 'info';
  blocking?: boolean;
  /** Kind of the first finding's first fix. */
  fix?: 'safe' | 'confirm' | 'needs_input' | 'none';
  /** The inputs of the fix. After the fix, the finding must not occur. */
  inputs?: Record<string, unknown>;
  subject?: string;
  alsoNoData?: boolean;
};

/** Runs the test cases of one rule. Applies each fix and runs the rule again; the finding must not occur. */
export function describeRule(rule: ScrubRule, cases: RuleCase[]): void {
  describe(rule.id, () => {
    for (const one of cases) {
      test(`${verdictName(one.expect)}: ${one.name}`, () => {
        const verdict = rule.check(one.context);
        if (typeof one.expect === 'string') {
          expect(verdict.verdict).toBe(one.expect);
          // What a rule lacks is declared, so that its page and the coverage of a run name it.
          if (verdict.verdict === 'noData')
            expect(rule.needs ?? []).toEqual(expect.arrayContaining([...(verdict.missing ?? [])]));
          return;
        }
        expect(verdict.verdict).toBe('fail');
        expectFailure(rule, one.context, one.expect);
      });
    }
  });
}

function verdictName(expected: RuleCase['expect']): string {
  return typeof expected === 'string' ? expected : `fails${expected.severity ? ` as ${expected.severity}` : ''}`;
}

function expectFailure(rule: ScrubRule, context: ScrubContext, expected: FailExpectation): void {
  const findings = findingsOf(rule, context);
  const [first] = findings;
  const severity = expected.severity ?? rule.severity;
  expect(findings.map(({ path }) => path)).toEqual(expected.paths);
  expect(first?.severity).toBe(severity);
  expect(first?.blocking).toBe(expected.blocking ?? (rule.blocking && severity === 'error'));
  if (expected.subject) expect(first?.subject?.path).toBe(expected.subject);
  if (expected.alsoNoData) expect(rule.check(context)).toMatchObject({ alsoNoData: true });
  if (expected.fix === 'none') expect(first?.fixes).toEqual([]);
  else if (expected.fix) expectFixHeals(rule, context, expected);
}

function expectFixHeals(rule: ScrubRule, context: ScrubContext, expected: FailExpectation): void {
  const [first] = findingsOf(rule, context);
  const [fix] = first!.fixes;
  expect(fix?.kind).toBe(expected.fix);
  if (fix?.kind === 'needs_input' && !expected.inputs) throw new Error('The case must answer what the fix asks for');
  const healed = findingsOf(rule, afterFix(context, fix!, expected.inputs));
  expect(healed.filter(({ path, message }) => path === first!.path && message === first!.message)).toEqual([]);
}
