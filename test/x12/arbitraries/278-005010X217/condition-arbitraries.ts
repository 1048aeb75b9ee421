import * as fc from 'fast-check';
import type {
  AmbulanceTransport,
  ConditionCertification,
  HomeHealthCare,
  HomeOxygen,
  InstitutionalStay,
  ReviewDiagnosis,
  SpinalManipulation,
} from '../../../../src/x12/278-005010X217/types.ts';
import * as random from '../arbitraries.ts';

export const diagnoses: fc.Arbitrary<ReviewDiagnosis[]> = fc.array(
  random.record<ReviewDiagnosis>(
    { qualifier: random.code('ABK', 'ABF', 'ABJ'), code: random.text(1, 30), diagnosedDate: random.date },
    ['qualifier', 'code'],
  ),
  { maxLength: 12 },
);

/** At most one of each category, in the order of the guide. */
export const conditions: fc.Arbitrary<ConditionCertification[]> = fc
  .subarray(['07', '08', '09', '11', '75', '76', '77'], { minLength: 1 })
  .chain((categories) =>
    fc.tuple(
      ...categories.map((category) =>
        fc.record(
          {
            category: fc.constant(category),
            applies: fc.boolean(),
            conditionCodes: fc.array(random.code('01', '12', 'IH'), { minLength: 1, maxLength: 5 }),
          },
          { noNullPrototype: true },
        ),
      ),
    ),
  );

export const institutionalStay: fc.Arbitrary<InstitutionalStay> = random.record<InstitutionalStay>(
  {
    admissionTypeCode: random.code('1', '3'),
    admissionSourceCode: random.code('1', '7'),
    patientStatusCode: random.code('01', '30'),
    nursingHomeResidentialStatusCode: random.code('1', '2'),
  },
  ['admissionTypeCode'],
);

export const ambulanceTransport: fc.Arbitrary<AmbulanceTransport> = random.record<AmbulanceTransport>(
  {
    weightUnit: fc.constant('LB'),
    patientWeight: random.quantity,
    transportCode: random.code('I', 'R', 'T', 'X'),
    reasonCode: random.code('A', 'D'),
    distanceUnit: fc.constant('DH'),
    distance: random.quantity,
    originAddress: random.text(1, 55),
    destinationAddress: random.text(1, 55),
    roundTripPurpose: random.text(1, 80),
    stretcherPurpose: random.text(1, 80),
  },
  ['weightUnit', 'patientWeight', 'transportCode', 'distanceUnit', 'distance'],
);

export const spinalManipulation: fc.Arbitrary<SpinalManipulation> = random.record<SpinalManipulation>(
  {
    treatmentNumber: random.digits(2),
    treatmentCount: random.digits(2),
    subluxationLevel: random.code('C1', 'L5'),
    subluxationLevelEnd: random.code('C4', 'T12'),
    periodUnit: random.code('DA', 'MO'),
    periodCount: random.quantity,
    monthlyTreatmentCount: random.quantity,
    conditionCode: random.code('A', 'M'),
    complicationIndicator: random.code('Y', 'N'),
    description: random.text(1, 80),
    furtherDescription: random.text(1, 80),
    xrayAvailable: random.code('Y', 'N'),
  },
  ['treatmentNumber', 'treatmentCount', 'subluxationLevel', 'periodUnit', 'periodCount'],
);

export const homeOxygen: fc.Arbitrary<HomeOxygen> = random.record<HomeOxygen>(
  {
    certificationTypeCode: random.code('I', 'R', 'S'),
    treatmentPeriodCount: random.quantity,
    equipmentTypeCode: random.code('A', 'B'),
    secondEquipmentTypeCode: random.code('C'),
    equipmentReason: random.text(1, 80),
    flowRate: random.quantity,
    dailyUseCount: random.quantity,
    useHourCount: random.quantity,
    therapistOrder: random.text(1, 80),
    arterialBloodGas: random.quantity,
    oxygenSaturation: random.quantity,
    testConditionCode: random.code('E', 'R'),
    testFindingCodes: fc.array(random.code('1', '2', '3'), { minLength: 1, maxLength: 3 }),
    portableFlowRate: random.quantity,
    deliverySystemCode: random.code('A', 'B'),
    thirdEquipmentTypeCode: random.code('D'),
  },
  ['flowRate', 'arterialBloodGas'],
);

export const homeHealthCare: fc.Arbitrary<HomeHealthCare> = fc.oneof(
  random.record<HomeHealthCare>(
    {
      prognosisCode: random.code('1', '3'),
      startDate: random.date,
      certificationPeriod: random.range,
      diagnosisOnsetDate: random.date,
      medicareCoverageIndicator: random.code('Y', 'N'),
      certificationTypeCode: random.code('I', 'R'),
      surgeryDate: random.date,
      procedureQualifier: random.code('HC', 'ID'),
      procedureCode: random.text(1, 15),
      physicianOrderDate: random.date,
      lastVisitDate: random.date,
      physicianContactDate: random.date,
      lastAdmissionPeriod: random.range,
      patientLocationCode: random.code('A', 'C'),
    },
    [
      'prognosisCode',
      'startDate',
      'medicareCoverageIndicator',
      'certificationTypeCode',
      'surgeryDate',
      'procedureQualifier',
      'procedureCode',
      'lastAdmissionPeriod',
      'patientLocationCode',
    ],
  ),
  fc.record(
    {
      prognosisCode: random.code('1'),
      startDate: random.date,
      medicareCoverageIndicator: random.code('N'),
      certificationTypeCode: random.code('S'),
    },
    { noNullPrototype: true },
  ),
);
