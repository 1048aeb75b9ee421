import {
  readCityOnce,
  readEligibilityContact,
  readEligibilityDate,
  readEligibilityReference,
  readPointers,
  readProcedure,
  readProvider,
  readStreetOnce,
} from '../270-005010X279A1/read-parties.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { append, copyText, optionalCents, readName, unusedNameElements } from '../reading/fields.ts';
import { conditions, deliveries } from './benefit-elements.ts';
import type { EligibilityResponseState } from './state.ts';
import type { Benefit, BenefitRelatedEntity, RequestValidation } from './types.ts';

type State = EligibilityResponseState;

export function readRequestValidation(segment: Segment, loop: string): RequestValidation {
  return {
    loop,
    isRequestValid: segment.element(1) === 'Y',
    rejectReasonCode: segment.element(3),
    followUpActionCode: segment.element(4),
  };
}

function readBenefit(segment: Segment, benefit: Benefit, state: State): number {
  benefit.benefitInformationCode = segment.element(1);
  benefit.serviceTypeCodes = segment.repetitions(3);
  // Reads EB without a table of fields, because EB is by far the most frequent segment of a 271.
  if (segment.isPresent(2)) benefit.coverageLevelCode = segment.element(2);
  if (segment.isPresent(4)) benefit.insuranceTypeCode = segment.element(4);
  if (segment.isPresent(5)) benefit.planCoverageDescription = segment.element(5);
  if (segment.isPresent(6)) benefit.timePeriodQualifier = segment.element(6);
  if (segment.isPresent(8)) benefit.percent = segment.element(8);
  if (segment.isPresent(9)) benefit.quantityQualifier = segment.element(9);
  if (segment.isPresent(10)) benefit.quantity = segment.element(10);
  if (segment.isPresent(11)) benefit.authorizationRequired = segment.element(11);
  if (segment.isPresent(12)) benefit.inPlanNetwork = segment.element(12);
  const procedure = readProcedure(segment, 13);
  if (procedure) benefit.procedure = procedure;
  const pointers = readPointers(segment, 14);
  if (pointers) benefit.diagnosisPointers = pointers;
  return optionalCents(benefit, 'amountCents', segment, 7, state);
}

function readRelatedEntity(segment: Segment, state: State): number {
  if (!state.benefit) return WHOLE_SEGMENT;
  const entity: BenefitRelatedEntity = { entityCode: segment.element(1), name: readName(segment) };
  copyText(entity, segment, { idQualifier: 8, id: 9, relationshipCode: 10 });
  append(state.benefit, 'relatedEntities', entity);
  state.relatedEntity = entity;
  return unusedNameElements(segment);
}

function readEntityCity(segment: Segment, entity: BenefitRelatedEntity): number {
  const answer = readCityOnce(segment, entity);
  if (answer === 0 && (segment.isPresent(5) || segment.isPresent(6))) {
    entity.location = { qualifier: segment.element(5), value: segment.element(6) };
  }
  return answer;
}

function bound(id: 'LS' | 'LE'): readonly [string, Read<State>] {
  return [
    '*',
    (_, { bounds }) => {
      bounds[id] = true;
    },
  ];
}

const openBenefit = ({ benefit }: State) => benefit;

/** Returns the bindings of loops 2110C to 2120C, or those of the dependent. */
export function benefitTable(level: 'C' | 'D'): BindingTable<State> {
  const ofBenefit =
    (read: (segment: Segment, benefit: Benefit, state: State) => unknown): Read<State> =>
    (segment, state) =>
      state.benefit ? read(segment, state.benefit, state) : WHOLE_SEGMENT;
  const ofEntity =
    (read: (segment: Segment, entity: BenefitRelatedEntity) => unknown): Read<State> =>
    (segment, { relatedEntity }) =>
      relatedEntity ? read(segment, relatedEntity) : WHOLE_SEGMENT;
  const loop = `2110${level}`;
  const entity = `2120${level}`;
  return {
    [`${loop}.EB`]: ['1-14', ofBenefit(readBenefit)],
    ...bindingsOf(loop, deliveries, openBenefit),
    [`${loop}.REF`]: [
      '1-3',
      ofBenefit((segment, benefit) => append(benefit, 'references', readEligibilityReference(segment))),
    ],
    [`${loop}.DTP`]: ['1-3', ofBenefit((segment, benefit) => append(benefit, 'dates', readEligibilityDate(segment)))],
    [`${loop}.AAA`]: [
      '1 3 4',
      ofBenefit((segment, benefit) => append(benefit, 'requestValidations', readRequestValidation(segment, loop))),
    ],
    [`${loop}.MSG`]: ['1', ofBenefit((segment, benefit) => append(benefit, 'messages', segment.element(1)))],
    ...bindingsOf(`2115${level}`, conditions, openBenefit),
    [`${loop}.LS`]: bound('LS'),
    [`${loop}.LE`]: bound('LE'),
    [`${entity}.NM1`]: ['1-5 7-10', readRelatedEntity],
    [`${entity}.N3`]: ['1 2', ofEntity(readStreetOnce)],
    [`${entity}.N4`]: ['1-7', ofEntity(readEntityCity)],
    [`${entity}.PER`]: [
      '1-8',
      ofEntity((segment, related) => append(related, 'contacts', readEligibilityContact(segment))),
    ],
    [`${entity}.PRV`]: [
      '1-3',
      ofEntity((segment, related) => {
        if (related.provider) return WHOLE_SEGMENT;
        related.provider = readProvider(segment);
        return 0;
      }),
    ],
  };
}
