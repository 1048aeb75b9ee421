import type { AuditInput } from '../../../../database/transactions/contributor.ts';
import type { WorkDraft } from '../open-work.ts';

/** The action of the audit entry of a proposal, whose subject is the patient that would end. */
export const MERGE_PROPOSED = 'patient.merge_proposed';

/** Returns the work for a patient that an EHR has merged into another one. A person decides whether to merge it here. */
export function mergeWork({ subjectId, details }: AuditInput): WorkDraft {
  const into = String(details?.intoPatientId);
  return {
    type: 'patient_merge',
    category: 'replaced_at_ehr',
    title: 'Merge a patient that the EHR has merged',
    description: `The EHR has replaced the record of this patient by that of ${into}. Compare the two, then merge this patient into ${into}.`,
    subject: { type: 'patient', id: subjectId },
    recommendedActions: ['merge_patient'],
    dedupeKey: `patient_merge:${subjectId}:${into}`,
    source: { type: 'event', id: null },
  };
}
