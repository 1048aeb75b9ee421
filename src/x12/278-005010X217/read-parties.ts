import { type BindingTable, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { addressTable } from '../reading/address.ts';
import { append, copyText, readContact, readName, setOnce, unusedNameElements } from '../reading/fields.ts';
import type { ServicesReviewState } from './state.ts';
import type { PartyReference, ProviderSpecialty, RequestValidation, ReviewParty, ReviewPerson } from './types.ts';

export type Table = BindingTable<ServicesReviewState>;

export function readValidation(segment: Segment, { rejected }: ServicesReviewState): void {
  const validation: RequestValidation = { isValidRequest: segment.element(1) === 'Y' };
  copyText(validation, segment, { rejectReasonCode: 3, followUpActionCode: 4 });
  append(rejected, 'validations', validation);
}

function readPartyReference(segment: Segment): PartyReference {
  const reference: PartyReference = { qualifier: segment.element(1), value: segment.element(2) };
  if (segment.isPresent(3)) reference.description = segment.element(3);
  return reference;
}

function readSpecialty(segment: Segment, { party }: ServicesReviewState): number {
  const specialty: ProviderSpecialty = { providerCode: segment.element(1) };
  copyText(specialty, segment, { taxonomyCode: 3 });
  return setOnce(party, 'specialty', specialty);
}

/** Reads NM102 to NM109. */
function readPartyName(segment: Segment, party: ReviewParty | ReviewPerson): number {
  party.name = readName(segment);
  copyText(party, segment, { namePrefix: 6, idQualifier: 8, id: 9 });
  return unusedNameElements(segment);
}

type Owner = (state: ServicesReviewState) => ReviewParty | ReviewPerson;

/** Returns the bindings of the segments that providers, organizations and persons share. */
function commonTable(loop: string, owner: Owner): Table {
  return {
    [`${loop}.REF`]: [
      '1-3',
      (segment, state) => append(owner(state) as ReviewParty, 'references', readPartyReference(segment)),
    ],
    ...addressTable(loop, owner),
    [`${loop}.AAA`]: ['1 3 4', readValidation],
  };
}

/** Returns the bindings of a party loop; each guide has only some of its segments. */
function partyTable(loop: string): Table {
  return {
    ...commonTable(loop, (state) => state.party),
    [`${loop}.NM1`]: [
      '1-9',
      (segment, { party }) => {
        party.entityCode = segment.element(1);
        return readPartyName(segment, party);
      },
    ],
    [`${loop}.PER`]: [
      '1-8',
      (segment, { party }) => {
        if (party.contact) return WHOLE_SEGMENT;
        party.contact = {};
        return readContact(segment, party.contact);
      },
    ],
    [`${loop}.PRV`]: ['1-3', readSpecialty],
    [`${loop}.DTP`]: ['1-3', (segment, { party }) => setOnce(party, 'denialDate', segment.isoDate(3))],
  };
}

function personTable(loop: string): Table {
  return {
    ...commonTable(loop, (state) => state.person),
    [`${loop}.NM1`]: ['1-9', (segment, { person }) => readPartyName(segment, person)],
    [`${loop}.DMG`]: [
      '1-3',
      (segment, { person }) => {
        if (person.birthDate !== undefined) return WHOLE_SEGMENT;
        person.birthDate = segment.isoDate(2);
        copyText(person, segment, { genderCode: 3 });
        return 0;
      },
    ],
    [`${loop}.INS`]: [
      '1 2 8 17',
      (segment, { person }) =>
        copyText(person, segment, { relationshipToSubscriber: 2, employmentStatusCode: 8, birthSequenceNumber: 17 }),
    ],
  };
}

const PARTY_LOOPS = ['2010A', '2010B', '2010EA', '2010EB', '2010EC', '2010ED', '2010F', '2010FB'];

/** Every party loop of the 278s. */
export const partyTables: Table = Object.assign(
  { '2000A.AAA': ['1 3 4', readValidation] as const },
  ...PARTY_LOOPS.map(partyTable),
  personTable('2010C'),
  personTable('2010D'),
);
