import { isLocalDate, type LocalDate } from '../../../../kernel/local-date.ts';
import type { Claim } from '../../claim.ts';
import { diagnosisSystemOf } from '../../drafting/diagnosis-system.ts';
import type { CodeLookup, ScrubContext } from '../scrub.ts';

/** One diagnosis on one date that it must be valid on. */
export type DiagnosisOnDate = { path: string; number: number; code: string; on: LocalDate; lookup: CodeLookup };

/** The first dates of the lines that point to the diagnosis; of all lines when none does. */
function datesOf(claim: Claim, number: number): LocalDate[] {
  const pointing = claim.serviceLines.filter((line) => line.diagnosisPointers.includes(number));
  const lines = pointing.length > 0 ? pointing : claim.serviceLines;
  return [...new Set(lines.map((line) => line.serviceDate.start))].filter(isLocalDate).sort();
}

/** Looks up every readable diagnosis on every date that it is used for. */
export function diagnosesOnDates({ claim, lookUpCode }: ScrubContext): DiagnosisOnDate[] {
  // The sets hold ICD-10-CM. An ICD-9-CM code may look like one of its codes and mean something else.
  if (diagnosisSystemOf(claim) === 'icd9cm') return [];
  return claim.diagnoses.flatMap(({ code }, index) => {
    if (!isIcd10Shaped(code)) return [];
    const place = { path: `/diagnoses/${index}/code`, number: index + 1, code };
    return datesOf(claim, index + 1).map((on) => ({ ...place, on, lookup: lookUpCode('icd10cm', code, on) }));
  });
}

/** One finding per diagnosis is enough, whatever the number of its dates. */
export function firstPerDiagnosis(found: DiagnosisOnDate[]): DiagnosisOnDate[] {
  return found.filter((item, index) => found.findIndex((other) => other.number === item.number) === index);
}

/**
 * The shape of an ICD-10-CM code. The second character may be a letter (chapter codes such as QA0), so only the
 * code set can tell what exists.
 */
const ICD10_FORMAT = /^[A-Z][0-9A-Z][0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

/** Tells whether a text is written as an ICD-10-CM code, with or without its dot. */
export function isIcd10Shaped(code: string): boolean {
  return ICD10_FORMAT.test(code);
}

/** Chapter 20: V, W, X and Y say how something came about, not what it is. */
export function isExternalCause(code: string): boolean {
  return /^[VWXY]/.test(code);
}
