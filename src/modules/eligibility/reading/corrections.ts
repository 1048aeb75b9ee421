import type { LocalDate } from '../../../kernel/local-date.ts';
import type { AnsweredPerson, EligibilityAnswer } from './eligibility-answer.ts';

/** Data of a person that the payer has otherwise than they were sent. */
export type Correction = { field: string; requested: string | null; corrected: string };

/** The data of a person that were sent. */
type RequestedPerson = {
  memberId?: string | null;
  firstName: string | null;
  lastName: string;
  birthDate: LocalDate | null;
  sex: 'female' | 'male' | 'unknown' | null;
};

/** Payers write names in capitals and without punctuation, which is not a correction. */
function normal(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, '')
    .toUpperCase();
}

function personCorrections(path: string, requested: RequestedPerson, answered: AnsweredPerson | null): Correction[] {
  if (answered === null) return [];
  const pairs: [field: string, requested: string | null, answered: string | null][] = [
    ['memberId', requested.memberId ?? null, answered.memberId],
    ['firstName', requested.firstName, answered.firstName],
    ['lastName', requested.lastName, answered.lastName],
    ['birthDate', requested.birthDate, answered.birthDate],
    // A missing sex is not a correction.
    ['sex', requested.sex, answered.sex === 'unknown' ? null : answered.sex],
  ];
  return pairs.flatMap(([field, sent, known]) => {
    if (known === null || (sent !== null && normal(sent) === normal(known))) return [];
    // Data that were not sent cannot have been corrected, except for the member id.
    if (sent === null && field !== 'memberId') return [];
    return [{ field: `${path}/${field}`, requested: sent, corrected: known }];
  });
}

/** Returns the fields of the subscriber and the dependent that the payer corrects. */
export function correctionsOf(
  answer: EligibilityAnswer,
  requested: { subscriber: RequestedPerson; dependent: RequestedPerson | null },
): Correction[] {
  return [
    ...personCorrections('/subscriber', requested.subscriber, answer.subscriber),
    ...(requested.dependent ? personCorrections('/dependent', requested.dependent, answer.dependent) : []),
  ];
}
