import type { BuildInput } from '../common.ts';
import type { Situation, SituationFinding } from '../situational/situation.ts';
import type { SegmentWriter } from './segment-writer.ts';

/** The situations that a builder refuses what it is given for; none when the input allows what does not meet them. */
export function refused<Subject>(
  { allowUnmetSituations = false }: Pick<BuildInput, 'allowUnmetSituations'>,
  situations: readonly Situation<Subject>[],
): readonly Situation<Subject>[] {
  return allowUnmetSituations ? [] : situations;
}

/** Notes what an object that was written does not meet, so that it is refused; `pathOf` names the part of it that is meant. */
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
