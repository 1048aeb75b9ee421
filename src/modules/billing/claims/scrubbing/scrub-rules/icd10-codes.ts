import { isLocalDate, type LocalDate } from '../../../../../kernel/local-date.ts';
import type { CodeLookup } from '../../../code-sets/code-lookup.ts';
import type { Claim } from '../../claim.ts';
import { diagnosisSystemOf } from '../../drafting/diagnosis-system.ts';
import type { ScrubContext } from '../scrub.ts';

/** A diagnosis and a date on which it must be valid. */
export type DiagnosisOnDate = { path: string; number: number; code: string; on: LocalDate; lookup: CodeLookup };

/** Returns the start dates of the lines that point to the diagnosis, or of all lines if none does. */
function datesOf(claim: Claim, number: number): LocalDate[] {
  const pointing = claim.serviceLines.filter((line) => line.diagnosisPointers.includes(number));
  const lines = pointing.length > 0 ? pointing : claim.serviceLines;
  return [...new Set(lines.map((line) => line.serviceDate.start))].filter(isLocalDate).sort();
}

/** Looks up every diagnosis with a valid format on every date of service for which it is used. */
export function diagnosesOnDates({ claim, lookUpCode }: ScrubContext): DiagnosisOnDate[] {
  // Only ICD-10-CM is loaded. An ICD-9-CM code can look like an ICD-10-CM code with another meaning.
  if (diagnosisSystemOf(claim) === 'icd9cm') return [];
  return claim.diagnoses.flatMap(({ code, system }, index) => {
    if (system === 'snodent' || !isIcd10Shaped(code)) return [];
    const place = { path: `/diagnoses/${index}/code`, number: index + 1, code };
    return datesOf(claim, index + 1).map((on) => ({ ...place, on, lookup: lookUpCode('icd10cm', code, on) }));
  });
}

/** Keeps the first entry of each diagnosis, so that a diagnosis has one finding whatever the number of its dates. */
export function firstPerDiagnosis(found: DiagnosisOnDate[]): DiagnosisOnDate[] {
  return found.filter((item, index) => found.findIndex((other) => other.number === item.number) === index);
}

/** The format of an ICD-10-CM code. The second character may be a letter, as in QA0. */
const ICD10_FORMAT = /^[A-Z][0-9A-Z][0-9A-Z](?:\.?[0-9A-Z]{1,4})?$/;

/** Returns whether the text has the format of an ICD-10-CM code, with or without the dot. */
export function isIcd10Shaped(code: string): boolean {
  return ICD10_FORMAT.test(code);
}

/** Returns whether the code is an external cause (chapter 20, codes V to Y). */
export function isExternalCause(code: string): boolean {
  return /^[VWXY]/.test(code);
}
