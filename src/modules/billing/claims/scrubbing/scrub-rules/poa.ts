import { isLocalDate } from '../../../../../kernel/local-date.ts';
import { askFor, hasNoData, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { ScrubContext, ScrubRule } from '../scrub.ts';
import { billOf } from './bill.ts';
import { isIcd10Shaped } from './icd10-codes.ts';

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
  version: 2,
  family: 'poa',
  // Critical access, psychiatric and rehabilitation hospitals need not report it.
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses of hospital stays say whether they were present on admission',
  source: sources.cms('Pub 100-04 chapter 25, FL 67'),
  claimTypes: ['institutional'],
  needs: ['icd10cm_poa_exempt'],
  check(context) {
    const reported = reportedOf(context);
    if (reported.length === 0) return SKIPPED;
    const missing = reported.filter(({ presentOnAdmission }) => presentOnAdmission === undefined);
    // Without any mark, a stay that is not paid by DRG may be one that need not report it.
    const reportsNone = missing.length === reported.length;
    if (missing.length === 0 || (reportsNone && context.claim.institutional?.diagnosisRelatedGroup === undefined))
      return missing.length === 0 ? PASS : SKIPPED;
    const listed = missing.filter(({ lookup }) => !lookup.known && lookup.reason === 'absent');
    return verdictOf(
      listed.map(({ index }) => ({
        path: `/diagnoses/${index}/presentOnAdmission`,
        message: `Diagnosis ${index + 1} does not say whether it was present on admission, and it is not exempt.`,
        currentValue: null,
        expected: 'Y, N, U or W',
        predictedCarc: ['16'],
        fixes: [
          askFor({
            name: 'presentOnAdmission',
            path: `/diagnoses/${index}/presentOnAdmission`,
            title: 'Enter whether it was present on admission',
            rationale: 'The medical record determines it.',
            options: ['Y', 'N', 'U', 'W'],
          }),
        ],
      })),
      hasNoData(missing),
    );
  },
};

const poaExempt: ScrubRule = {
  id: 'poa.exempt',
  version: 1,
  family: 'poa',
  severity: 'warning',
  blocking: false,
  title: 'Diagnoses that are exempt do not say whether they were present on admission',
  source: sources.cms('ICD-10-CM codes exempt from reporting, present on admission'),
  claimTypes: ['institutional'],
  needs: ['icd10cm_poa_exempt'],
  check(context) {
    const marked = reportedOf(context).filter(({ presentOnAdmission }) => presentOnAdmission !== undefined);
    if (marked.length === 0) return SKIPPED;
    return verdictOf(
      marked.flatMap(({ index, code, presentOnAdmission, lookup, on }) => {
        if (!lookup.known || on < lookup.validFrom || on > lookup.validTo) return [];
        const path = `/diagnoses/${index}/presentOnAdmission`;
        const rationale = 'The diagnosis is exempt from reporting.';
        return [
          {
            path,
            message: `Diagnosis ${index + 1} is exempt from reporting whether it was present on admission.`,
            currentValue: presentOnAdmission,
            expected: 'Nothing',
            predictedCarc: ['16'],
            evidence: { codeSet: 'icd10cm_poa_exempt', version: lookup.version, row: { code } },
            fixes: [
              {
                title: 'Remove the mark',
                kind: 'confirm' as const,
                patch: [{ op: 'remove' as const, path }],
                rationale,
              },
            ],
          },
        ];
      }),
      hasNoData(marked),
    );
  },
};

/** Returns the diagnoses of a hospital stay that report it unless they are exempt. */
function reportedOf({ claim, lookUpCode }: ScrubContext) {
  const bill = billOf(claim);
  if (bill?.kind !== HOSPITAL_STAY || !isLocalDate(bill.end)) return [];
  return claim.diagnoses.flatMap(({ code, type, system, presentOnAdmission }, index) =>
    REPORTED.has(type) && system !== 'snodent' && isIcd10Shaped(code)
      ? [{ index, code, presentOnAdmission, on: bill.end, lookup: lookUpCode('icd10cm_poa_exempt', code, bill.end) }]
      : [],
  );
}

export const POA_RULES: readonly ScrubRule[] = [poaInpatientOnly, poaReported, poaExempt];
