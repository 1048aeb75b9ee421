import { addDays, daysBetween, type LocalDate } from '../../../kernel/local-date.ts';
import type { FileClaim } from './claim-file.ts';
import type { ClaimImport, ImportFinding } from './claim-import.ts';

/** A test clock cannot be set earlier. */
const AS_OF_MIN: LocalDate = '2000-01-01';
/** The longest timely filing limit of most payers. Older claims are rarely accepted. */
const OLD_DAYS = 365;

/** Returns the later of a date and the last date of service of a claim. */
export function newerDate(newest: LocalDate | null, { content }: FileClaim): LocalDate | null {
  const { claim } = content ?? {};
  const periods = [
    ...(claim?.serviceLines ?? []).map(({ serviceDate }) => serviceDate),
    claim?.institutional?.statementPeriod,
    claim?.dental?.serviceDate,
  ];
  const dates = periods.flatMap((period) => (period ? [period.end ?? period.start] : []));
  return [...dates, ...(newest === null ? [] : [newest])].sort().at(-1) ?? null;
}

/**
 * Returns a finding if all claims of the file are past the payers' filing limits, with the date to import them as of;
 * null otherwise, or if the import already has a date.
 */
export function outdatedFinding(
  { asOf, newestServiceDate }: Pick<ClaimImport, 'asOf' | 'newestServiceDate'>,
  today: LocalDate,
): ImportFinding | null {
  if (asOf !== null || newestServiceDate === null || daysBetween(newestServiceDate, today) <= OLD_DAYS) return null;
  const dayAfter = addDays(newestServiceDate, 1);
  const suggested = dayAfter < AS_OF_MIN ? AS_OF_MIN : dayAfter;
  return {
    code: 'dates_of_service_past',
    severity: 'warning',
    message: `The newest date of service is ${newestServiceDate}, which is past the filing limits of payers. To evaluate the claims as of their own time, import the file as of ${suggested}.`,
  };
}
