import type { Claim } from '../../claim.ts';
import { at, type Box, BoxFault, box, type Content, type Draft, get, set } from '../box.ts';
import * as contents from '../contents.ts';

type Kind = Claim['diagnoses'][number]['type'];
type Listed = { code: string; type: Kind; presentOnAdmission?: string };

/** Returns the position in the claim of the diagnosis of a kind. */
function positionOf(claim: Claim, kind: Kind, index: number): number | null {
  const positions = claim.diagnoses.flatMap(({ type }, position) => (type === kind ? [position] : []));
  return positions[index] ?? null;
}

/** Diagnoses are read by kind and put into one list by `finish`. */
const placeOf = (kind: Kind, index: number) => `/~diagnoses/${kind}/${index}`;

const codeOf = (kind: Kind, index: number): Content => ({
  pointer: '/diagnoses/#/code',
  made: ({ claim }) => {
    const position = positionOf(claim, kind, index);
    return position === null ? [] : [`/diagnoses/${position}/code`];
  },
  write: ({ claim }) => {
    const position = positionOf(claim, kind, index);
    return position === null ? null : claim.diagnoses[position]!.code.replace('.', '');
  },
  read: (given, draft) => set(draft, placeOf(kind, index), { code: given, type: kind }),
});

const presentOf = (kind: Kind, index: number): Content => ({
  pointer: '/diagnoses/#/presentOnAdmission',
  made: ({ claim }) => {
    const position = positionOf(claim, kind, index);
    return position === null ? [] : [`/diagnoses/${position}/presentOnAdmission`];
  },
  write: ({ claim }) => {
    const position = positionOf(claim, kind, index);
    return position === null ? null : (claim.diagnoses[position]!.presentOnAdmission ?? null);
  },
  read: (given, draft) => {
    if (!['Y', 'N', 'U', 'W'].includes(given)) throw contents.notOneOf(['Y', 'N', 'U', 'W']);
    if (get(draft, placeOf(kind, index)) === undefined)
      throw new BoxFault('contradiction', 'The box beside it has no diagnosis.');
    set(draft, `${placeOf(kind, index)}/presentOnAdmission`, given);
  },
});

const KINDS: readonly Kind[] = ['principal', 'other', 'admitting', 'reason_for_visit', 'external_cause'];

/** Puts the diagnoses that were read into the list of the claim. */
export function finishDiagnoses(draft: Draft): void {
  const byKind = (draft['~diagnoses'] ?? {}) as Partial<Record<Kind, Listed[]>>;
  delete draft['~diagnoses'];
  const all = KINDS.flatMap((kind) => Object.values(byKind[kind] ?? []));
  if (all.length > 0) draft.diagnoses = all;
}

function diagnosis(
  key: string,
  words: string,
  [line, column]: readonly [number, number],
  [kind, index]: readonly [Kind, number],
): Box[] {
  return [
    box(key, words, at(line, column, 7), codeOf(kind, index)),
    box(`${key}.poa`, `${words}: present on admission`, at(line, column + 7, 1), presentOf(kind, index)),
  ];
}

/** Returns the line and the column of one of the other diagnoses: eight beside the principal one, nine below. */
const otherPlace = (index: number): readonly [number, number] =>
  index < 8 ? [54, 12 + 9 * index] : [55, 3 + 9 * (index - 8)];

const SYSTEMS: Record<string, string> = { icd10cm: '0', icd9cm: '9' };

/** FL 66 to 73: the diagnoses, eight on a line after the principal one. */
const DIAGNOSES: readonly Box[] = [
  box('66', 'Edition of the codes: 0 for ICD-10, 9 for ICD-9', at(55, 1, 1), {
    pointer: '/diagnoses/0/system',
    write: ({ claim }) => SYSTEMS[claim.diagnoses[0]?.system ?? ''] ?? null,
    // The first date of service decides.
    read: (given) => {
      if (given !== '0' && given !== '9') throw contents.notOneOf(['0', '9']);
    },
  }),
  ...diagnosis('67', 'Principal diagnosis', [54, 3], ['principal', 0]),
  ...[...'ABCDEFGHIJKLMNOPQ'].flatMap((letter, index) =>
    diagnosis(`67${letter}`, `Other diagnosis ${letter}`, otherPlace(index), ['other', index]),
  ),
  box('68', 'Reserved', at(54, 84, 1), contents.byHand),
  box('69', 'Admitting diagnosis', at(56, 6, 7), codeOf('admitting', 0)),
  ...['a', 'b', 'c'].map((letter, index) =>
    box(`70${letter}`, "Patient's reason for the visit", at(56, 18 + 8 * index, 7), codeOf('reason_for_visit', index)),
  ),
  box('71', 'Diagnosis related group', at(56, 46, 4), contents.text('/institutional/diagnosisRelatedGroup')),
  ...['a', 'b', 'c'].flatMap((letter, index) =>
    diagnosis(`72${letter}`, 'External cause', [56, 54 + 9 * index], ['external_cause', index]),
  ),
  box('73', 'Reserved', at(56, 82, 2), contents.byHand),
];

/** FL 74: the principal procedure and five others with their days. */
const PROCEDURES: readonly Box[] = ['', 'a', 'b', 'c', 'd', 'e'].flatMap((letter, index) => {
  const [line, column] = [58 + 2 * Math.floor(index / 3), 1 + 16 * (index % 3)];
  const pointer = `/institutional/procedures/${index}`;
  const words = index === 0 ? 'Principal procedure' : `Other procedure ${letter}`;
  return [
    box(`74${letter}.code`, words, at(line, column, 7), contents.text(`${pointer}/code`)),
    box(`74${letter}.date`, `Day of the procedure`, at(line, column + 8, 6), contents.compactDate(`${pointer}/date`)),
  ];
});

export const CODES: readonly Box[] = [
  ...DIAGNOSES,
  ...PROCEDURES,
  box('75', 'Reserved', at(58, 49, 3), contents.byHand),
];
