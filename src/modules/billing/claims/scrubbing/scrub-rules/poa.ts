import { lacks, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubRule } from '../scrub.ts';
import { billOf } from './bill.ts';

/** Only hospitals report whether a diagnosis was present on admission. */
const HOSPITAL_STAY = '11';
const REPORTED: ReadonlySet<string> = new Set(['principal', 'other', 'external_cause']);

const poaInpatientOnly: ScrubRule = {
  id: 'poa.inpatient_only',
  version: 1,
  family: 'poa',
  severity: 'error',
  blocking: true,
  title: 'Only the final diagnoses of inpatient bills are marked as present on admission',
  source: sources.institutionalGuide('2300 HI01-9'),
  claimTypes: ['institutional'],
  check({ claim }) {
    const bill = billOf(claim);
    if (!bill || claim.diagnoses.every(({ presentOnAdmission }) => presentOnAdmission === undefined)) return SKIPPED;
    return verdictOf(
      claim.diagnoses.flatMap(({ type, presentOnAdmission }, index) => {
        if (presentOnAdmission === undefined || (!bill.isOutpatient && REPORTED.has(type))) return [];
        return [
          {
            path: `/diagnoses/${index}/presentOnAdmission`,
            message: bill.isOutpatient
              ? 'Diagnoses of an outpatient bill are not marked as present on admission.'
              : 'Admitting diagnoses and reasons for the visit are not marked as present on admission.',
            currentValue: presentOnAdmission,
            expected: 'Nothing',
            predictedCarc: ['16'],
            fixes: [
              {
                title: 'Remove the mark',
                kind: 'confirm' as const,
                patch: [{ op: 'remove' as const, path: `/diagnoses/${index}/presentOnAdmission` }],
                rationale: 'It has no meaning there.',
              },
            ],
          },
        ];
      }),
    );
  },
};

const poaReported: ScrubRule = {
  id: 'poa.reported',
  version: 1,
  family: 'poa',
  // Critical access, psychiatric and rehabilitation hospitals need not report it.
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses of hospital stays say whether they were present on admission',
  source: sources.cms('Pub 100-04 chapter 25, FL 67'),
  claimTypes: ['institutional'],
  needs: ['icd10cm_poa_exempt'],
  check({ claim }) {
    const bill = billOf(claim);
    const reported = claim.diagnoses.filter(({ type }) => REPORTED.has(type));
    if (bill?.kind !== HOSPITAL_STAY || reported.length === 0) return SKIPPED;
    const missing = reported.filter(({ presentOnAdmission }) => presentOnAdmission === undefined);
    if (missing.length === 0) return PASS;
    // The list of exempt codes is not loaded, so a single missing mark may be right. Stays paid by DRG have some.
    if (missing.length < reported.length || bill.part.diagnosisRelatedGroup === undefined)
      return lacks('icd10cm_poa_exempt');
    return verdictOf([
      {
        path: '/diagnoses',
        message: 'No diagnosis says whether it was present on admission, though the stay is paid by its DRG.',
        expected: 'Y, N, U or W for each diagnosis that is not exempt',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const POA_RULES: readonly ScrubRule[] = [poaInpatientOnly, poaReported];
