import type { AnsweredPerson, EligibilityAnswer, RequestValidation } from './eligibility-answer.ts';
import { foundPersons, normalName, type RequestedPerson, type RequestedPersons } from './found-persons.ts';

/** Data of a person that the payer has otherwise than they were sent. */
export type Correction = {
  /** JSON Pointer of the field that was sent. */
  field: string;
  requested: string | null;
  corrected: string;
  /** Whether the payer states that the field was wrong. */
  isFlagged: boolean;
};

type Member = 'memberId' | 'firstName' | 'lastName' | 'birthDate' | 'sex';
const ALL_MEMBERS: readonly Member[] = ['memberId', 'firstName', 'lastName', 'birthDate', 'sex'];

/**
 * AAA03 in the loop of a person, with the members that it calls wrong: 71 to 75, and their equivalents for dependents.
 */
const FLAGGED_BY: Readonly<Record<string, readonly Member[]>> = {
  '58': ['birthDate'],
  '64': ['memberId'],
  '65': ['firstName', 'lastName'],
  '66': ['sex'],
  '71': ['birthDate'],
  '72': ['memberId'],
  '73': ['firstName', 'lastName'],
  '74': ['sex'],
  '75': ALL_MEMBERS,
};

/**
 * Returns the members that the payer reports as wrong: all with INS03 001, otherwise those of the AAA in the person's
 * loop.
 */
function flaggedMembers(
  { isChanged }: AnsweredPerson,
  loop: '2100C' | '2100D',
  validations: readonly RequestValidation[],
): ReadonlySet<string> {
  if (isChanged) return new Set(ALL_MEMBERS);
  const own = validations.filter((validation) => validation.loop === loop);
  return new Set(own.flatMap(({ code }) => FLAGGED_BY[code] ?? []));
}

function personCorrections(
  path: string,
  requested: RequestedPerson,
  answered: AnsweredPerson,
  flagged: ReadonlySet<string>,
): Correction[] {
  const pairs: [member: Member, requested: string | null, answered: string | null][] = [
    ['memberId', requested.memberId ?? null, answered.memberId],
    ['firstName', requested.firstName, answered.firstName],
    ['lastName', requested.lastName, answered.lastName],
    ['birthDate', requested.birthDate, answered.birthDate],
    // A missing sex is not a correction.
    ['sex', requested.sex, answered.sex === 'unknown' ? null : answered.sex],
  ];
  return pairs.flatMap(([member, sent, known]) => {
    if (known === null || (sent !== null && normalName(sent) === normalName(known))) return [];
    // Data that were not sent cannot have been corrected, except for the member id.
    if (sent === null && member !== 'memberId') return [];
    return [{ field: `${path}/${member}`, requested: sent, corrected: known, isFlagged: flagged.has(member) }];
  });
}

/**
 * Returns the fields of the persons for which the payer has other values. Each person is compared with their own loop,
 * in whichever loop the payer found them.
 */
export function correctionsOf(answer: EligibilityAnswer, requested: RequestedPersons): Correction[] {
  return foundPersons(answer, requested).flatMap(({ path, requested: sent, answered, loop }) =>
    personCorrections(path, sent, answered, flaggedMembers(answered, loop, answer.validations)),
  );
}
