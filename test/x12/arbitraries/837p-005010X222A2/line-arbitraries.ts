import * as fc from 'fast-check';
import * as fields from '../../../../src/x12/837p-005010X222A2/claim-fields.ts';
import type {
  DetailedRepricing,
  LineAdjudication,
  LineDates,
  ServiceLine,
} from '../../../../src/x12/837p-005010X222A2/types.ts';
import { drugReferences, repricedLineNumbers } from '../../../../src/x12/claim-837/claim-fields.ts';
import * as random from '../arbitraries.ts';
import { namedByPayers, otherPayerReferences } from '../claim-837/other-payer-arbitraries.ts';
import { valuesOf } from '../segment-fields.ts';
import * as party from './party-arbitraries.ts';

export const adjudication: fc.Arbitrary<LineAdjudication> = random.record<LineAdjudication>(
  {
    payerId: party.memberId,
    paidCents: random.cents,
    procedureQualifier: random.code('HC', 'ER'),
    procedureCode: random.text(5, 5),
    modifiers: random.modifiers,
    description: random.text(1, 80),
    paidUnits: random.quantity,
    bundledLineNumber: fc.integer({ min: 1, max: 50 }),
    adjustments: random.adjustments(0, 5),
    paidDate: random.date,
    remainingPatientLiabilityCents: random.cents,
  },
  ['payerId', 'paidCents', 'procedureQualifier', 'procedureCode', 'modifiers', 'paidUnits', 'adjustments', 'paidDate'],
);

const lineDates: fc.Arbitrary<LineDates> = random.record<LineDates>(valuesOf(fields.lineDates), ['lastSeen']);

export const drug = random
  .record<NonNullable<ServiceLine['drug']>>(
    {
      ndc: random.digits(11),
      quantity: random.quantity,
      unit: random.code('ML', 'UN', 'F2'),
      ...valuesOf(drugReferences),
    },
    ['ndc', 'quantity', 'unit'],
  )
  .map((drug) => {
    if (drug.prescriptionNumber !== undefined) delete drug.compoundLinkNumber;
    return drug;
  });

const trueFlag = fc.constant(true);

const lineRepricing: fc.Arbitrary<DetailedRepricing> = fc
  .tuple(party.repricing, random.code('HC', 'WK'), random.text(1, 48), random.code('MJ', 'UN'), random.quantity)
  .map(([made, procedureQualifier, procedureCode, unitBasis, unitCount]) => {
    return { ...made, procedureQualifier, procedureCode, unitBasis, unitCount };
  });

export const serviceLine: fc.Arbitrary<ServiceLine> = random.record<ServiceLine>(
  {
    lineNumber: fc.constant(1),
    ...valuesOf(fields.lineReferences),
    procedureQualifier: random.code('HC', 'ER', 'IV', 'WK'),
    procedureCode: random.text(5, 5),
    modifiers: random.modifiers,
    description: random.text(1, 80),
    chargeCents: random.cents,
    unitBasis: random.code('UN', 'MJ'),
    unitCount: random.quantity,
    placeOfServiceCode: random.code('11', '22'),
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    emergency: trueFlag,
    epsdt: trueFlag,
    familyPlanning: trueFlag,
    copayExempt: trueFlag,
    durableMedicalEquipment: fc.record(
      {
        procedureCode: random.text(5, 5),
        lengthOfNeedDays: fc.constant('30'),
        rentalPriceCents: random.cents,
        purchasePriceCents: random.cents,
        rentalFrequencyCode: random.code('1', '4', '6'),
      },
      { noNullPrototype: true },
    ),
    serviceDate: random.period,
    dates: lineDates,
    attachments: party.attachments,
    ambulanceTransport: party.ambulance,
    equipmentCertification: fc.record(
      { typeCode: random.code('I', 'R'), months: fc.constant('12') },
      { noNullPrototype: true },
    ),
    conditions: fc.constant([
      { category: '07', applies: true, codes: ['01'] },
      { category: '70', applies: true, codes: ['65'] },
      { category: '09', applies: false, codes: ['38', 'ZV'] },
    ]),
    ...valuesOf(fields.lineQuantities),
    measurements: fc.constant([{ referenceCode: 'TR', qualifier: 'R1', value: '3.5' }]),
    contract: party.contract,
    priorAuthorizationNumber: party.identifier,
    referralNumber: party.identifier,
    otherPayerReferences: otherPayerReferences('G1', '9F'),
    ...valuesOf(repricedLineNumbers),
    ...valuesOf(fields.lineAmounts),
    fixedFormatInformation: fc.array(random.text(1, 80), { minLength: 1, maxLength: 2 }),
    note: fc.record({ code: random.code('ADD', 'DCP'), text: random.text(1, 80) }, { noNullPrototype: true }),
    ...valuesOf(fields.lineNotes),
    purchasedService: fc.record({ providerId: party.identifier, chargeCents: random.cents }, { noNullPrototype: true }),
    repricing: lineRepricing,
    drug,
    renderingProvider: namedByPayers(party.rendering),
    purchasedServiceProvider: namedByPayers(
      random.record<NonNullable<ServiceLine['purchasedServiceProvider']>>(
        {
          entityType: fc.constantFrom('person' as const, 'organization' as const),
          npi: random.npi,
          secondaryIds: random.references(2, '0B', 'G2'),
        },
        ['entityType'],
      ),
    ),
    serviceFacilityLocation: namedByPayers(party.facility(false)),
    supervisingProvider: namedByPayers(party.supervising),
    orderingProvider: namedByPayers(
      random
        .record<NonNullable<ServiceLine['orderingProvider']>>(
          {
            name: random.personName,
            npi: random.npi,
            taxonomyCode: fc.constant(''),
            secondaryIds: random.references(2, '0B'),
            address: random.address,
            contact: random.contact,
          },
          ['name'],
        )
        .map(({ taxonomyCode: _, ...rest }) => rest),
    ),
    referringProvider: namedByPayers(party.referring),
    primaryCareProvider: namedByPayers(party.referring),
    ambulancePickUp: random.address,
    ambulanceDropOff: party.dropOff,
    adjudications: fc.array(adjudication, { minLength: 1, maxLength: 2 }),
    forms: fc.constant([
      {
        qualifier: 'UT',
        formId: '484.03',
        answers: [{ question: '1A', yesNo: 'Y', date: '2026-01-01', percent: '5' }],
      },
    ]),
  },
  [
    'lineNumber',
    'procedureQualifier',
    'procedureCode',
    'modifiers',
    'chargeCents',
    'unitBasis',
    'unitCount',
    'diagnosisPointers',
    'serviceDate',
  ],
);
