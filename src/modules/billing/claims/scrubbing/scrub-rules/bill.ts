import { addDays, daysBetween } from '../../../../../kernel/local-date.ts';
import type { Claim } from '../../claim.ts';
import type { ScrubContext } from '../scrub.ts';

/** The part of an institutional claim, with what its type of bill says (FL 4). */
type Bill = {
  part: NonNullable<Claim['institutional']>;
  /** Type of facility and kind of care, such as `11`. */
  kind: string;
  /** The last character of the type of bill. */
  frequency: string;
  /** The bill is about a stay that is paid as such, so it has room and board. */
  isInpatient: boolean;
  /** The bill of an outpatient department or an ambulatory surgery center. */
  isOutpatient: boolean;
  start: string;
  end: string;
};

/** Hospital, swing bed, skilled nursing, religious nonmedical, intermediate care, residential. */
const INPATIENT: ReadonlySet<string> = new Set(['11', '18', '21', '28', '41', '65', '66', '86']);
/** Hospital, non-patient laboratory, skilled nursing outpatient, ambulatory surgery, critical access hospital. */
const OUTPATIENT: ReadonlySet<string> = new Set(['13', '14', '23', '83', '85']);

export function billOf({ institutional: part }: Claim): Bill | null {
  if (part === null) return null;
  const { start, end = start } = part.statementPeriod;
  const kind = part.typeOfBill.slice(0, 2);
  const frequency = part.typeOfBill.slice(2);
  return { part, kind, frequency, isInpatient: INPATIENT.has(kind), isOutpatient: OUTPATIENT.has(kind), start, end };
}

/** Returns the codes with which lists contain a type of bill: with its frequency, and for all frequencies. */
export function typeOfBillCodes(typeOfBill: string): readonly [whole: string, kind: string] {
  return [typeOfBill, typeOfBill.slice(0, 2)];
}

/** Still a patient: FL 17. */
export const STILL_A_PATIENT = '30';

/** The days of the statement. The day of the discharge is not counted; a stay of one day counts as one. */
export function daysOfStatement({ part, start, end }: Bill): number {
  const last = part.patientStatusCode === STILL_A_PATIENT ? addDays(end, 1) : end;
  return Math.max(1, daysBetween(start, last));
}

/** Codes of the UB-04 have two digits or capital letters. */
export function isTwoCharacters(code: string): boolean {
  return /^[0-9A-Z]{2}$/.test(code);
}

/** Whether Medicare Part A or Part B is billed. */
export function isMedicare({ coverage }: ScrubContext): boolean {
  return coverage.lineOfBusiness === 'medicare_ffs' || ['MA', 'MB'].includes(coverage.claimFilingIndicatorCode);
}

/** Returns the positions of entries that repeat an earlier one. */
export function repeatedIn(keys: readonly string[]): number[] {
  return keys.flatMap((key, index) => (keys.indexOf(key) < index ? [index] : []));
}
