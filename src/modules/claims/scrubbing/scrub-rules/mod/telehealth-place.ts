import type { RuleFinding, ScrubRule } from '../../scrub.ts';
import { linesOf, type PlacedLine, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';

const TELEHEALTH_MODIFIERS = new Set(['93', '95', 'FQ', 'GQ', 'GT']);
const TELEHEALTH_PLACES = new Set(['02', '10']);

export const modTelehealthPlace: ScrubRule = {
  id: 'mod.telehealth_place',
  version: 1,
  family: 'mod',
  severity: 'warning',
  blocking: false,
  title: 'Telehealth modifiers and places of service agree',
  source: sources.cms('Medicare Claims Processing Manual, chapter 12, telehealth services'),
  check({ claim }) {
    const lines = linesOf(claim).map((placed) => ({
      ...placed,
      isTelehealthPlace: TELEHEALTH_PLACES.has(placed.line.placeOfServiceCode ?? claim.placeOfServiceCode),
      modifier: placed.line.modifiers.find((one) => TELEHEALTH_MODIFIERS.has(one)),
    }));
    if (!lines.some((line) => line.isTelehealthPlace || line.modifier)) return SKIPPED;
    return verdictOf(
      lines.flatMap((line) => {
        if (line.modifier && !line.isTelehealthPlace) return [wrongPlace(line, line.modifier)];
        return line.isTelehealthPlace && !line.modifier ? [noModifier(line)] : [];
      }),
    );
  },
};

function wrongPlace({ path, number }: PlacedLine, modifier: string): RuleFinding {
  return {
    path: `${path}/modifiers`,
    message: `Line ${number} has a telehealth modifier, but the place of service is not 02 or 10.`,
    currentValue: modifier,
    expected: 'Place of service 02 or 10, or no telehealth modifier',
    predictedCarc: ['4', '5'],
  };
}

/** Payers differ on whether the place of service says enough, so this case only informs. */
function noModifier({ line, path, number }: PlacedLine): RuleFinding {
  return {
    path: `${path}/modifiers`,
    severity: 'info',
    message: `Line ${number} is at a telehealth place of service without a telehealth modifier; some payers want one.`,
    currentValue: line.modifiers,
    expected: '95, 93, GT, GQ or FQ where the payer asks for it',
    predictedCarc: ['4'],
  };
}
