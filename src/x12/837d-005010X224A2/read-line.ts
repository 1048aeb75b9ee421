import { anyLineTable } from '../claim-837/read-claim.ts';
import { numberOfPayer, readDiagnosisPointers } from '../claim-837/read-line.ts';
import { readContract, readDetailedRepricing } from '../claim-837/read-parts.ts';
import type { BindingTable } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, readModifiers } from '../reading/fields.ts';
import * as fields from './claim-fields.ts';
import type { DentalClaimState } from './state.ts';
import type { ToothInformation } from './types.ts';

function readService(segment: Segment, state: DentalClaimState): number {
  const { line } = state;
  state.places.noteService(segment);
  line.procedureCode = segment.component(1, 2);
  line.modifiers = readModifiers(segment, 1);
  const description = segment.optionalComponent(1, 7);
  if (description) line.description = description;
  line.chargeCents = state.requiredCents(segment.cents(2), 2);
  copyText(line, segment, { placeOfServiceCode: 3, placementCode: 5, procedureCount: 6 });
  if (segment.isPresent(4)) line.oralCavityCodes = segment.components(4).filter((code) => code !== '');
  return readDiagnosisPointers(segment, 11, line);
}

function readTooth(segment: Segment, { line, places }: DentalClaimState): void {
  places.open('tooth', segment);
  const surfaces = segment.isPresent(3) ? segment.components(3).filter((surface) => surface !== '') : [];
  const tooth: ToothInformation = surfaces.length === 0 ? {} : { surfaces };
  copyText(tooth, segment, { tooth: 2 });
  append(line, 'teeth', tooth);
}

const singleFields = { ...fields.serviceDates, ...fields.lineReferences, ...fields.lineAmounts };

/** Loop 2400 without its providers. */
export const lineTable: BindingTable<DentalClaimState> = {
  ...anyLineTable,
  '2400.SV3': ['1-6 11', readService],
  '2400.TOO': ['1-3', readTooth],
  ...bindingsOf('2400', singleFields, ({ line }: DentalClaimState) => line),
  ...bindingsOf('2400', fields.lineDates, ({ line }: DentalClaimState) => {
    line.dates ??= {};
    return line.dates;
  }),
  '2400.CN1': ['1-6', (segment, state) => readContract(segment, state.line, state)],
  '2400.REF*G3': numberOfPayer('predeterminationNumber'),
  '2400.REF*G1': numberOfPayer('priorAuthorizationNumber'),
  '2400.REF*9F': numberOfPayer('referralNumber'),
  '2400.K3': ['1', (segment, { line }) => append(line, 'fixedFormatInformation', segment.element(1))],
  '2400.HCP': ['1-7 9-15', (segment, state) => readDetailedRepricing(segment, state.line, state)],
};
