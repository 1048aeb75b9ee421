import type { Schemas } from '../../../api/schema.ts';
import { phiText } from '../../../components/phi-text.ts';
import type { BoxForm, Changes, Values } from './box-form.ts';
import { lineParams } from './line-form.ts';

type Claim = Schemas['Claim'];

const DIAGNOSES_MAX = 12;
const nameOf = (index: number) => `d${index}`;

const presentOf = (index: number) => `present${index}`;

/** Returns the letter of a diagnosis by its position from 1. */
export const letterOf = (position: number) => String.fromCharCode(64 + position);

/**
 * The first twelve diagnoses; those behind them are kept. An emptied one is removed; those behind it move up, and the
 * pointers of the lines follow. A replaced code keeps its position, so that the pointers stay.
 */
export const DIAGNOSES: BoxForm = {
  inputs: Array.from({ length: DIAGNOSES_MAX }, (_, index) => [
    { name: nameOf(index), label: letterOf(index + 1), maxLength: 20, path: `/diagnoses/${index}`, size: 8 },
    {
      ...{ name: presentOf(index), label: 'POA', maxLength: 1, size: 2, types: ['institutional' as const] },
      path: `/diagnoses/${index}/presentOnAdmission`,
    },
  ]).flat(),
  showsPhi: true,
  read: ({ diagnoses }) =>
    Object.fromEntries(
      Array.from({ length: DIAGNOSES_MAX }, (_, index) => [
        [nameOf(index), diagnoses[index] ? phiText(diagnoses[index].code) : ''],
        [presentOf(index), diagnoses[index]?.presentOnAdmission ?? ''],
      ]).flat(),
    ),
  write: diagnosisChanges,
};

type Diagnosis = NonNullable<Changes['diagnoses']>[number];
type Present = NonNullable<Diagnosis['presentOnAdmission']>;

/** Returns the system of a diagnosis where it is sent: the version of an ICD follows from the date of service. */
const systemOf = ({ system }: Claim['diagnoses'][number]) => (system === 'snodent' ? { system } : {});

/** Returns the diagnoses of a claim as they are sent. */
export const diagnosisParams = ({ diagnoses }: Pick<Claim, 'diagnoses'>): Diagnosis[] =>
  diagnoses.map(({ code, type, presentOnAdmission }, index) => ({
    ...{ code: phiText(code), type },
    ...systemOf(diagnoses[index]!),
    ...(presentOnAdmission ? { presentOnAdmission: presentOnAdmission as unknown as Present } : {}),
  }));

function diagnosisChanges(values: Values, { diagnoses, serviceLines }: Claim): Changes {
  const shown = Array.from({ length: DIAGNOSES_MAX }, (_, index) => ({
    index,
    code: values[nameOf(index)]?.trim() ?? '',
  })).filter(({ code }) => code !== '');
  const rest = diagnoses
    .slice(DIAGNOSES_MAX)
    .map(({ code }, at) => ({ index: DIAGNOSES_MAX + at, code: phiText(code) }));
  const kept = [...shown, ...rest];
  const changed = kept.map(({ index, code }, position): Diagnosis => {
    const former = diagnoses[index];
    // The first diagnosis is the principal one. A code of another kind, such as an external cause, keeps its kind.
    const type = position === 0 ? 'principal' : former && former.type !== 'principal' ? former.type : 'other';
    const present = index < DIAGNOSES_MAX ? values[presentOf(index)]?.trim().toUpperCase() : former?.presentOnAdmission;
    const isSame = former !== undefined && phiText(former.code) === code;
    return {
      ...{ code, type },
      ...(isSame ? systemOf(former) : {}),
      ...(present ? { presentOnAdmission: present as unknown as Present } : {}),
    };
  });
  const positions = new Map(kept.map(({ index }, position) => [index + 1, position + 1]));
  const moves = kept.some(({ index }, position) => index !== position) || kept.length < diagnoses.length;
  const lines = serviceLines.map((line) => ({
    ...lineParams(line),
    diagnosisPointers: line.diagnosisPointers.flatMap((pointer) => positions.get(pointer) ?? []),
  }));
  return { diagnoses: changed, ...(moves ? { serviceLines: lines } : {}) };
}
