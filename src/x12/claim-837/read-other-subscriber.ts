import { type BindingTable, type Read, type ReaderState, WHOLE_SEGMENT } from '../guide/bindings.ts';
import type { Segment } from '../lexing/segment.ts';
import { bindingsOf } from '../mapping/segment-fields.ts';
import { addressTable } from '../reading/address.ts';
import {
  append,
  copyText,
  optionalCents,
  readAdjustments,
  readName,
  readOutpatientAdjudication,
  readReference,
  unusedNameElements,
} from '../reading/fields.ts';
import type { Part, PartPlaces } from '../reading/part-places.ts';
import { otherPayerDates, otherPayerReferences, otherSubscriberReferences } from './claim-fields.ts';
import type { OtherPayer, OtherSubscriber } from './other-subscriber-types.ts';
import { unusedIdElements } from './read-parties.ts';

/** The state of a reader whose claims may contain loop 2320. */
type State = ReaderState & { otherSubscriber: OtherSubscriber; places: PartPlaces };
type Table = BindingTable<State>;
type Binding = readonly [string, Read<State>];

function payerAmount(
  field: 'payerPaidCents' | 'nonCoveredCents' | 'remainingPatientLiabilityCents',
  part: Part,
): Binding {
  return [
    '1 2',
    (segment, state) => {
      state.places.record(part, segment);
      return optionalCents(state.otherSubscriber, field, segment, 2, state);
    },
  ];
}

function readOutpatient(segment: Segment, state: State): number {
  const { otherSubscriber } = state;
  if (otherSubscriber.outpatientAdjudication) return WHOLE_SEGMENT;
  otherSubscriber.outpatientAdjudication = { remarkCodes: [] };
  return readOutpatientAdjudication(segment, otherSubscriber.outpatientAdjudication, state);
}

function providerLoop(loop: string): Table {
  return {
    [`${loop}.NM1`]: [
      '1 2',
      (segment, { otherSubscriber }) =>
        append(otherSubscriber, 'payerProviders', {
          entityCode: segment.element(1),
          entityType: segment.element(2),
          secondaryIds: [],
        }),
    ],
    [`${loop}.REF`]: [
      '1 2',
      (segment, { otherSubscriber }) => {
        const provider = otherSubscriber.payerProviders?.at(-1);
        if (!provider) return WHOLE_SEGMENT;
        provider.secondaryIds.push(readReference(segment));
        return 0;
      },
    ],
  };
}

/** Returns the bindings of loops 2330C and following: the other payer's identifiers of the providers. */
export function otherPayerProviderTable(...loops: string[]): Table {
  return Object.assign({}, ...loops.map(providerLoop));
}

/** Loops 2320, 2330A and 2330B. */
export const otherSubscriberTable: Table = {
  '2320.SBR': [
    '1-5 9',
    (segment, { otherSubscriber }) => {
      otherSubscriber.payerResponsibilitySequence = segment.element(1);
      otherSubscriber.relationshipCode = segment.element(2);
      copyText(otherSubscriber, segment, {
        groupNumber: 3,
        groupName: 4,
        insuranceTypeCode: 5,
        claimFilingIndicatorCode: 9,
      });
    },
  ],
  '2320.CAS': [
    '*',
    (segment, state) => {
      state.otherSubscriber.adjustments ??= [];
      return readAdjustments(segment, state.otherSubscriber, state);
    },
  ],
  '2320.AMT*D': payerAmount('payerPaidCents', 'payerPaid'),
  '2320.AMT*A8': payerAmount('nonCoveredCents', 'nonCovered'),
  '2320.AMT*EAF': payerAmount('remainingPatientLiabilityCents', 'remainingLiability'),
  '2320.OI': [
    '3 4 6',
    (segment, { otherSubscriber }) => {
      otherSubscriber.benefitsAssignmentCode = segment.element(3);
      otherSubscriber.releaseOfInformationCode = segment.element(6);
      copyText(otherSubscriber, segment, { patientSignatureSourceCode: 4 });
    },
  ],
  '2320.MOA': ['1-9', readOutpatient],
  '2330A.NM1': [
    '1-5 7-9',
    (segment, { otherSubscriber }) => {
      otherSubscriber.name = readName(segment);
      if (segment.element(8) !== 'MI') return unusedNameElements(segment) | unusedIdElements(segment);
      copyText(otherSubscriber, segment, { memberId: 9 });
      return unusedNameElements(segment);
    },
  ],
  ...addressTable('2330A', ({ otherSubscriber }) => otherSubscriber),
  ...bindingsOf('2330A', otherSubscriberReferences, ({ otherSubscriber }: State) => otherSubscriber),
  '2330B.NM1': [
    '1-3 8 9',
    (segment, { otherSubscriber, places }) => {
      places.record('otherPayer', segment);
      const payer: OtherPayer = { name: segment.element(3), payerId: segment.element(9) };
      if (segment.element(8) === 'XV') payer.idQualifier = 'XV';
      otherSubscriber.payer = payer;
    },
  ],
  ...addressTable('2330B', ({ otherSubscriber }) => otherSubscriber.payer),
  ...bindingsOf(
    '2330B',
    { ...otherPayerDates, ...otherPayerReferences },
    ({ otherSubscriber }: State) => otherSubscriber.payer,
  ),
  '2330B.REF*2U': [
    '1 2',
    (segment, { otherSubscriber }) => append(otherSubscriber.payer, 'secondaryIds', readReference(segment)),
  ],
};
