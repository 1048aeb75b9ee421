import * as fc from 'fast-check';
import { code, date, digits, quantity, range, record, text } from '../fixtures/arbitraries.ts';
import type {
  AmbulanceTransport,
  ConditionCertification,
  HomeHealthCare,
  HomeOxygen,
  InstitutionalStay,
  ReviewDiagnosis,
  SpinalManipulation,
} from './types.ts';

export const diagnoses: fc.Arbitrary<ReviewDiagnosis[]> = fc.array(
  record<ReviewDiagnosis>({ qualifier: code('ABK', 'ABF', 'ABJ'), code: text(1, 30), diagnosedDate: date }, [
    'qualifier',
    'code',
  ]),
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
            conditionCodes: fc.array(code('01', '12', 'IH'), { minLength: 1, maxLength: 5 }),
          },
          { noNullPrototype: true },
        ),
      ),
    ),
  );

export const institutionalStay: fc.Arbitrary<InstitutionalStay> = record<InstitutionalStay>(
  {
    admissionTypeCode: code('1', '3'),
    admissionSourceCode: code('1', '7'),
    patientStatusCode: code('01', '30'),
    nursingHomeResidentialStatusCode: code('1', '2'),
  },
  ['admissionTypeCode'],
);

export const ambulanceTransport: fc.Arbitrary<AmbulanceTransport> = record<AmbulanceTransport>(
  {
    weightUnit: fc.constant('LB'),
    patientWeight: quantity,
    transportCode: code('I', 'R', 'T', 'X'),
    reasonCode: code('A', 'D'),
    distanceUnit: fc.constant('DH'),
    distance: quantity,
    originAddress: text(1, 55),
    destinationAddress: text(1, 55),
    roundTripPurpose: text(1, 80),
    stretcherPurpose: text(1, 80),
  },
  ['weightUnit', 'patientWeight', 'transportCode', 'distanceUnit', 'distance'],
);

export const spinalManipulation: fc.Arbitrary<SpinalManipulation> = record<SpinalManipulation>(
  {
    treatmentNumber: digits(2),
    treatmentCount: digits(2),
    subluxationLevel: code('C1', 'L5'),
    subluxationLevelEnd: code('C4', 'T12'),
    periodUnit: code('DA', 'MO'),
    periodCount: quantity,
    monthlyTreatmentCount: quantity,
    conditionCode: code('A', 'M'),
    complicationIndicator: code('Y', 'N'),
    description: text(1, 80),
    furtherDescription: text(1, 80),
    xrayAvailable: code('Y', 'N'),
  },
  ['treatmentNumber', 'treatmentCount', 'subluxationLevel', 'periodUnit', 'periodCount'],
);

export const homeOxygen: fc.Arbitrary<HomeOxygen> = record<HomeOxygen>(
  {
    certificationTypeCode: code('I', 'R', 'S'),
    treatmentPeriodCount: quantity,
    equipmentTypeCode: code('A', 'B'),
    secondEquipmentTypeCode: code('C'),
    equipmentReason: text(1, 80),
    flowRate: quantity,
    dailyUseCount: quantity,
    useHourCount: quantity,
    therapistOrder: text(1, 80),
    arterialBloodGas: quantity,
    oxygenSaturation: quantity,
    testConditionCode: code('E', 'R'),
    testFindingCodes: fc.array(code('1', '2', '3'), { minLength: 1, maxLength: 3 }),
    portableFlowRate: quantity,
    deliverySystemCode: code('A', 'B'),
    thirdEquipmentTypeCode: code('D'),
  },
  ['flowRate', 'arterialBloodGas'],
);

export const homeHealthCare: fc.Arbitrary<HomeHealthCare> = fc.oneof(
  record<HomeHealthCare>(
    {
      prognosisCode: code('1', '3'),
      startDate: date,
      certificationPeriod: range,
      diagnosisOnsetDate: date,
      medicareCoverageIndicator: code('Y', 'N'),
      certificationTypeCode: code('I', 'R'),
      surgeryDate: date,
      procedureQualifier: code('HC', 'ID'),
      procedureCode: text(1, 15),
      physicianOrderDate: date,
      lastVisitDate: date,
      physicianContactDate: date,
      lastAdmissionPeriod: range,
      patientLocationCode: code('A', 'C'),
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
      prognosisCode: code('1'),
      startDate: date,
      medicareCoverageIndicator: code('N'),
      certificationTypeCode: code('S'),
    },
    { noNullPrototype: true },
  ),
);
