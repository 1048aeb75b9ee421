import { comparableNumber } from '../../../../kernel/set-hash.ts';
import type { LineMatchMethod, ServicePayment } from '../../../payments/remittances/remittance.ts';
import type { ServiceLine } from '../claim.ts';

export type LineMatch = { line: ServiceLine | null; method: LineMatchMethod };

/** SVC01-1 of a decision under a National Drug Code. */
const DRUG_CODE = 'N4';
/** SVC01-1 of a decision under a revenue code. */
const REVENUE_CODE = 'NU';

/** The part of each line's charge that this claim payment has used, by line id. */
type Used = Map<string, number>;

/**
 * Finds the claim's line for each paid line: first by the control number that the payer echoes (REF*6R), which the
 * procedure or the charge has to confirm; then by procedure and charge; finally by a procedure that occurs once. The
 * revenue code stands for the procedure where the payer or the line of an institutional claim has none. A line
 * is never used beyond its charge, and only the first method can use a line twice. Payers drop modifiers and report
 * units of 0, so neither decides; modifiers and dates only choose between lines that are otherwise equal.
 */
export function matchServiceLines(lines: readonly ServiceLine[], payments: readonly ServicePayment[]): LineMatch[] {
  const used: Used = new Map();
  const matches: LineMatch[] = payments.map(() => ({ line: null, method: 'none' }));
  const ways = [
    ['line_control_number', byControlNumber],
    ['procedure_and_charge', byProcedureAndCharge],
    ['procedure', byProcedure],
  ] as const;
  for (const [method, find] of ways) {
    payments.forEach((payment, index) => {
      if (matches[index]!.line !== null) return;
      const line = find(lines, payment, used);
      if (!line) return;
      used.set(line.id, (used.get(line.id) ?? 0) + Math.abs(payment.charge));
      matches[index] = { line, method };
    });
  }
  return matches;
}

function byControlNumber(lines: readonly ServiceLine[], payment: ServicePayment, used: Used): ServiceLine | undefined {
  return lines.find(
    (line) =>
      hasControlNumber(line, payment) &&
      (hasProcedure(line, payment) || line.charge === Math.abs(payment.charge)) &&
      hasRoom(line, payment, used),
  );
}

/**
 * Returns whether the payment returns the line's control number (REF*6R), maybe in another case or padded with blanks.
 */
export function hasControlNumber(
  { lineItemControlNumber: own }: Pick<ServiceLine, 'lineItemControlNumber'>,
  { lineItemControlNumber: paid }: Pick<ServicePayment, 'lineItemControlNumber'>,
): boolean {
  return paid !== null && (paid === own || comparableNumber(paid) === comparableNumber(own));
}

function byProcedureAndCharge(
  lines: readonly ServiceLine[],
  payment: ServicePayment,
  used: Used,
): ServiceLine | undefined {
  const candidates = lines.filter(
    (line) => !used.has(line.id) && hasProcedure(line, payment) && line.charge === Math.abs(payment.charge),
  );
  return candidates.sort((a, b) => likeness(b, payment) - likeness(a, payment))[0];
}

function byProcedure(lines: readonly ServiceLine[], payment: ServicePayment, used: Used): ServiceLine | undefined {
  const candidates = lines.filter(
    (line) => !used.has(line.id) && hasProcedure(line, payment) && hasRoom(line, payment, used),
  );
  return candidates.length === 1 ? candidates[0] : undefined;
}

function hasProcedure(line: ServiceLine, payment: ServicePayment): boolean {
  const code = line.procedureCode.toUpperCase();
  if (payment.procedureQualifier === DRUG_CODE && isDrugOf(line, payment.procedureCode)) return true;
  if (code === '') return isOfRevenueCode(line, payment.submittedProcedureCode ?? payment.revenueCode);
  const isByRevenueCode = payment.procedureQualifier === REVENUE_CODE && payment.submittedProcedureCode === null;
  if (isByRevenueCode) return isOfRevenueCode(line, payment.procedureCode);
  return payment.procedureCode.toUpperCase() === code || payment.submittedProcedureCode?.toUpperCase() === code;
}

/** Payers write a National Drug Code with hyphens or without. */
function isDrugOf({ drug }: ServiceLine, code: string): boolean {
  return drug !== null && drug.ndc.replaceAll('-', '') === code.replaceAll('-', '');
}

/** Payers write a revenue code with or without its leading zero. */
function isOfRevenueCode({ revenueCode }: ServiceLine, code: string | null): boolean {
  return revenueCode !== undefined && code !== null && revenueCode.padStart(4, '0') === code.padStart(4, '0');
}

function hasRoom(line: ServiceLine, payment: ServicePayment, used: Used): boolean {
  return (used.get(line.id) ?? 0) + Math.abs(payment.charge) <= line.charge;
}

/** Orders lines with the same code and charge by similarity; ties keep the claim's order. */
function likeness(line: ServiceLine, payment: ServicePayment): number {
  const hasModifiers = [...line.modifiers].sort().join() === [...payment.modifiers].sort().join();
  const hasRevenueCode = isOfRevenueCode(line, payment.revenueCode);
  return (
    (hasModifiers ? 2 : 0) + (hasRevenueCode ? 2 : 0) + (line.serviceDate.start === payment.serviceDate?.start ? 1 : 0)
  );
}
