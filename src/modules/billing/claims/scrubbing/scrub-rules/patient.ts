import { PASS, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';

export const patientDoNotBill: ScrubRule = {
  id: 'patient.do_not_bill',
  version: 1,
  family: 'patient',
  severity: 'error',
  blocking: true,
  title: 'The patient can be billed',
  source: sources.service('Reason not to bill and status of the patient'),
  check({ patient }) {
    if (patient.doNotBillReason === null && patient.status !== 'merged') return PASS;
    const isMerged = patient.status === 'merged';
    return verdictOf([
      {
        path: '/patientId',
        subject: { type: 'patient', path: isMerged ? '/mergedIntoId' : '/doNotBillReason' },
        message: isMerged
          ? 'The patient was merged into another patient. Bill under the surviving patient.'
          : 'The patient has a reason not to bill.',
        currentValue: isMerged ? patient.mergedIntoId : patient.doNotBillReason,
        expected: isMerged ? 'The surviving patient' : 'No reason not to bill',
      },
    ]);
  },
};

export const PATIENT_RULES: readonly ScrubRule[] = [patientDoNotBill];
