import { confirmRemove, linesOf, type PlacedLine, SKIPPED, safeReplace, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { checkListed } from './listed-codes.ts';
import { MOD_NCCI_RULES } from './mod-ncci.ts';

const MODIFIERS_MAX = 4;

export const modCount: ScrubRule = {
  id: 'mod.count',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'A line has at most four modifiers',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const withModifiers = linesOf(claim).filter(({ line }) => line.modifiers.length > 0);
    if (withModifiers.length === 0) return SKIPPED;
    return verdictOf(
      withModifiers
        .filter(({ line }) => line.modifiers.length > MODIFIERS_MAX)
        .map(({ line, path, number }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} has more than four modifiers. Keep the ones that affect payment.`,
          currentValue: line.modifiers.length,
          expected: 'At most 4 modifiers',
          predictedCarc: ['4'],
        })),
    );
  },
};

export const modDuplicate: ScrubRule = {
  id: 'mod.duplicate',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'A line has each modifier once',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const withModifiers = linesOf(claim).filter(({ line }) => line.modifiers.length > 0);
    if (withModifiers.length === 0) return SKIPPED;
    return verdictOf(
      withModifiers.flatMap(({ line, path, number }) =>
        line.modifiers.flatMap((modifier, index) => {
          if (line.modifiers.indexOf(modifier) === index) return [];
          const place = `${path}/modifiers/${index}`;
          return [
            {
              path: place,
              message: `Line ${number} has the same modifier twice.`,
              currentValue: modifier,
              expected: 'Each modifier once',
              predictedCarc: ['4'],
              fixes: [confirmRemove(place, 'Remove the repeated modifier', 'The first occurrence stays.')],
            },
          ];
        }),
      ),
    );
  },
};

const MODIFIER_FORMAT = /^[0-9A-Z]{2}$/;

export const modFormat: ScrubRule = {
  id: 'mod.format',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'Modifiers have two characters',
  source: sources.guide('2400 SV101-3 to SV101-6'),
  check({ claim }) {
    const placed = linesOf(claim).flatMap(({ line, path, number }) =>
      line.modifiers.map((modifier, index) => ({ modifier, path: `${path}/modifiers/${index}`, number })),
    );
    if (placed.length === 0) return SKIPPED;
    return verdictOf(
      placed
        .filter(({ modifier }) => !MODIFIER_FORMAT.test(modifier))
        .map(({ modifier, path, number }) => {
          const repaired = modifier.replace(/[\s-]/g, '').toUpperCase();
          const fix = MODIFIER_FORMAT.test(repaired)
            ? safeReplace({
                path,
                value: repaired,
                title: 'Write the modifier in capital letters without spaces',
                rationale: 'The modifier itself stays the same.',
              })
            : confirmRemove(path, 'Remove the modifier', 'The value is not in the format of a modifier.');
          return {
            path,
            message: `Line ${number}: a modifier must be two capital letters or digits.`,
            currentValue: modifier,
            expected: 'Two capital letters or digits',
            predictedCarc: ['4', '182'],
            fixes: [fix],
          };
        }),
    );
  },
};

const LEFT = 'LT';
const RIGHT = 'RT';
const BILATERAL = '50';

export const modSideConflict: ScrubRule = {
  id: 'mod.side_conflict',
  version: 1,
  family: 'mod',
  severity: 'warning',
  blocking: false,
  title: 'A line has one modifier for the side',
  source: sources.cms('Medicare Claims Processing Manual, chapter 12, bilateral procedures'),
  check({ claim }) {
    const sided = linesOf(claim)
      .map((placed) => ({
        ...placed,
        sides: placed.line.modifiers.filter((one) => [LEFT, RIGHT, BILATERAL].includes(one)),
      }))
      .filter(({ sides }) => sides.length > 0);
    if (sided.length === 0) return SKIPPED;
    return verdictOf(
      sided
        .filter(({ sides }) => new Set(sides).size > 1)
        .map(({ path, number, sides }) => ({
          path: `${path}/modifiers`,
          message: `Line ${number} combines the modifiers for left, right and bilateral. Use 50 alone, or one line per side.`,
          currentValue: sides,
          expected: 'LT, RT or 50',
          predictedCarc: ['4'],
        })),
    );
  },
};

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

/** Severity `info`, because some payers require only the place of service. */
function noModifier({ line, path, number }: PlacedLine): RuleFinding {
  return {
    path: `${path}/modifiers`,
    severity: 'info',
    message: `Line ${number} is at a telehealth place of service without a telehealth modifier. Some payers require one.`,
    currentValue: line.modifiers,
    expected: '95, 93, GT, GQ or FQ if the payer requires it',
    predictedCarc: ['4'],
  };
}

const modExists: ScrubRule = {
  id: 'mod.exists',
  version: 1,
  family: 'mod',
  severity: 'error',
  blocking: true,
  title: 'Modifiers exist on the date of service',
  source: sources.cms('HCPCS Level II modifiers; CPT modifiers'),
  needs: ['modifier'],
  check(context) {
    const placed = linesOf(context.claim).flatMap(({ line, path, number }) =>
      line.modifiers.map((code, index) => ({
        path: `${path}/modifiers/${index}`,
        name: `A modifier of line ${number}`,
        code,
        on: line.serviceDate.start,
      })),
    );
    const shaped = placed.filter(({ code }) => MODIFIER_FORMAT.test(code));
    return checkListed(context, shaped, { codeSet: 'modifier', predictedCarc: ['4', '182'] });
  },
};

/** Of each group, a line can have one modifier only. */
const ALTERNATIVES: readonly { codes: readonly string[]; reason: string }[] = [
  {
    codes: ['26', 'TC'],
    reason: 'the professional and the technical component; both together are the service without modifier',
  },
  { codes: ['59', 'XE', 'XP', 'XS', 'XU'], reason: 'a distinct service; a payer expects 59 or one of the X modifiers' },
  { codes: ['93', '95', 'GT', 'GQ'], reason: 'the way of the telehealth visit' },
  { codes: ['NU', 'RR', 'UE'], reason: 'new, rented and used equipment' },
  { codes: ['AA', 'AD', 'QK', 'QY'], reason: 'the part of the anesthesiologist' },
];

const modAlternatives: ScrubRule = {
  id: 'mod.alternatives',
  version: 1,
  family: 'mod',
  severity: 'warning',
  blocking: false,
  title: 'A line has one of the modifiers that exclude each other',
  source: sources.cms('Pub 100-04 chapter 12; NCCI policy manual, chapter 1'),
  check({ claim }) {
    const withModifiers = linesOf(claim).filter(({ line }) => line.modifiers.length > 1);
    if (withModifiers.length === 0) return SKIPPED;
    return verdictOf(
      withModifiers.flatMap(({ line, path, number }) =>
        ALTERNATIVES.flatMap(({ codes, reason }) => {
          const present = [...new Set(line.modifiers.filter((code) => codes.includes(code)))];
          if (present.length < 2) return [];
          return [
            {
              path: `${path}/modifiers`,
              message: `Line ${number} has modifiers that exclude each other: they state ${reason}.`,
              currentValue: present,
              expected: `One of ${codes.join(', ')}`,
              predictedCarc: ['4'],
              fixes: present.map((code) =>
                confirmRemove(
                  `${path}/modifiers/${line.modifiers.indexOf(code)}`,
                  `Remove the modifier ${code}`,
                  'The medical record determines which one is right.',
                ),
              ),
            },
          ];
        }),
      ),
    );
  },
};

/** Modifiers of a visit on the day of, or after, another service. */
const VISIT_MODIFIERS: ReadonlySet<string> = new Set(['24', '25', '57']);
const NUMERIC_CODE = /^\d{5}$/;
/** The sections of CPT with evaluation and management, and the visits of ophthalmologists. */
const EVALUATION = /^(?:9920[1-9]|992[1-9]\d|99[34]\d\d|980(?:0\d|1[0-6])|920(?:02|04|12|14))$/;
/** HCPCS Level II: ambulance and supplies, outpatient devices, equipment, drugs, orthotics, laboratory and vision. */
const NO_VISIT = /^[ABCEJKLPV]\d{4}$/;

const modVisitOnly: ScrubRule = {
  id: 'mod.visit_only',
  version: 1,
  family: 'mod',
  severity: 'warning',
  blocking: false,
  title: 'Modifiers 24, 25 and 57 are on evaluation and management only',
  source: sources.cms('Pub 100-04 chapter 12, section 30.6.6; NCCI policy manual, chapter 1, section E'),
  claimTypes: ['professional', 'institutional'],
  check({ claim }) {
    const placed = linesOf(claim).flatMap(({ line, path, number }) =>
      line.modifiers.flatMap((modifier, index) =>
        VISIT_MODIFIERS.has(modifier) ? [{ line, modifier, path: `${path}/modifiers/${index}`, number }] : [],
      ),
    );
    if (placed.length === 0) return SKIPPED;
    return verdictOf(
      placed
        .filter(({ line: { procedureCode: code } }) =>
          NUMERIC_CODE.test(code) ? !EVALUATION.test(code) : NO_VISIT.test(code),
        )
        .map(({ modifier, path, number }) => ({
          path,
          message: `Line ${number} has a modifier of evaluation and management, but its procedure is another service.`,
          currentValue: modifier,
          expected: 'The modifier on the line of the visit',
          predictedCarc: ['4'],
          fixes: [confirmRemove(path, `Remove the modifier ${modifier}`, 'It belongs to the visit, if there was one.')],
        })),
    );
  },
};

export const MOD_RULES: readonly ScrubRule[] = [
  modCount,
  modDuplicate,
  modFormat,
  modSideConflict,
  modTelehealthPlace,
  modExists,
  modAlternatives,
  modVisitOnly,
  ...MOD_NCCI_RULES,
];
