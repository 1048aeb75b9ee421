import * as fc from 'fast-check';
import { namedByPayers, otherPayerReferences } from '../claim-837/other-payer-arbitraries.ts';
import {
  address,
  adjustments,
  cents,
  code,
  contact,
  date,
  digits,
  modifiers,
  npi,
  period,
  personName,
  quantity,
  record,
  references,
  text,
} from '../fixtures/arbitraries.ts';
import {
  ambulance,
  attachments,
  contract,
  dropOff,
  facility,
  identifier,
  memberId,
  referring,
  rendering,
  repricing,
  supervising,
} from './party-arbitraries.ts';
import type { DetailedRepricing, LineAdjudication, LineDates, ServiceLine } from './types.ts';

export const adjudication: fc.Arbitrary<LineAdjudication> = record<LineAdjudication>(
  {
    payerId: memberId,
    paidCents: cents,
    procedureQualifier: code('HC', 'ER'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    paidUnits: quantity,
    bundledLineNumber: fc.integer({ min: 1, max: 50 }),
    adjustments: adjustments(0, 5),
    paidDate: date,
    remainingPatientLiabilityCents: cents,
  },
  ['payerId', 'paidCents', 'procedureQualifier', 'procedureCode', 'modifiers', 'paidUnits', 'adjustments', 'paidDate'],
);

const lineDates: fc.Arbitrary<LineDates> = record<LineDates>(
  {
    prescription: date,
    certificationRevision: date,
    beginTherapy: date,
    lastCertification: date,
    lastSeen: date,
    hemoglobinTest: date,
    serumCreatinineTest: date,
    shipped: date,
    lastXRay: date,
    initialTreatment: date,
  },
  ['lastSeen'],
);

export const drug = record<NonNullable<ServiceLine['drug']>>(
  {
    ndc: digits(11),
    quantity,
    unit: code('ML', 'UN', 'F2'),
    prescriptionNumber: identifier,
    compoundLinkNumber: identifier,
  },
  ['ndc', 'quantity', 'unit'],
).map((drug) => {
  if (drug.prescriptionNumber !== undefined) delete drug.compoundLinkNumber;
  return drug;
});

const trueFlag = fc.constant(true);

const lineRepricing: fc.Arbitrary<DetailedRepricing> = fc
  .tuple(repricing, code('HC', 'WK'), text(1, 48), code('MJ', 'UN'), quantity)
  .map(([made, procedureQualifier, procedureCode, unitBasis, unitCount]) => {
    return { ...made, procedureQualifier, procedureCode, unitBasis, unitCount };
  });

export const serviceLine: fc.Arbitrary<ServiceLine> = record<ServiceLine>(
  {
    lineNumber: fc.constant(1),
    lineItemControlNumber: text(1, 30),
    procedureQualifier: code('HC', 'ER', 'IV', 'WK'),
    procedureCode: text(5, 5),
    modifiers,
    description: text(1, 80),
    chargeCents: cents,
    unitBasis: code('UN', 'MJ'),
    unitCount: quantity,
    placeOfServiceCode: code('11', '22'),
    diagnosisPointers: fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
    emergency: trueFlag,
    epsdt: trueFlag,
    familyPlanning: trueFlag,
    copayExempt: trueFlag,
    durableMedicalEquipment: fc.record(
      {
        procedureCode: text(5, 5),
        lengthOfNeedDays: fc.constant('30'),
        rentalPriceCents: cents,
        purchasePriceCents: cents,
        rentalFrequencyCode: code('1', '4', '6'),
      },
      { noNullPrototype: true },
    ),
    serviceDate: period,
    dates: lineDates,
    attachments,
    ambulanceTransport: ambulance,
    equipmentCertification: fc.record(
      { typeCode: code('I', 'R'), months: fc.constant('12') },
      { noNullPrototype: true },
    ),
    conditions: fc.constant([
      { category: '07', applies: true, codes: ['01'] },
      { category: '70', applies: true, codes: ['65'] },
      { category: '09', applies: false, codes: ['38', 'ZV'] },
    ]),
    ambulancePatientCount: quantity,
    obstetricAnesthesiaUnits: quantity,
    measurements: fc.constant([{ referenceCode: 'TR', qualifier: 'R1', value: '3.5' }]),
    contract,
    priorAuthorizationNumber: identifier,
    referralNumber: identifier,
    otherPayerReferences: otherPayerReferences('G1', '9F'),
    cliaNumber: identifier,
    referringCliaNumber: identifier,
    mammographyCertificationNumber: identifier,
    immunizationBatchNumber: identifier,
    repricedLineNumber: identifier,
    adjustedRepricedLineNumber: identifier,
    salesTaxCents: cents,
    postageCents: cents,
    fixedFormatInformation: fc.array(text(1, 80), { minLength: 1, maxLength: 2 }),
    note: fc.record({ code: code('ADD', 'DCP'), text: text(1, 80) }, { noNullPrototype: true }),
    thirdPartyNote: text(1, 80),
    purchasedService: fc.record({ providerId: identifier, chargeCents: cents }, { noNullPrototype: true }),
    repricing: lineRepricing,
    drug,
    renderingProvider: namedByPayers(rendering),
    purchasedServiceProvider: namedByPayers(
      record<NonNullable<ServiceLine['purchasedServiceProvider']>>(
        {
          entityType: fc.constantFrom('person' as const, 'organization' as const),
          npi,
          secondaryIds: references(2, '0B', 'G2'),
        },
        ['entityType'],
      ),
    ),
    serviceFacilityLocation: namedByPayers(facility(false)),
    supervisingProvider: namedByPayers(supervising),
    orderingProvider: namedByPayers(
      record<NonNullable<ServiceLine['orderingProvider']>>(
        { name: personName, npi, taxonomyCode: fc.constant(''), secondaryIds: references(2, '0B'), address, contact },
        ['name'],
      ).map(({ taxonomyCode: _, ...rest }) => rest),
    ),
    referringProvider: namedByPayers(referring),
    primaryCareProvider: namedByPayers(referring),
    ambulancePickUp: address,
    ambulanceDropOff: dropOff,
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
