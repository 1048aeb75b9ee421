import { expect, test } from 'vitest';
import { ALL_RULES } from '../../../src/modules/billing/claims/scrubbing/all-rules.ts';
import type { ScrubContext } from '../../../src/modules/billing/claims/scrubbing/scrub.ts';
import { runScrub } from '../../../src/modules/billing/claims/scrubbing/scrub-engine.ts';

/** A fault: its name, the faulty claim with its records, and the rule that finds it. */
export type Fault = readonly [name: string, context: ScrubContext, ruleId: string];
export type Clean = readonly [name: string, context: ScrubContext];

/** Returns the ids of the rules with findings that are not only for information. */
function rulesThatFind(context: ScrubContext): string[] {
  const { findings } = runScrub(ALL_RULES, context, { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') });
  return findings.filter(({ severity }) => severity !== 'info').map(({ ruleId }) => ruleId);
}

/** Checks that each fault is found by its rule, and that claims without a fault have no finding. */
export function describeFaults(faults: readonly Fault[], clean: readonly Clean[]): void {
  test.each(faults)('%s is found', (_name, context, ruleId) => {
    expect(rulesThatFind(context)).toContain(ruleId);
  });

  test.each(clean)('%s is clean', (_name, context) => {
    expect(rulesThatFind(context)).toEqual([]);
  });

  test('the names are unique', () => {
    for (const names of [faults.map(([name]) => name), clean.map(([name]) => name)])
      expect(new Set(names).size).toBe(names.length);
  });
}
