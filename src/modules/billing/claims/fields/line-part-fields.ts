import Type from 'typebox';
import { sparse, sparsePart } from '../../../part-fields.ts';
import { type Field, required } from '../../../resource-fields.ts';
import { Cents, OneOf, phi, Text } from '../../../schema.ts';
import { ClaimAddress } from './basic-schemas.ts';
import { otherPayerAdjudications } from './other-coverage-fields.ts';
import { Facility, facilityFields, Provider, providerFields } from './party-fields.ts';
import { withPartyIds } from './party-id-fields.ts';
import * as parts from './x12-part-fields.ts';

const { Code, Day, Decimal } = parts;

const provider = sparse(Provider, { part: providerFields });

const anyLine = withPartyIds({
  revenueCode: sparse(Code(48, 'Revenue code (SV201). Required on institutional claims.'), { at: '837I 2400.SV2 1' }),
  renderingProvider: sparse(Provider, {
    part: providerFields,
    at: { '2420A.NM1 9': 'npi', '2420A.PRV 3': 'taxonomyCode', '837I 2420C.NM1 9': 'npi' },
  }),
  repricedLineNumber: sparse(phi(Text(50, "The repricer's number (REF*9B).")), { at: '2400.REF*9B 2' }),
  adjustedRepricedLineNumber: sparse(phi(Text(50, "The repricer's number of the adjusted line (REF*9D).")), {
    at: '2400.REF*9D 2',
  }),
  repricing: parts.repricingOf,
  otherPayerAdjudications: { ...otherPayerAdjudications, x12: 'adjudications' },
});

/** Members of lines of professional and dental claims. */
const officeLine = withPartyIds({
  contract: parts.contractOf,
  priorAuthorizationNumber: sparse(
    phi(Text(50, "The line's own prior authorization (REF*G1). Default: the number of its linked authorization.")),
    { at: '2400.REF*G1 2' },
  ),
  referralNumber: sparse(phi(Text(50, "The line's own referral (REF*9F).")), { at: '2400.REF*9F 2' }),
  otherPayerReferences: parts.references(20, 'Authorizations and referrals of other payers (REF*G1, REF*9F, REF*G3).'),
  salesTax: sparse(Cents('Sales tax (AMT*T).'), { at: '2400.AMT*T 2' }),
  fixedFormatInformation: parts.fixedFormat(10),
  supervisingProvider: sparse(Provider, {
    part: providerFields,
    at: { '2420D.NM1 9': 'npi', '837D 2420C.NM1 9': 'npi' },
  }),
  serviceFacility: sparse(Facility, {
    part: facilityFields,
    x12: 'serviceFacilityLocation',
    at: { '2420C.NM1 3': 'organizationName', '2420C.NM1 9': 'npi' },
  }),
});
/** Members of lines of professional and institutional claims. */
const medicalLine = withPartyIds({
  attachments: parts.attachments('Documents of the service (PWK).'),
  thirdPartyNote: sparse(phi(Text(80, 'Note to a third party organization (NTE*TPO).')), { at: '2400.NTE*TPO 2' }),
  referringProvider: sparse(Provider, {
    part: providerFields,
    at: { '2420F.NM1 9': 'npi', '837I 2420D.NM1 9': 'npi' },
  }),
});

