import { expect, test } from 'vitest';
import { applyPatch } from '../../../src/modules/billing/claims/fixes/apply-patch.ts';
import { ALL_RULES } from '../../../src/modules/billing/claims/scrubbing/all-rules.ts';
import type { Finding, ScrubContext } from '../../../src/modules/billing/claims/scrubbing/scrub.ts';
import { runScrub } from '../../../src/modules/billing/claims/scrubbing/scrub-engine.ts';
import { afterFix } from './rule-test-context.ts';

/**
 * A fault: its name, the faulty claim with its records, and the rule that finds it. Other rules that the same fault breaks
 * follow.
 */
export type Fault = readonly [name: string, context: ScrubContext, ruleId: string, ...others: string[]];
export type Clean = readonly [name: string, context: ScrubContext];

function findingsIn(context: ScrubContext): Finding[] {
  return runScrub(ALL_RULES, context, { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') }).findings;
}

/** Returns the ids of the rules with findings that are not only for information. */
function rulesThatFind(context: ScrubContext): string[] {
  return findingsIn(context)
    .filter(({ severity }) => severity !== 'info')
    .map(({ ruleId }) => ruleId);
}

/** Checks that each fault is found by its rule and by no other that it does not name, and that claims without a fault have no finding. */
export function describeFaults(faults: readonly Fault[], clean: readonly Clean[]): void {
  test.each(faults.map(([name, context, ...ruleIds]) => ({ name, context, ruleIds })))('$name is found', (fault) => {
    expect(rulesThatFind(fault.context).sort()).toEqual(fault.ruleIds.sort());
  });

  test.each(clean)('%s is clean', (_name, context) => {
    expect(rulesThatFind(context)).toEqual([]);
  });

  test('each fix applies to the claim, and a fix without inputs resolves its finding', () => {
    for (const [name, context] of faults) {
      const before = findingsIn(context);
      const countOf = (findings: readonly Finding[], ruleId: string) =>
        findings.filter((finding) => finding.ruleId === ruleId).length;
      for (const { ruleId, fixes } of before) {
        for (const fix of fixes) {
          const asked = (fix.inputs ?? []).map(({ path, options }) => ({
            ...{ op: 'add' as const, path },
            value: options?.[0] ?? '1',
          }));
          expect(() => applyPatch(context.claim, [...fix.patch, ...asked]), `${name}: ${fix.title}`).not.toThrow();
          if (fix.kind === 'needs_input') continue;
          const after = findingsIn(afterFix(context, fix));
          expect(countOf(after, ruleId), `${name}: ${fix.title}`).toBeLessThan(countOf(before, ruleId));
        }
      }
    }
  });

  test('the names are unique', () => {
    for (const names of [faults.map(([name]) => name), clean.map(([name]) => name)])
      expect(new Set(names).size).toBe(names.length);
  });
}
