import type { LocalDate } from '../../../kernel/local-date.ts';
import type { AnsweredPerson, EligibilityAnswer } from './eligibility-answer.ts';

/** The data of a person that were sent. */
export type RequestedPerson = {
  memberId?: string | null;
  firstName: string | null;
  lastName: string;
  birthDate: LocalDate | null;
  sex: 'female' | 'male' | 'unknown' | null;
};

/** The persons of the inquiry; the dependent is the patient, if there is one. */
export type RequestedPersons = { subscriber: RequestedPerson; dependent: RequestedPerson | null };

/** A person of the inquiry beside the loop of the response in which the payer has them. */
type FoundPerson = {
  path: '/subscriber' | '/dependent';
  requested: RequestedPerson;
  answered: AnsweredPerson;
  loop: '2100C' | '2100D';
};

/** Where the payer found the patient: in the loop that was asked, or in the other one. */
type PatientPlace = 'as_asked' | 'dependent' | 'subscriber';

/**
 * Returns the loop in which the payer found the patient. `dependent`: asked as the subscriber, found below another
 * subscriber. `subscriber`: asked as a dependent, found with a separate membership.
 */
export function placeOfPatient(answer: EligibilityAnswer, requested: RequestedPersons): PatientPlace {
  const { subscriber, dependent } = answer;
  if (requested.dependent === null) return dependent === null ? 'as_asked' : 'dependent';
  if (dependent !== null || subscriber === null) return 'as_asked';
  const isPatient = isSamePerson(requested.dependent, subscriber);
  return isPatient && !isSamePerson(requested.subscriber, subscriber) ? 'subscriber' : 'as_asked';
}

/**
 * Returns whether the answered person can be the requested one despite the other loop: the birth date or the first name
 * agrees, or the payer states neither.
 */
export function isSamePerson(requested: RequestedPerson, answered: AnsweredPerson): boolean {
  const agree = (sent: string | null, known: string | null) =>
    sent === null || known === null ? null : normalName(sent) === normalName(known);
  const birthDate = agree(requested.birthDate, answered.birthDate);
  const firstName = agree(requested.firstName, answered.firstName);
  return birthDate === true || firstName === true || (birthDate === null && firstName === null);
}

/** Returns the persons of the inquiry that the response names. */
export function foundPersons(answer: EligibilityAnswer, requested: RequestedPersons): FoundPerson[] {
  const { subscriber, dependent } = answer;
  const found: FoundPerson[] = [];
  const place = placeOfPatient(answer, requested);
  if (place === 'dependent') {
    // Another person holds the member id, so it is not a correction of the patient's data.
    const { memberId: _memberId, ...patient } = requested.subscriber;
    if (dependent !== null) found.push({ path: '/subscriber', requested: patient, answered: dependent, loop: '2100D' });
    return found;
  }
  if (place === 'subscriber') {
    const answered = { ...subscriber!, memberId: null };
    return [{ path: '/dependent', requested: requested.dependent!, answered, loop: '2100C' }];
  }
  if (subscriber !== null) {
    found.push({ path: '/subscriber', requested: requested.subscriber, answered: subscriber, loop: '2100C' });
  }
  if (requested.dependent !== null && dependent !== null) {
    found.push({ path: '/dependent', requested: requested.dependent, answered: dependent, loop: '2100D' });
  }
  return found;
}

/** Returns a text as payers write it, in capitals and without accents or punctuation. */
export function normalName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^0-9A-Za-z]+/g, '')
    .toUpperCase();
}