const equipment = sparsePart(
  {
    procedureCode: required(phi(Text(48, 'Code of the equipment (SV501-2).')), { at: '2400.SV5 1.2' }),
    lengthOfNeedDays: required(Decimal('Days for which it is needed (SV503).'), { at: '2400.SV5 3' }),
    rentalPrice: required(Cents('Rental price (SV504).'), { at: '2400.SV5 4' }),
    purchasePrice: required(Cents('Purchase price (SV505).'), { at: '2400.SV5 5' }),
    rentalFrequencyCode: required(Code(1, 'Period of the rental (SV506): 1 week, 4 month, 6 day.'), {
      at: '2400.SV5 6',
    }),
  },
  { title: 'DurableMedicalEquipment', description: 'Durable medical equipment (SV5).' },
);
const certification = sparsePart(
  {
    typeCode: required(Code(1, 'Initial (I), renewal (R) or revision (S) (CR301).'), { at: '2400.CR3 1' }),
    months: required(Decimal('Months for which it is needed (CR303).'), { at: '2400.CR3 3' }),
  },
  { title: 'EquipmentCertification', description: 'Certification of durable medical equipment (CR3).' },
);
const lineDates = sparsePart(
  {
    prescription: sparse(Day('Prescription (DTP*471).'), { at: '2400.DTP*471 3' }),
    certificationRevision: sparse(Day('Revision of the certification (DTP*607).'), { at: '2400.DTP*607 3' }),
    beginTherapy: sparse(Day('Begin of the therapy (DTP*463).'), { at: '2400.DTP*463 3' }),
    lastCertification: sparse(Day('Last certification (DTP*461).'), { at: '2400.DTP*461 3' }),
    lastSeen: sparse(Day('Last seen by the physician (DTP*304).'), { at: '2400.DTP*304 3' }),
    hemoglobinTest: sparse(Day('Hemoglobin test (DTP*738).'), { at: '2400.DTP*738 3' }),
    serumCreatinineTest: sparse(Day('Serum creatinine test (DTP*739).'), { at: '2400.DTP*739 3' }),
    shipped: sparse(Day('Shipped (DTP*011).'), { at: '2400.DTP*011 3' }),
    lastXRay: sparse(Day('Last X-ray (DTP*455).'), { at: '2400.DTP*455 3' }),
    initialTreatment: sparse(Day('Initial treatment (DTP*454).'), { at: '2400.DTP*454 3' }),
  },
  { title: 'ServiceLineDates', description: 'Further dates of the service.' },
);
const measurement = sparsePart(
  {
    referenceCode: required(Code(2, 'Original (OG) or test result (TR) (MEA01).'), { at: '2400.MEA 1' }),
    qualifier: required(Code(3, 'What was measured (MEA02).'), { at: '2400.MEA 2' }),
    value: required(phi(Decimal('The value (MEA03).')), { at: '2400.MEA 3' }),
  },
  { title: 'ServiceMeasurement', description: 'A test result or measurement (MEA).' },
);
const purchased = sparsePart(
  {
    providerId: required(Text(50, 'Id of the provider (PS101).'), { at: '2400.PS1 1' }),
    charge: required(Cents('Charge (PS102).'), { at: '2400.PS1 2' }),
  },
  { title: 'PurchasedService', description: 'A service that was bought from another provider (PS1).' },
);
const purchasedProvider = sparsePart(
  {
    entityType: required(OneOf(['person', 'organization'])),
    npi: sparse(Text(80, 'NPI of the provider.'), { at: '2420B.NM1 9' }),
    secondaryIds: parts.references(20, 'Further ids of the provider.'),
  },
  { title: 'PurchasedServiceProvider', description: 'The provider of a purchased service (loop 2420B).' },
);
const ordering = sparsePart(
  {
    ...providerFields.fields,
    address: sparse(ClaimAddress),
    contact: parts.contactField,
  },
  { title: 'OrderingProvider', description: 'The provider who ordered the service (loop 2420E).' },
);
const answer = sparsePart(
  {
    question: required(Text(20, 'Number of the question (FRM01).')),
    yesNo: sparse(Code(1, 'Y, N or W (FRM02).')),
    text: sparse(phi(Text(50, 'Text (FRM03).'))),
    date: sparse(Day('Day (FRM04).')),
    percent: sparse(phi(Decimal('Percentage (FRM05).'))),
  },
  { title: 'LineFormAnswer' },
);
const form = sparsePart(
  {
    qualifier: required(Code(3, 'Kind of form (LQ01): AS or UT.')),
    formId: required(Text(30, 'Number of the form (LQ02).')),
    answers: required(Type.Array(answer.schema, { maxItems: 99 }), { part: answer.part }),
  },
  { title: 'LineForm', description: 'A form that supports the service, such as a certificate of medical necessity.' },
);

const professionalOnly = withPartyIds({
  copayExempt: sparse(Type.Boolean({ description: 'Exempt from the copay (SV115).' }), { at: '2400.SV1 15' }),
  durableMedicalEquipment: sparse(equipment.schema, { part: equipment.part }),
  dates: sparse(lineDates.schema, { part: lineDates.part }),
  ambulanceTransport: parts.ambulanceTransport,
  equipmentCertification: sparse(certification.schema, { part: certification.part }),
  conditions: parts.conditions(5, 'Ambulance certification, hospice employee and equipment conditions.'),
  ambulancePatientCount: sparse(Decimal('Patients in the ambulance (QTY*PT).'), { at: '2400.QTY*PT 2' }),
  obstetricAnesthesiaUnits: sparse(Decimal('Additional units of obstetric anesthesia (QTY*FL).'), {
    at: '2400.QTY*FL 2',
  }),
  measurements: sparse(Type.Array(measurement.schema, { maxItems: 5 }), { part: measurement.part }),
  cliaNumber: sparse(Text(50, "The line's own laboratory certificate (REF*X4)."), { at: '2400.REF*X4 2' }),
  referringCliaNumber: sparse(Text(50, 'Certificate of the referring laboratory (REF*F4).'), { at: '2400.REF*F4 2' }),
  mammographyCertificationNumber: sparse(Text(50, 'Mammography certification (REF*EW).'), { at: '2400.REF*EW 2' }),
  immunizationBatchNumber: sparse(Text(50, 'Batch of the vaccine (REF*BT).'), { at: '2400.REF*BT 2' }),
  postage: sparse(Cents('Postage (AMT*F4).'), { at: '2400.AMT*F4 2' }),
  purchasedService: sparse(purchased.schema, { part: purchased.part }),
  purchasedServiceProvider: sparse(purchasedProvider.schema, { part: purchasedProvider.part }),
  orderingProvider: sparse(ordering.schema, { part: ordering.part, at: { '2420E.NM1 9': 'npi' } }),
  primaryCareProvider: provider,
  ambulancePickUp: parts.pickUp,
  ambulanceDropOff: parts.dropOff,
  forms: sparse(Type.Array(form.schema, { maxItems: 10 }), { part: form.part }),
});

