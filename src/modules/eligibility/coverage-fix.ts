import { AppError } from '../../kernel/errors.ts';
import type { Relationship } from '../practice/coverages/coverage.ts';
import type { CoverageFix } from './check-values.ts';
import type { CheckResult, EligibilityCheck, NextAction } from './eligibility-check.ts';
import type { AnsweredPerson, EligibilityAnswer } from './reading/eligibility-answer.ts';
import { isSamePerson, placeOfPatient } from './reading/found-persons.ts';

const PERSON_FIELDS = ['firstName', 'lastName', 'birthDate', 'sex'] as const;
/** INS02 of loop 2100D. Other codes are relatives for whom a coverage has one word. */
const RELATIONSHIPS: Readonly<Record<string, Relationship>> = { '01': 'spouse', '19': 'child' };

type Changes = CoverageFix['changes'];
type Suggestion = [changes: Changes, reason: string];

/**
 * Returns the change that the response suggests: the actual payer, the member id, and personal data that the payer
 * reports as wrong. If the payer found the patient in another loop than asked, the change is the relationship with the
 * subscriber, because the other loop describes another person. Null without a coverage or a difference.
 */
export function coverageFixOf(
  { coverageId, inquiry }: Pick<EligibilityCheck, 'coverageId' | 'inquiry'>,
  { actualPayer, corrections }: Pick<CheckResult, 'actualPayer' | 'corrections'>,
  answer: EligibilityAnswer,
): CoverageFix | null {
  if (coverageId === null) return null;
  const flagged = new Map(
    corrections.filter(({ isFlagged }) => isFlagged).map(({ field, corrected: value }) => [field, value]),
  );
  const person = (path: string) => {
    const fields = PERSON_FIELDS.map((name) => [name, flagged.get(`${path}/${name}`)] as const);
    return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
  };
  const patient = person(inquiry.dependent === null ? '/subscriber' : '/dependent');
  const subscriber = inquiry.dependent === null ? {} : person('/subscriber');
  const suggestions: Suggestion[] = [];
  if (actualPayer?.payerId) suggestions.push([{ payerId: actualPayer.payerId }, actualPayer.reason]);
  suggestions.push(...membershipOf(answer, inquiry, corrections));
  if (isNotEmpty(subscriber))
    suggestions.push([{ subscriber }, "The payer states that the subscriber's data differ from its records."]);
  if (isNotEmpty(patient))
    suggestions.push([{ patient }, "The payer states that the patient's data differ from its records."]);
  if (suggestions.length === 0) return null;
  const changes = Object.assign({}, ...suggestions.map(([change]) => change)) as Changes;
  return { coverageId, changes, reasons: suggestions.map(([, reason]) => reason) };
}

/** Returns the change of the member id, or of the relationship and the subscriber. */
function membershipOf(
  answer: EligibilityAnswer,
  inquiry: EligibilityCheck['inquiry'],
  corrections: CheckResult['corrections'],
): Suggestion[] {
  const { subscriber, dependent } = answer;
  const sentId = inquiry.subscriber.memberId;
  switch (placeOfPatient(answer, inquiry)) {
    case 'dependent': {
      const holder = subscriber === null ? null : holderOf(subscriber);
      if (holder === null || dependent === null || !isSamePerson(inquiry.subscriber, dependent)) return [];
      const relationshipToSubscriber = RELATIONSHIPS[dependent.relationshipCode ?? ''] ?? 'other';
      const reason = 'The payer found the patient as a dependent of another subscriber.';
      return [[{ relationshipToSubscriber, subscriber: holder, ...changedId(sentId, subscriber!) }, reason]];
    }
    case 'subscriber': {
      const reason = 'The payer found the patient as a subscriber, not as a dependent.';
      return [[{ relationshipToSubscriber: 'self', ...changedId(sentId, subscriber!) }, reason]];
    }
    case 'as_asked': {
      const memberId = corrections.find(({ field }) => field === '/subscriber/memberId')?.corrected;
      const isHolder = subscriber !== null && isSamePerson(inquiry.subscriber, subscriber);
      if (memberId === undefined || !isHolder) return [];
      return [[{ memberId }, "The member id in the payer's records differs."]];
    }
  }
}

function changedId(sent: string | null, { memberId }: AnsweredPerson): Pick<Changes, 'memberId'> {
  return memberId === null || memberId === sent ? {} : { memberId };
}

