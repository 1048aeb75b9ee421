import { confirmReplace, linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

const POINTERS_MAX = 4;

export const dxPointerRange: ScrubRule = {
  id: 'dx_pointer.range',
  version: 1,
  family: 'dx_pointer',
  severity: 'error',
  blocking: true,
  title: 'Lines point to diagnoses of the claim',
  source: sources.guide('2400 SV107; 837D 2400 SV311'),
  claimTypes: ['professional', 'dental'],
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const count = claim.diagnoses.length;
    // Dental lines need no pointer.
    const lines = linesOf(claim).filter(
      ({ line }) => claim.claimType !== 'dental' || line.diagnosisPointers.length > 0,
    );
    return verdictOf(lines.flatMap((placed) => finding(placed, count)));
  },
};

function finding({ line, path: linePath, number }: PlacedLine, diagnoses: number): RuleFinding[] {
  const pointers = line.diagnosisPointers;
  const path = `${linePath}/diagnosisPointers`;
  const isInRange = (pointer: number) => Number.isInteger(pointer) && pointer >= 1 && pointer <= diagnoses;
  const usable = [...new Set(pointers)].filter(isInRange).slice(0, POINTERS_MAX);
  const message =
    pointers.length === 0
      ? `Line ${number} has no diagnosis pointer.`
      : !pointers.every(isInRange)
        ? `Line ${number} points to a diagnosis that is not in the list. Positions start at 1.`
        : new Set(pointers).size < pointers.length
          ? `Line ${number} points to the same diagnosis twice.`
          : `Line ${number} points to more than four diagnoses.`;
  if (usable.length === pointers.length && pointers.length > 0) return [];
  const fix = confirmReplace({
    path,
    value: usable,
    title: 'Keep the valid pointers',
    rationale:
      'Removes repeated pointers, pointers beyond the list and pointers after the fourth. The order stays the same.',
  });
  return [
    {
      path,
      message,
      currentValue: pointers,
      expected: '1 to 4 different positions in the list of diagnoses',
      predictedCarc: ['16'],
      fixes: usable.length > 0 ? [fix] : [],
    },
  ];
}

export const DX_POINTER_RULES: readonly ScrubRule[] = [dxPointerRange];
