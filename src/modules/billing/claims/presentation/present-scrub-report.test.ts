import { describe, expect, test } from 'vitest';
import {
  aContext,
  aLine,
  type ContextOverrides,
  KNOWN,
  NOTHING_LOADED,
} from '../../../../../test/billing/scrubbing/rule-test-context.ts';
import { ALL_RULES, LINE_FAMILIES } from '../scrubbing/all-rules.ts';
import { runScrub } from '../scrubbing/scrub-engine.ts';
import { presentScrubReport } from './present-scrub-report.ts';

const SANDBOX = { livemode: false } as Parameters<typeof presentScrubReport>[2];

function reportOf(overrides: ContextOverrides) {
  const context = aContext(overrides);
  const run = runScrub(ALL_RULES, context, { runId: 'scr_1', now: new Date('2026-11-20T08:00:00.000Z') });
  return { run, report: presentScrubReport(context.claim, run, SANDBOX) };
}

/** The first line is in the code set; the set that covers the second is not installed. */
const TWO_LINES: ContextOverrides = {
  claim: {
    serviceLines: [
      aLine({ id: 'sl_1' }),
      aLine({ id: 'sl_2', sequence: 2, lineItemControlNumber: 'L2', procedureCode: 'G2211', diagnosisPointers: [2] }),
    ],
    diagnoses: [
      { sequence: 1, code: 'Z00.00', system: 'icd10cm', type: 'principal' },
      { sequence: 2, code: 'I10', system: 'icd10cm', type: 'other' },
    ],
  },
  codes: { 'hcpcs G0439': { ...KNOWN, version: 'HCPC2026_OCT' }, 'hcpcs G2211': NOTHING_LOADED },
};

describe('the report of a scrub', () => {
  const { report } = reportOf(TWO_LINES);
  const procOf = (line: number) => report.lines[line - 1]!.families.find(({ family }) => family === 'proc');

  test('lists for each line the rules that were checked, and the version and quarter of their data', () => {
    expect(report.lines.map(({ number, lineId }) => [number, lineId])).toEqual([
      [1, 'sl_1'],
      [2, 'sl_2'],
    ]);
    expect(procOf(1)!.rules).toContain('proc.hcpcs_known');
    expect(procOf(1)!.data).toEqual([{ codeSet: 'hcpcs', version: 'HCPC2026_OCT', quarter: '2026Q4' }]);
  });

  test('leaves a rule out on the line whose code it could not look up', () => {
    expect(procOf(2)!.rules).not.toContain('proc.hcpcs_known');
    expect(procOf(2)!.data).toEqual([]);
  });

  test('lists the diagnoses with the lines that point to them', () => {
    for (const { families } of report.lines)
      expect(families.find(({ family }) => family === 'icd10')!.data).toContainEqual({
        codeSet: 'icd10cm',
        version: 'test',
        quarter: null,
      });
    expect(report.families.find(({ family }) => family === 'icd10')!.rules).toContain('icd10.known');
  });

  test('names what is missing, for which lines, and the command that installs it', () => {
    expect(report.notChecked.filter(({ ruleId }) => ruleId === 'proc.hcpcs_known')).toEqual([
      {
        ruleId: 'proc.hcpcs_known',
        title: ALL_RULES.find(({ id }) => id === 'proc.hcpcs_known')!.title,
        family: 'proc',
        data: 'hcpcs',
        codeSet: 'hcpcs',
        lines: [2],
        reason: 'HCPCS Level II: no version that is complete is installed for the dates of service.',
        command: 'rcm codesets import hcpcs FILE',
      },
    ]);
  });

  test('names a missing record without a command', () => {
    const { report: withoutPayer } = reportOf({ payer: null });
    const missing = withoutPayer.notChecked.find(({ ruleId }) => ruleId === 'payer.active');
    expect(missing).toMatchObject({ data: 'payer', codeSet: null, command: null, lines: [] });
    expect(missing!.reason).toContain('POST /v1/payers');
  });

  test('reads a run of an earlier release, which has only the ids of its rules', () => {
    const { run } = reportOf(TWO_LINES);
    const { checked, notChecked } = run.coverage;
    const context = aContext(TWO_LINES);
    const old = presentScrubReport(context.claim, { ...run, coverage: { checked, notChecked } }, SANDBOX);
    expect(old.lines).toEqual([]);
    // Which of its sets a rule lacked is not known, so each one is named.
    expect(old.notChecked.map(({ ruleId, codeSet }) => [ruleId, codeSet])).toEqual([
      ['proc.hcpcs_known', 'hcpcs'],
      ['proc.hcpcs_valid_on_date', 'hcpcs'],
      ...['hcpcs', 'cpt', 'cdt'].map((codeSet) => ['proc.sex', codeSet]),
      ...['hcpcs', 'cpt', 'cdt'].map((codeSet) => ['proc.age', codeSet]),
    ]);
  });

  test('is empty before the first run', () => {
    const { claim } = aContext();
    expect(presentScrubReport(claim, null, SANDBOX)).toMatchObject({ status: 'not_run', run: null, lines: [] });
  });
});

test('the families that check lines are families of rules', () => {
  const families = new Set(ALL_RULES.map(({ family }) => family));
  expect([...LINE_FAMILIES].filter((family) => !families.has(family))).toEqual([]);
});

test('edits that the organization ignores for the payer are listed, and do not make the claim partly checked', () => {
  const none = { pairs: null, units: null, addOns: null, otherServices: [] };
  const { run, report } = reportOf({ edits: { ...none, use: 'ignore' } });
  expect(run.status).toBe('clean');
  expect(report.notChecked).toEqual([]);
  expect(report.notApplied.map(({ ruleId }) => ruleId)).toEqual([
    'mod.ncci_use',
    'ptp.never_together',
    'ptp.modifier',
    'ptp.same_site',
    'mue.line',
    'mue.day_absolute',
    'mue.day',
    'addon.primary',
    'addon.contractor_defined',
    'addon.primary_or_defined',
  ]);
  expect(report.notApplied[1]).toMatchObject({ family: 'ptp', reason: expect.stringContaining('ncciEdits') });
  expect(reportOf({ edits: { ...none, use: null } }).report.notApplied).toEqual([]);
});