/** Returns the subscriber of the response; null without the names that a coverage needs. */
function holderOf({
  firstName,
  lastName,
  birthDate,
  sex,
  address,
}: AnsweredPerson): NonNullable<Changes['subscriber']> | null {
  if (firstName === null || lastName === null) return null;
  const { line1, line2, city, state, postalCode } = address ?? {};
  const isWhole = line1 !== undefined && city !== undefined && state != null && postalCode != null;
  return {
    firstName,
    lastName,
    ...(birthDate === null ? {} : { birthDate }),
    ...(sex === null ? {} : { sex }),
    ...(isWhole ? { address: { line1, ...(line2 == null ? {} : { line2 }), city, state, postalCode } } : {}),
  };
}

/** Returns the changes that can be applied alone, as JSON Pointers. A new relationship includes its subscriber. */
export function fixFieldsOf({ changes }: CoverageFix): string[] {
  const { subscriber, patient, ...own } = changes;
  const members = (name: string, of: object | undefined) => Object.keys(of ?? {}).map((field) => `/${name}/${field}`);
  return [
    ...Object.keys(own).map((field) => `/${field}`),
    ...(own.relationshipToSubscriber === undefined ? members('subscriber', subscriber) : []),
    ...members('patient', patient),
  ];
}

/** Returns whether a change concerns a person and therefore needs a confirmation. */
export function isPersonal(field: string): boolean {
  return field.startsWith('/patient/') || field.startsWith('/subscriber/') || field === '/relationshipToSubscriber';
}

/**
 * Returns the part of a fix with these fields, all by default. Throws `validation_failed` for a field that the fix does
 * not offer, and for a change of a person that is not confirmed.
 */
export function chosenFix(
  fix: CoverageFix,
  { fields, confirm = false }: { fields?: readonly string[]; confirm?: boolean },
): { changes: Changes; fields: string[] } {
  const offered = fixFieldsOf(fix);
  const unknown = (fields ?? []).flatMap((field, index) => (offered.includes(field) ? [] : [`/fields/${index}`]));
  if (unknown.length > 0) {
    const message = `The check does not offer this change. Allowed: ${offered.join(', ')}.`;
    const details = unknown.map((param) => ({ code: 'not_offered', param, message }));
    throw new AppError('validation_failed', { param: unknown[0]!, details });
  }
  const chosen = offered.filter((field) => fields === undefined || fields.includes(field));
  const personal = chosen.filter(isPersonal);
  if (personal.length > 0 && !confirm) {
    const message = `Send confirm: true to change the data of a person: ${personal.join(', ')}.`;
    const details = [{ code: 'confirmation_required', param: '/confirm', message }];
    throw new AppError('validation_failed', { param: '/confirm', details });
  }
  return { changes: changesWith(fix.changes, new Set(chosen)), fields: chosen };
}

function changesWith({ subscriber, patient, ...own }: Changes, chosen: ReadonlySet<string>): Changes {
  const part = <T extends object>(prefix: string, of: T) =>
    Object.fromEntries(Object.entries(of).filter(([name]) => chosen.has(`${prefix}/${name}`))) as T;
  const isMoved = chosen.has('/relationshipToSubscriber');
  const ofSubscriber = isMoved ? subscriber : part('/subscriber', subscriber ?? {});
  const ofPatient = part('/patient', patient ?? {});
  return {
    ...part('', own),
    ...(ofSubscriber !== undefined && isNotEmpty(ofSubscriber) ? { subscriber: ofSubscriber } : {}),
    ...(isNotEmpty(ofPatient) ? { patient: ofPatient } : {}),
  };
}

function isNotEmpty(fields: object): boolean {
  return Object.keys(fields).length > 0;
}

export type NextStep = {
  nextAction: NextAction | null;
  ownerOfNextAction: EligibilityCheck['ownerOfNextAction'];
};

type Suggestions = Pick<CheckResult, 'coverageFix' | 'actualPayer' | 'otherCoverage'>;

/**
 * Returns the suggestion of a completed check that has not been applied yet: first the change of the coverage, then
 * other coverage of a known patient. A payer that replaces the asked payer is not other coverage. Pure.
 */
export function suggestedAction(
  check: Pick<EligibilityCheck, 'patientId' | 'coverageFixAppliedAt'>,
  { coverageFix, actualPayer, otherCoverage }: Suggestions,
): NextStep {
  if (coverageFix !== null && check.coverageFixAppliedAt === null) return customer('apply_coverage_fix');
  const replacing = actualPayer?.payerId ?? null;
  const isOpen = otherCoverage.some(
    ({ coverageId = null, payerId }) => coverageId === null && (payerId === null || payerId !== replacing),
  );
  if (isOpen && check.patientId !== null) return customer('add_other_coverage');
  return { nextAction: null, ownerOfNextAction: 'none' };
}

function customer(nextAction: NextAction): NextStep {
  return { nextAction, ownerOfNextAction: 'customer' };
}
