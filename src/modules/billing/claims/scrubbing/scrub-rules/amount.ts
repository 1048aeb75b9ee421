import { askFor, linesOf, PASS, SKIPPED, sources, verdictOf } from '../rule-helpers.ts';
import type { RuleFinding, ScrubRule } from '../scrub.ts';

/** Monetary amounts of the guides have at most ten digits, two of them cents: 99,999,999.99 USD. */
const X12_AMOUNT_CENTS_MAX = 9_999_999_999;

/** Returns whether an amount in cents is not negative and fits an X12 amount element. */
function isSendableAmount(cents: number): boolean {
  return Number.isSafeInteger(cents) && cents >= 0 && cents <= X12_AMOUNT_CENTS_MAX;
}

export const amountLineCharge: ScrubRule = {
  id: 'amount.line_charge',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'Line charges are whole cents and not negative',
  source: sources.guide('2400 SV102'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    return verdictOf(
      linesOf(claim)
        .filter(({ line }) => !isSendableAmount(line.charge))
        .map(({ line, path, number }) => ({
          path: `${path}/charge`,
          message: `Line ${number}: the charge must be a whole number of cents from 0 to 9999999999.`,
          currentValue: line.charge,
          expected: 'Cents, for example 12500 for $125.00',
          predictedCarc: ['16'],
          fixes: [
            askFor({
              name: 'charge',
              type: 'integer',
              path: `${path}/charge`,
              title: 'Enter the charge in cents',
              rationale: 'The fee comes from your fee schedule.',
            }),
          ],
        })),
    );
  },
};

const PATH = '/patientAmountPaid';

export const amountPatientPaid: ScrubRule = {
  id: 'amount.patient_paid',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'The patient paid at most the total charge',
  source: sources.guide('2300 AMT*F5'),
  check({ claim }) {
    const paid = claim.patientAmountPaid;
    if (paid === null) return SKIPPED;
    const isAmount = isSendableAmount(paid);
    if (isAmount && paid <= claim.totalCharges) return PASS;
    return verdictOf([
      {
        path: PATH,
        // An overpayment is unusual but possible, so it does not block the claim.
        ...(isAmount ? { severity: 'warning' as const } : {}),
        message: isAmount
          ? 'The amount that the patient paid exceeds the total charge.'
          : 'The amount that the patient paid must be a whole number of cents, zero or more.',
        currentValue: paid,
        expected: 'Cents, at most the total charge',
        fixes: [
          askFor({
            name: 'patientAmountPaid',
            type: 'integer',
            path: PATH,
            title: 'Enter the amount that the patient paid',
            rationale: 'The receipt shows the amount.',
          }),
        ],
      },
    ]);
  },
};

export const amountTotal: ScrubRule = {
  id: 'amount.total',
  version: 1,
  family: 'amount',
  severity: 'error',
  blocking: true,
  title: 'The total is the sum of the lines',
  source: sources.guide('2300 CLM02'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const sum = claim.serviceLines.reduce((total, line) => total + line.charge, 0);
    if (claim.totalCharges === sum && isSendableAmount(sum)) return PASS;
    return verdictOf([
      {
        path: '/totalCharges',
        message:
          claim.totalCharges === sum
            ? 'The total charge exceeds the maximum for one claim. Split the claim.'
            : 'The total charge is not the sum of the line charges.',
        currentValue: claim.totalCharges,
        expected: 'The sum of the line charges, at most 9999999999 cents',
        predictedCarc: ['16'],
      },
    ]);
  },
};

export const amountZeroCharge: ScrubRule = {
  id: 'amount.zero_charge',
  version: 1,
  family: 'amount',
  // Zero is allowed for services that are reported without a charge, such as quality measures.
  severity: 'warning',
  blocking: false,
  title: 'Lines have a charge',
  source: sources.guide('2300 CLM02, 2400 SV102'),
  check({ claim }) {
    if (claim.serviceLines.length === 0) return SKIPPED;
    const findings: RuleFinding[] = linesOf(claim)
      // Lines with a HIPPS code state the payment group; the charges are in other lines.
      .filter(({ line }) => line.charge === 0 && line.procedureSystem !== 'hipps')
      .map(({ path, number }) => ({
        path: `${path}/charge`,
        message: `Line ${number} has a charge of zero. Keep it only if the service is reported for information.`,
        currentValue: 0,
        expected: 'A charge',
      }));
    return verdictOf(findings);
  },
};

export const AMOUNT_RULES: readonly ScrubRule[] = [amountLineCharge, amountPatientPaid, amountTotal, amountZeroCharge];
