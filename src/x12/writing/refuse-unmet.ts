import type { BuildInput } from '../common.ts';
import type { Situation, SituationFinding } from '../situational/situation.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** Returns the situations that a builder enforces; none if the input sets `allowUnmetSituations`. */
export function enforcedSituations<Subject>(
  { allowUnmetSituations = false }: Pick<BuildInput, 'allowUnmetSituations'>,
  situations: readonly Situation<Subject>[],
): readonly Situation<Subject>[] {
  return allowUnmetSituations ? [] : situations;
}

/**
 * Records the unmet situations of a written object, so that it is refused. `pathOf` returns the path of the affected
 * part.
 */
export function refuseUnmet(
  writer: SegmentWriter,
  unmet: readonly SituationFinding[],
  pathOf: (found: SituationFinding) => string,
): void {
  for (const found of unmet) {
    const { code, loop: _loop, part: _part, index: _index, at: _at, ...place } = found;
    writer.violate(code, { path: pathOf(found), ...place });
  }
}
