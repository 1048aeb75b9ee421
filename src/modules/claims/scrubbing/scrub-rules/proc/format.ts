import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import {
  askFor,
  confirmReplace,
  type DraftFix,
  linesOf,
  type PlacedLine,
  SKIPPED,
  safeReplace,
  sources,
  verdictOf,
} from '../rule-helpers.ts';
import { isProcedureShaped, systemByShape } from './procedure-code.ts';

export const procFormat: ScrubRule = {
  id: 'proc.format',
  version: 1,
  family: 'proc',
  severity: 'error',
  blocking: true,
  title: 'Procedure codes have the shape of their system',
  source: sources.cms('HCPCS, levels I and II'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const bad = linesOf(claim).filter(({ line }) => !isProcedureShaped(line.procedureSystem, line.procedureCode));
    return verdictOf(bad.map(finding));
  },
};

function finding({ line, path, number }: PlacedLine): RuleFinding {
  return {
    path: `${path}/procedureCode`,
    message: `Line ${number}: the procedure code is not written as a code of its system.`,
    currentValue: line.procedureCode,
    expected: EXPECTED[line.procedureSystem],
    predictedCarc: ['181'],
    fixes: [fixFor(line, path)],
  };
}

const EXPECTED = {
  cpt: 'Five characters, four digits first',
  hcpcs: 'A letter (A to V, not D) and four digits',
  cdt: 'D and four digits',
  hipps: 'Five letters or digits',
} as const;

function fixFor(line: PlacedLine['line'], path: string): DraftFix {
  const repaired = line.procedureCode.replace(/[\s-]/g, '').toUpperCase();
  if (isProcedureShaped(line.procedureSystem, repaired)) {
    return safeReplace({
      path: `${path}/procedureCode`,
      value: repaired,
      title: 'Write the code in capitals, without spaces',
      rationale: 'The code itself stays the same.',
    });
  }
  const system = systemByShape(line.procedureCode);
  if (system) {
    return confirmReplace({
      path: `${path}/procedureSystem`,
      value: system,
      title: `Call the code ${system.toUpperCase()}`,
      rationale: 'The code has the shape of that system.',
    });
  }
  return askFor({
    name: 'procedureCode',
    path: `${path}/procedureCode`,
    title: 'Enter the procedure code',
    rationale: 'What is written cannot be read as a code.',
  });
}
