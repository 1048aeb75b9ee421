import { personTable, readEligibilityContact, readHeader, upperTable } from '../270-005010X279A1/read-parties.ts';
import { type BindingTable, type Read, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { append, copyText } from '../reading/fields.ts';
import { benefitTable, readRequestValidation } from './read-benefit.ts';
import type { EligibilityResponseState } from './state.ts';
import type { AnsweredPerson, MilitaryService, RequestValidation } from './types.ts';

type State = EligibilityResponseState;
type Owner = { requestValidations?: RequestValidation[] } | undefined;

function validation(loop: string, owner: (state: State) => Owner): BindingTable<State> {
  return {
    [`${loop}.AAA`]: [
      '1 3 4',
      (segment, state) => {
        const target = owner(state);
        if (!target) return WHOLE_SEGMENT;
        addValidation(segment, state, loop, target);
        return 0;
      },
    ],
  };
}

/**
 * If the NM1 before this AAA is missing or unknown, the AAA may be reached from any level below. It then belongs to the
 * innermost open patient: a refusal of one patient must not become a refusal of all patients of the source.
 */
function readSourceValidation(segment: Segment, state: State): void {
  const [loop, owner] = innermost(state);
  addValidation(segment, state, loop, owner);
}

function addValidation(segment: Segment, state: State, loop: string, owner: NonNullable<Owner>): void {
  append(owner, 'requestValidations', readRequestValidation(segment, loop));
  if (owner === (state.dependent ?? state.subscriber)) state.places.open('refusal', segment);
}

function innermost(state: State): [loop: string, owner: NonNullable<Owner>] {
  if (state.dependent) return ['2100D', state.dependent];
  if (state.subscriber) return ['2100C', state.subscriber];
  if (state.receiver) return ['2100B', state.receiver];
  return ['2000A', state.source];
}

function readMilitary(segment: Segment, person: AnsweredPerson): void {
  const service: MilitaryService = {
    informationStatusCode: segment.element(1),
    employmentStatusCode: segment.element(2),
    affiliationCode: segment.element(3),
  };
  copyText(service, segment, { description: 4, rankCode: 5 });
  if (segment.isPresent(7)) service.period = segment.period(7);
  append(person, 'militaryService', service);
}

function military(owner: 'subscriber' | 'dependent'): readonly [string, Read<State>] {
  return ['1-7', (segment, state) => (state[owner] ? readMilitary(segment, state[owner]) : WHOLE_SEGMENT)];
}

/** All of a 271. */
export const table: BindingTable<State> = {
  '.BHT': ['*', (segment, { header }) => readHeader(segment, header)],
  ...upperTable<State>(),
  '2100A.PER': ['1-8', (segment, { source }) => append(source, 'contacts', readEligibilityContact(segment))],
  ...personTable<State>(),
  '2100C.MPI': military('subscriber'),
  '2100D.MPI': military('dependent'),
  '2000A.AAA': ['1 3 4', readSourceValidation],
  ...validation('2100A', ({ source }) => source),
  ...validation('2100B', ({ receiver }) => receiver),
  ...validation('2100C', ({ subscriber }) => subscriber),
  ...validation('2100D', ({ dependent }) => dependent),
  ...benefitTable('C'),
  ...benefitTable('D'),
};
