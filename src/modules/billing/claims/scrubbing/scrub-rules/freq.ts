import { isCorrection } from '../../../../../kernel/claim-rules.ts';
import { askFor, confirmReplace, isBlank, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/** A claim can be replaced or voided only after the payer has accepted it. */
const TAKEN_BY_THE_PAYER = new Set(['accepted', 'denied', 'partially_paid', 'paid']);

export const freqOriginalClaim: ScrubRule = {
  id: 'freq.original_claim',
  version: 1,
  family: 'freq',
  severity: 'error',
  blocking: true,
  title: 'The original claim of a replacement or void is with the payer',
  source: sources.guide('2300 CLM05-3'),
  check({ claim, original }) {
    if (!isCorrection(claim)) return claim.originalClaimId === null ? SKIPPED : verdictOf([notAnOriginal()]);
    // The original claim may have been sent by another system, so it cannot be checked here.
    if (claim.originalClaimId === null) return SKIPPED;
    if (!original)
      return verdictOf([originalClaimFinding('The original claim does not exist.', claim.originalClaimId)]);
    if (!TAKEN_BY_THE_PAYER.has(original.status)) {
      return verdictOf([
        originalClaimFinding(
          'The original claim is not with the payer, so it cannot be replaced or voided.',
          original.status,
        ),
      ]);
    }
    const known = original.payerClaimControlNumber;
    const given = claim.payerClaimControlNumber;
    if (!known || !given || known === given) return PASS;
    return verdictOf([differentNumber(given, known)]);
  },
};

function originalClaimFinding(message: string, currentValue: unknown): RuleFinding {
  return {
    path: '/originalClaimId',
    message,
    currentValue,
    expected: 'A claim that the payer has accepted or adjudicated',
    predictedCarc: ['16'],
  };
}

function notAnOriginal(): RuleFinding {
  return {
    path: '/frequencyCode',
    message:
      'The claim names an original claim but has frequency code 1 (original). The payer would treat it as a duplicate.',
    currentValue: '1',
    expected: '7 (replacement) or 8 (void)',
    predictedCarc: ['18'],
    fixes: [
      confirmReplace({
        path: '/frequencyCode',
        value: '7',
        title: 'Send the claim as a replacement',
        rationale: 'The payer then replaces the earlier claim instead of denying a duplicate.',
      }),
    ],
  };
}

function differentNumber(given: string, known: string): RuleFinding {
  return {
    path: '/payerClaimControlNumber',
    severity: 'warning',
    message: 'The payer claim control number differs from the one that the payer returned for the original claim.',
    currentValue: given,
    expected: 'The number from the remittance of the original claim',
    predictedCarc: ['16'],
    fixes: [
      confirmReplace({
        path: '/payerClaimControlNumber',
        value: known,
        title: "Use the number from the original claim's remittance",
        rationale: 'The payer returned this number for the original claim.',
      }),
    ],
  };
}

const CONTROL_NUMBER_PATH = '/payerClaimControlNumber';

export const freqPayerControlNumber: ScrubRule = {
  id: 'freq.payer_control_number',
  version: 1,
  family: 'freq',
  severity: 'error',
  blocking: true,
  title: "Replacements and voids have the payer's claim number",
  source: sources.guide('2300 REF*F8'),
  check({ claim, original }) {
    if (!isCorrection(claim)) return SKIPPED;
    if (!isBlank(claim.payerClaimControlNumber)) return PASS;
    const known = original?.payerClaimControlNumber;
    return verdictOf([
      {
        path: CONTROL_NUMBER_PATH,
        message: 'A replacement or void must have the payer claim control number of the original claim.',
        currentValue: claim.payerClaimControlNumber,
        expected: 'The payer claim control number from the remittance',
        predictedCarc: ['16'],
        fixes: [
          known
            ? {
                title: "Use the number from the original claim's remittance",
                kind: 'confirm',
                patch: [{ op: 'replace', path: CONTROL_NUMBER_PATH, value: known }],
                rationale: 'The payer returned this number for the original claim.',
              }
            : askFor({
                name: 'payerClaimControlNumber',
                path: CONTROL_NUMBER_PATH,
                title: "Enter the payer's claim number",
                rationale: 'The remittance or the payer portal shows it.',
              }),
        ],
      },
    ]);
  },
};

export const FREQ_RULES: readonly ScrubRule[] = [freqOriginalClaim, freqPayerControlNumber];
