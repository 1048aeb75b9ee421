import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { ErrorDetail } from '../../../../kernel/errors.ts';
import { requireClaimReference } from '../require-claim-reference.ts';
import type { CustomRule } from './custom-rule-schema.ts';
import { evaluateRule } from './evaluate-custom-rule.ts';
import type { ClaimDocument } from './rule-values.ts';

type RuleTest = CustomRule['tests'][number];
type TestResult = Pick<RuleTest, 'name' | 'expect'> & {
  result: 'match' | 'no_match' | 'not_checked';
  passed: boolean;
  paths: string[];
};

/** Runs the tests of a rule, whether it is enabled or not. A claim that the rule is not about counts as `no_match`. */
export async function testRule(reader: TenantReader, rule: CustomRule): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const [index, test] of rule.tests.entries()) {
    const { claim, claimId, name, expect } = test;
    const document = claim ?? (await requireClaimReference(reader, claimId!, `/tests/${index}/claimId`));
    const outcome = evaluateRule(rule, document as ClaimDocument, { isExample: claim !== undefined });
    const result = outcome.result === 'not_applicable' ? 'no_match' : outcome.result;
    const paths = outcome.result === 'match' ? outcome.subjects.map(({ pointer }) => pointer) : [];
    results.push({ name, expect, result, passed: result === expect, paths });
  }
  return results;
}

const FAILURES = {
  match: 'The test expects a match, and the rule does not match.',
  no_match: 'The test expects no match, and the rule matches.',
} as const;

/** Returns the failed tests as faults of the request, by their position. */
export function testFaults(results: readonly TestResult[]): ErrorDetail[] {
  return results.flatMap(({ passed, expect }, index) =>
    passed
      ? []
      : [
          {
            code: 'test_failed',
            param: `/tests/${index}`,
            message: `${FAILURES[expect]} Correct it, or disable the rule.`,
          },
        ],
  );
}

/** Returns the API's JSON of the results of a rule's tests. */
export function presentTestResults({ id }: CustomRule, tests: TestResult[]) {
  const passed = tests.every((test) => test.passed);
  return { object: 'scrub_rule_test' as const, scrubRuleId: id, passed, tests };
}
