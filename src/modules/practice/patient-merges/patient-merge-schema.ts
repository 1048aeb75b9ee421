import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { Id, resourceFields, Strict, Text } from '../../schema.ts';
import { Patient, presentPatient } from '../patients/patient-schema.ts';
import type { PatientMerge as StoredPatientMerge } from './patient-merge.ts';

export const PatientMergeCreate = Strict(
  {
    intoPatientId: Id('pat', 'The patient that remains. It takes over everything of the patient in the path.'),
    intoPatientVersion: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The version of the patient that remains, as you compared it. The merge is refused if it has changed since. `If-Match` does the same for the patient in the path.',
      }),
    ),
    reason: Type.Optional(Text(500, 'Why they are the same person. Recorded in the audit log; put no PHI here.')),
  },
  { title: 'PatientMergeCreate' },
);

const Count = (description: string) => Type.Integer({ minimum: 0, description });

export const PatientMerge = Type.Object(
  {
    object: Type.Literal('patient_merge'),
    livemode: resourceFields.livemode,
    patient: Patient,
    mergedPatient: Patient,
    moved: Type.Object(
      {
        coverages: Count('Coverages.'),
        claims: Count('Claims. Denials and ledger entries follow their claims.'),
        encounters: Count('Encounters.'),
        priorAuthorizations: Count('Prior authorizations.'),
        eligibilityChecks: Count('Eligibility checks.'),
        appeals: Count('Appeals.'),
        documents: Count('Documents.'),
        medicalHistoryEntries: Count('Entries of the medical history.'),
        workItems: Count('Work items about the patient.'),
        expectedVisits: Count('Days of expected visits.'),
      },
      { additionalProperties: false, description: 'How many resources the patient took over, by kind.' },
    ),
    duplicateCoverages: Type.Array(
      Type.Object(
        {
          movedCoverageId: Id('cov', 'The coverage that was moved.'),
          coverageId: Id('cov', 'The coverage that the patient already had.'),
        },
        { additionalProperties: false },
      ),
      {
        description:
          'Coverages with the same payer and member id. Both are kept, and the one that was moved is tertiary; cancel the one that is not needed.',
      },
    ),
  },
  { additionalProperties: false, title: 'PatientMerge' },
);

/** Returns the JSON of a merge. */
export function presentPatientMerge({ patient, mergedPatient, ...rest }: StoredPatientMerge, deployment: Deployment) {
  return {
    object: 'patient_merge' as const,
    livemode: deployment.livemode,
    patient: presentPatient(patient, deployment),
    mergedPatient: presentPatient(mergedPatient, deployment),
    ...rest,
  };
}