const institutionalOnly = withPartyIds({
  nonCoveredCharge: sparse(Cents('Part of the charge that is not covered (SV207).'), {
    at: '837I 2400.SV2 7',
    x12: 'nonCoveredCents',
  }),
  serviceTax: sparse(Cents('Service tax (AMT*GT).'), { at: '2400.AMT*GT 2' }),
  facilityTax: sparse(Cents('Facility tax (AMT*N8).'), { at: '2400.AMT*N8 2' }),
  operatingProvider: sparse(Provider, { part: providerFields, at: { '837I 2420A.NM1 9': 'npi' } }),
  otherOperatingProvider: sparse(Provider, { part: providerFields, at: { '837I 2420B.NM1 9': 'npi' } }),
});

const tooth = sparsePart(
  {
    tooth: sparse(phi(Code(30, 'Tooth (TOO02): 1 to 32, A to T.')), { at: '2400.TOO 2' }),
    surfaces: sparse(
      Type.Array(phi(OneOf(['B', 'D', 'F', 'I', 'L', 'M', 'O'], { description: 'A surface (TOO03).' })), {
        maxItems: 5,
      }),
      { at: '2400.TOO 3' },
    ),
  },
  { title: 'TreatedTooth', description: 'A tooth that was treated, with its surfaces (TOO).' },
);
const treatmentDates = sparsePart(
  {
    priorPlacementEstimated: sparse(Day('Estimated day of the earlier placement (DTP*139).'), {
      at: '2400.DTP*139 3',
    }),
    priorPlacement: sparse(Day('Day of the earlier placement (DTP*441).'), { at: '2400.DTP*441 3' }),
    appliancePlacement: sparse(Day('Day on which the appliance was placed (DTP*452).'), { at: '2400.DTP*452 3' }),
    replacement: sparse(Day('Day of the replacement (DTP*446).'), { at: '2400.DTP*446 3' }),
    treatmentStart: sparse(Day('Start of the treatment (DTP*196).'), { at: '2400.DTP*196 3' }),
    treatmentCompletion: sparse(Day('Completion of the treatment (DTP*198).'), { at: '2400.DTP*198 3' }),
  },
  { title: 'DentalTreatmentDates', description: 'Further dates of a dental service.' },
);

const dentalOnly = withPartyIds({
  teeth: sparse(Type.Array(tooth.schema, { maxItems: 32 }), { part: tooth.part }),
  oralCavityCodes: sparse(
    Type.Array(phi(Code(3, 'Area of the oral cavity (SV304), such as `10` for the upper right quadrant.')), {
      maxItems: 5,
    }),
    { at: '2400.SV3 4' },
  ),
  placementCode: sparse(OneOf(['I', 'R'], { description: 'Initial placement (I) or replacement (R) (SV305).' }), {
    at: '2400.SV3 5',
  }),
  treatmentDates: sparse(treatmentDates.schema, { part: treatmentDates.part, x12: 'dates' }),
  predeterminationNumber: sparse(Text(50, "The payer's number of an earlier estimate (REF*G3)."), {
    at: '2400.REF*G3 2',
  }),
  assistantSurgeon: sparse(Provider, { part: providerFields, at: { '837D 2420B.NM1 9': 'npi' } }),
});

/** The members of a service line beside those of every line, by the type of the claim. All are sparse. */
const { revenueCode: _revenueCode, ...withoutRevenueCode } = anyLine;
export const linePartsByType = {
  professional: { ...withoutRevenueCode, ...officeLine, ...medicalLine, ...professionalOnly },
  institutional: { ...anyLine, ...medicalLine, ...institutionalOnly },
  dental: { ...withoutRevenueCode, ...officeLine, ...dentalOnly },
} as const satisfies Record<string, Record<string, Field>>;

/** All members of `linePartsByType`, each once. */
export const linePartFields = {
  ...anyLine,
  ...officeLine,
  ...medicalLine,
  ...professionalOnly,
  ...institutionalOnly,
  ...dentalOnly,
};
