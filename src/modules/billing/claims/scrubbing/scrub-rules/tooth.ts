import { askFor, linesOf, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';
import { repeatedIn } from './bill.ts';
import {
  isAnterior,
  isCdtWithin,
  isMolar,
  isPremolar,
  isPrimaryTooth,
  isTooth,
  type TreatedTooth,
  treatedTeethOf,
} from './tooth-numbers.ts';

const toothNumber: ScrubRule = {
  id: 'tooth.number',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: true,
  title: 'Teeth have numbers of the universal numbering',
  source: sources.dentalGuide('2400 TOO02, 2300 DN201'),
  claimTypes: ['dental'],
  check({ claim }) {
    const teeth = [
      ...treatedTeethOf(claim).flatMap(({ tooth, pathOfTooth }) =>
        tooth === undefined ? [] : [{ tooth, path: `${pathOfTooth}/tooth` }],
      ),
      ...(claim.dental?.toothStatuses ?? []).map(({ tooth }, index) => ({
        tooth,
        path: `/dental/toothStatuses/${index}/tooth`,
      })),
    ];
    if (teeth.length === 0) return SKIPPED;
    return verdictOf(
      teeth
        .filter(({ tooth }) => !isTooth(tooth))
        .map(({ tooth, path }) => ({
          path,
          message: 'The tooth does not exist in the universal numbering.',
          currentValue: tooth,
          expected: '1 to 32, A to T; supernumerary 51 to 82, AS to TS',
          predictedCarc: ['16'],
          fixes: [askFor({ name: 'tooth', path, title: 'Enter the tooth', rationale: 'The dental record shows it.' })],
        })),
    );
  },
};

/** Sealants, restorations and crowns, endodontics, extractions. */
const OF_A_TOOTH = [
  ['D1351', 'D1353'],
  ['D2140', 'D2999'],
  ['D3110', 'D3999'],
  ['D7111', 'D7250'],
] as const;

const toothRequired: ScrubRule = {
  id: 'tooth.required',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: true,
  title: 'Restorations, endodontics and extractions name the tooth',
  source: sources.dentalGuide('2400 TOO'),
  claimTypes: ['dental'],
  check({ claim }) {
    const lines = linesOf(claim).filter(({ line }) => isCdtWithin(line, OF_A_TOOTH));
    if (lines.length === 0) return SKIPPED;
    return verdictOf(
      lines
        .filter(({ line }) => !line.teeth?.some(({ tooth }) => tooth !== undefined))
        .map(({ path, number }) => ({
          path: `${path}/teeth`,
          message: `Line ${number} is a treatment of a tooth, but names none.`,
          expected: 'The tooth, for example 14',
          predictedCarc: ['16'],
        })),
    );
  },
};

const toothSurfaces: ScrubRule = {
  id: 'tooth.surfaces',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: true,
  title: 'Surfaces are those that the tooth has, each once',
  source: sources.dentalGuide('2400 TOO03'),
  claimTypes: ['dental'],
  check({ claim }) {
    const treated = treatedTeethOf(claim).filter(({ surfaces }) => surfaces.length > 0);
    if (treated.length === 0) return SKIPPED;
    return verdictOf(treated.flatMap(surfaceFindings));
  },
};

function surfaceFindings({ tooth, surfaces, pathOfTooth, number }: TreatedTooth): RuleFinding[] {
  const finding = { path: `${pathOfTooth}/surfaces`, currentValue: surfaces, predictedCarc: ['16'] };
  const repeated = repeatedIn(surfaces).length > 0;
  const foreign =
    tooth !== undefined && isTooth(tooth) ? surfaces.find((one) => one === (isAnterior(tooth) ? 'O' : 'I')) : null;
  return [
    ...(repeated
      ? [{ ...finding, message: `Line ${number} names a surface twice.`, expected: 'Each surface once' }]
      : []),
    ...(foreign
      ? [
          {
            ...finding,
            message: `Line ${number}: front teeth have no occlusal surface, and back teeth no incisal one.`,
            expected: foreign === 'O' ? 'I instead of O' : 'O instead of I',
          },
        ]
      : []),
    ...(tooth === undefined
      ? [{ ...finding, message: `Line ${number} names surfaces without their tooth.`, expected: 'The tooth' }]
      : []),
  ];
}

/** The surfaces of a filling by its code; the last of each kind is for four or more. */
const SURFACES: Readonly<Record<string, number>> = {
  ...{ D2140: 1, D2150: 2, D2160: 3, D2161: 4 },
  ...{ D2330: 1, D2331: 2, D2332: 3, D2335: 4 },
  ...{ D2391: 1, D2392: 2, D2393: 3, D2394: 4 },
};
const MOST = 4;
/** Also the code for fillings of the incisal angle, whatever the number of surfaces. */
const INCISAL_ANGLE = 'D2335';

const toothSurfaceCount: ScrubRule = {
  id: 'tooth.surface_count',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: false,
  title: 'Fillings have as many surfaces as their code says',
  source: sources.dentalGuide('2400 SV301, TOO03'),
  claimTypes: ['dental'],
  check({ claim }) {
    const treated = treatedTeethOf(claim).filter(({ line }) => SURFACES[line.procedureCode] !== undefined);
    if (treated.length === 0) return SKIPPED;
    return verdictOf(
      treated.flatMap(({ line, surfaces, pathOfTooth, number }) => {
        const expected = SURFACES[line.procedureCode]!;
        const isRight = expected === MOST ? surfaces.length >= MOST : surfaces.length === expected;
        if (isRight || (line.procedureCode === INCISAL_ANGLE && surfaces.length > 0)) return [];
        return [
          {
            path: `${pathOfTooth}/surfaces`,
            message: `Line ${number}: the code is for another number of surfaces.`,
            currentValue: surfaces,
            expected: `${expected}${expected === MOST ? ' or more' : ''} surfaces, or the code for ${surfaces.length}`,
            predictedCarc: ['16'],
          },
        ];
      }),
    );
  },
};

type Kind = { first: string; last: string; words: string; fits: (tooth: string) => boolean };

/** Codes that are for some teeth only. */
const KINDS: readonly Kind[] = [
  { first: 'D2330', last: 'D2390', words: 'a front tooth', fits: isAnterior },
  { first: 'D2391', last: 'D2394', words: 'a back tooth', fits: (tooth) => !isAnterior(tooth) },
  { first: 'D2930', last: 'D2930', words: 'a primary tooth', fits: isPrimaryTooth },
  { first: 'D2931', last: 'D2931', words: 'a permanent tooth', fits: (tooth) => !isPrimaryTooth(tooth) },
  { first: 'D3310', last: 'D3310', words: 'a front tooth', fits: isAnterior },
  { first: 'D3320', last: 'D3320', words: 'a premolar', fits: isPremolar },
  { first: 'D3330', last: 'D3330', words: 'a molar', fits: isMolar },
  { first: 'D7111', last: 'D7111', words: 'a primary tooth', fits: isPrimaryTooth },
];

const toothKind: ScrubRule = {
  id: 'tooth.kind',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: false,
  title: 'Treatments of front teeth, premolars, molars and primary teeth are of such teeth',
  source: sources.dentalGuide('2400 SV301, TOO02'),
  claimTypes: ['dental'],
  check({ claim }) {
    const findings = treatedTeethOf(claim).flatMap(({ line, tooth, pathOfTooth, number }): RuleFinding[] => {
      if (tooth === undefined || !isTooth(tooth)) return [];
      const kind = KINDS.find(({ first, last }) => isCdtWithin(line, [[first, last]]));
      if (!kind || kind.fits(tooth)) return [];
      return [
        {
          path: `${pathOfTooth}/tooth`,
          message: `Line ${number}: the code is for ${kind.words}.`,
          currentValue: tooth,
          expected: `The number of ${kind.words}, or another code`,
          predictedCarc: ['16'],
        },
      ];
    });
    return verdictOf(findings);
  },
};

/** Restorations, endodontics and extractions. Missing teeth are replaced by the codes that follow. */
const NEEDS_THE_TOOTH = [
  ['D2140', 'D3999'],
  ['D7111', 'D7250'],
] as const;

const toothMissing: ScrubRule = {
  id: 'tooth.missing',
  version: 1,
  family: 'tooth',
  severity: 'error',
  blocking: false,
  title: 'Treated teeth are not missing, and each tooth has one status',
  source: sources.dentalGuide('2300 DN2'),
  claimTypes: ['dental'],
  check({ claim }) {
    const statuses = claim.dental?.toothStatuses ?? [];
    if (statuses.length === 0) return SKIPPED;
    const missing = new Set(statuses.filter(({ status }) => status === 'M').map(({ tooth }) => tooth));
    const treated = treatedTeethOf(claim)
      .filter(({ line, tooth }) => tooth !== undefined && missing.has(tooth) && isCdtWithin(line, NEEDS_THE_TOOTH))
      .map(({ tooth, pathOfTooth, number }) => ({
        path: `${pathOfTooth}/tooth`,
        message: `Line ${number} treats a tooth that the claim reports as missing.`,
        currentValue: tooth,
        expected: 'Another tooth, or no status M',
        predictedCarc: ['16'],
      }));
    const repeated = repeatedIn(statuses.map(({ tooth }) => tooth)).map((index) => ({
      path: `/dental/toothStatuses/${index}`,
      message: 'The tooth has a status already.',
      currentValue: statuses[index]!.tooth,
      expected: 'One status for each tooth',
      predictedCarc: ['16'],
    }));
    return verdictOf([...treated, ...repeated]);
  },
};

export const TOOTH_RULES: readonly ScrubRule[] = [
  toothNumber,
  toothRequired,
  toothSurfaces,
  toothSurfaceCount,
  toothKind,
  toothMissing,
];
