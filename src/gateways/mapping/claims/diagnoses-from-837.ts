import type { Claim } from '../../../modules/billing/claims/claim.ts';
import type { DiagnosisInput } from '../../../modules/billing/claims/drafting/claim-input.ts';
import type {
  InstitutionalClaimInformation,
  InstitutionalDiagnosis,
  InstitutionalProcedure,
} from '../../../x12/837i-005010X223A3/index.ts';
import { cleanText, fitText } from '../text-from-x12.ts';
import type { ProblemList } from './import-problem-list.ts';

/** Services from this day on use ICD-10-CM qualifiers in HI, earlier ones ICD-9-CM. */
const ICD10_FROM = '2015-10-01';
/** C022-01 of the diagnoses of professional and dental claims. */
const SYSTEMS = { ABK: 'icd10cm', ABF: 'icd10cm', BK: 'icd9cm', BF: 'icd9cm', TQ: 'snodent' } as const;

/** Reads the diagnoses of a professional or dental claim. The first is the principal one. */
export function diagnosesInOrderFrom(
  diagnoses: readonly { qualifier: string; code: string }[],
  serviceLines: readonly { serviceDate?: { start: string } }[],
  problems: ProblemList,
): DiagnosisInput[] {
  const isBeforeIcd10 = serviceLines.some(
    ({ serviceDate }) => serviceDate && serviceDate.start !== '' && serviceDate.start < ICD10_FROM,
  );
  const expected = isBeforeIcd10 ? 'icd9cm' : 'icd10cm';
  return diagnoses.flatMap(({ qualifier, code }, index): DiagnosisInput[] => {
    const path = `/diagnoses/${index}`;
    const text = fitText(code, 20, path, problems);
    if (text === undefined) return [];
    const system = SYSTEMS[qualifier as keyof typeof SYSTEMS];
    if (system === 'snodent') return [{ code: text, system }];
    if (system !== expected) {
      const name = isBeforeIcd10 ? 'ICD-9-CM' : 'ICD-10-CM';
      const message = `The diagnosis is not marked as an ${name} code; it was imported unchanged.`;
      problems.warn('diagnosis_code_system', path, message, { loop: '2300', segmentId: 'HI' });
    }
    return [{ code: text }];
  });
}

/** Reads the diagnoses of an institutional claim, in the order of their types in the guide. */
export function institutionalDiagnosesFrom(claim: InstitutionalClaimInformation): DiagnosisInput[] {
  const { principalDiagnosis: principal, admittingDiagnosis: admitting } = claim;
  return [
    ...(principal.code === '' ? [] : [diagnosisFrom(principal, 'principal')]),
    ...(admitting ? [diagnosisFrom(admitting, 'admitting')] : []),
    ...(claim.patientReasonsForVisit ?? []).map((one) => diagnosisFrom(one, 'reason_for_visit')),
    ...(claim.externalCauses ?? []).map((one) => diagnosisFrom(one, 'external_cause')),
    ...(claim.otherDiagnoses ?? []).map((one) => diagnosisFrom(one, 'other')),
  ];
}

function diagnosisFrom(
  { code, presentOnAdmission }: InstitutionalDiagnosis,
  type: NonNullable<DiagnosisInput['type']>,
): DiagnosisInput {
  const present = (['Y', 'N', 'U', 'W'] as const).find((one) => one === presentOnAdmission);
  return {
    code: cleanText(code),
    type,
    ...(present === undefined ? {} : { presentOnAdmission: present }),
  };
}

type Procedure = NonNullable<NonNullable<Claim['institutional']>['procedures']>[number];

const PROCEDURE_SYSTEMS: Readonly<Record<string, NonNullable<Procedure['system']>>> = {
  BR: 'icd9',
  BQ: 'icd9',
  CAH: 'advanced_billing_concepts',
};

/** Reads the procedures of an institutional claim, the principal one first. */
export function institutionalProceduresFrom(claim: InstitutionalClaimInformation): Procedure[] {
  const { principalProcedure: principal, otherProcedures: others = [] } = claim;
  return [
    ...(principal ? [procedureFrom(principal, 'principal')] : []),
    ...others.map((other) => procedureFrom(other, 'other')),
  ];
}

function procedureFrom({ qualifier, code, date }: InstitutionalProcedure, type: 'principal' | 'other'): Procedure {
  const system = PROCEDURE_SYSTEMS[qualifier];
  return { code: cleanText(code), date, type, ...(system === undefined ? {} : { system }) };
}
