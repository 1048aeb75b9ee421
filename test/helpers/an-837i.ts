import type { Build837IInput, InstitutionalClaim } from '../../src/x12/837i-005010X223A3/index.ts';
import { an837P, aProfessionalClaim } from './an-837p.ts';

type Options = {
  memberId?: string;
  patientControlNumber?: string;
  /** The type of bill without its leading zero; default 111, an inpatient stay. */
  typeOfBill?: string;
  statementPeriod?: { start: string; end: string };
  lineCents?: readonly number[];
};

/** Returns an 837I interchange with these claims for tests; every byte is invented. */
export function an837I(...claims: readonly InstitutionalClaim[]): Build837IInput {
  const { transactions, implementation: _, ...envelope } = an837P();
  return { ...envelope, transactions: [{ ...transactions[0]!, claims: [...claims] }] };
}

/** Returns a claim of a hospital: room and board, and a procedure for each further line. */
export function anInstitutionalClaim(options: Options = {}): InstitutionalClaim {
  const { typeOfBill = '111', lineCents = [300_000, 40_000] } = options;
  const statementPeriod = options.statementPeriod ?? { start: '2026-02-16', end: '2026-02-20' };
  const office = aProfessionalClaim(options.memberId === undefined ? {} : { memberId: options.memberId });
  return {
    ...office,
    claim: {
      patientControlNumber: options.patientControlNumber ?? 'PCN-I',
      totalChargeCents: lineCents.reduce((sum, cents) => sum + cents, 0),
      facilityTypeCode: typeOfBill.slice(0, 2),
      claimFrequencyCode: typeOfBill.slice(2),
      assignmentCode: 'A',
      benefitsAssignmentCode: 'Y',
      releaseOfInformationCode: 'Y',
      statementPeriod,
      admission: { date: statementPeriod.start, time: '0930' },
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      patientStatusCode: '01',
      principalDiagnosis: { qualifier: 'ABK', code: 'J189', presentOnAdmission: 'Y' },
      attendingProvider: { name: { type: 'person', last: 'ITO', first: 'LIN' }, npi: '1000000004' },
    },
    serviceLines: lineCents.map((chargeCents, index) => ({
      lineNumber: index + 1,
      lineItemControlNumber: `LINE${index + 1}`,
      revenueCode: index === 0 ? '0120' : '0636',
      ...(index === 0 ? {} : { procedureQualifier: 'HC', procedureCode: 'J1885' }),
      modifiers: [],
      chargeCents,
      unitBasis: index === 0 ? 'DA' : 'UN',
      unitCount: index === 0 ? '4' : '1',
      serviceDate: { start: statementPeriod.start },
    })),
  };
}
