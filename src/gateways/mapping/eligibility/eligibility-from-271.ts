import { setImmediate as nextTurn } from 'node:timers/promises';
import { isLocalDate } from '../../../kernel/local-date.ts';
import { yieldingPieces } from '../../../kernel/yielding-pieces.ts';
import type {
  AnsweredPerson,
  EligibilityAnswer,
  EligibilityReading,
  RequestValidation,
} from '../../../modules/eligibility/reading/eligibility-answer.ts';
import {
  type AnsweredSubscriber,
  Collector271,
  type Parsed271,
  type Parsed271Transaction,
  type ParsedEligibilityResponse,
  parse271,
  read271,
  type AnsweredPerson as X12Person,
  type RequestValidation as X12Validation,
} from '../../../x12/271-005010X279A1/index.ts';
import { parse999 } from '../../../x12/999-005010X231A1/index.ts';
import { maskSegments } from '../../../x12/redact/redact.ts';
import { parseTA1 } from '../../../x12/ta1/index.ts';
import { requireComplete } from '../set-items.ts';
import { addressOf, benefitRow, contactsOf, datesOf, given, nameOf, referencesOf } from './benefit-rows-from-271.ts';
import { divideSegments, type FileSegments, fileSegments } from './segments-of-271.ts';

/** The identifiers of the inquiry. */
type ExpectedResponse = {
  /** TRN02 of the 270. */
  traceNumber: string;
  /** BHT03 of the 270. */
  referenceId: string;
};

/** The number of answers after which other requests are served. */
const ANSWERS_PER_TURN = 50;
/** AK901: the functional group was rejected. */
const REJECTED: ReadonlySet<string> = new Set(['R', 'M', 'W', 'X']);

type Located = { transaction: Parsed271Transaction; response: ParsedEligibilityResponse };

/**
 * Reads the response to one inquiry. Never throws: a response to another inquiry, a rejected interchange and unreadable
 * text are results too.
 */
export function readEligibilityResponse(content: Uint8Array, expected: ExpectedResponse): EligibilityReading {
  const parsed = parse271(content, { validate: false });
  const all = parsed.transactions.flatMap((transaction) =>
    transaction.responses.map((response) => ({ transaction, response })),
  );
  if (all.length === 0) return withoutResponse(content, parsed);
  const mine = responseTo(all, expected);
  if (mine === null) return { kind: 'other_inquiry' };
  return { kind: 'answer', answer: answerOf(mine, fileSegments(textOf(content), parsed.transactions)) };
}

/** Reads every response of a file, in the order of the file. Throws `ItemTooLargeError`. */
export async function readEligibilityAnswers(content: Uint8Array): Promise<EligibilityAnswer[]> {
  const collector = new Collector271();
  for await (const batch of read271(yieldingPieces([content]), { validate: false }).batches()) {
    for (const item of batch) collector.add(item);
  }
  const { transactions, findings } = collector.parsed;
  findings.forEach(requireComplete);
  const sets = fileSegments(textOf(content), transactions);
  const answers: EligibilityAnswer[] = [];
  for (const transaction of transactions) {
    for (const response of transaction.responses) {
      if (answers.length % ANSWERS_PER_TURN === 0) await nextTurn();
      answers.push(answerOf({ transaction, response }, sets));
    }
  }
  return answers;
}

/** Returns the text of a file: UTF-8 if it is that, else one character for each byte. */
export function textOf(content: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return Buffer.from(content).toString('latin1');
  }
}

/**
 * Returns the response that repeats the trace number. Without a trace number, the reference of the transaction set is
 * used. A single response without both is accepted, because it arrived on the connection of the inquiry.
 */
function responseTo(all: readonly Located[], { traceNumber, referenceId }: ExpectedResponse): Located | null {
  const traced = all.find(({ response }) => traceNumbersOf(response).includes(traceNumber));
  if (traced) return traced;
  const untraced = all.filter(({ response }) => traceNumbersOf(response).length === 0);
  const byReference = untraced.find(({ transaction }) => transaction.header.referenceId === referenceId);
  if (byReference) return byReference;
  const [only] = untraced;
  const isAlone = all.length === 1 && only !== undefined && given(only.transaction.header.referenceId) === null;
  return isAlone ? only : null;
}

/** Returns the trace numbers of the inquirer; a number that the payer adds has type 1. */
function traceNumbersOf({ subscriber, dependent }: ParsedEligibilityResponse): string[] {
  const traces = [...(dependent?.traces ?? []), ...(subscriber?.traces ?? [])];
  return traces.filter(({ typeCode }) => typeCode === '2').map(({ traceNumber }) => traceNumber.trim());
}

/** TA1 and 999 refuse the inquiry itself. Anything else is not an answer to it. */
function withoutResponse(content: Uint8Array, parsed: Parsed271): EligibilityReading {
  const rejected = parseTA1(content).acknowledgments.find(({ code }) => code === 'R');
  if (rejected) return { kind: 'refused', transactionSet: 'TA1', codes: [rejected.noteCode] };
  const refused = parse999(content, { validate: false }).acknowledgments.filter(({ code }) => REJECTED.has(code));
  if (refused.length > 0) {
    const codes = refused.flatMap(({ reasonCodes, transactionSets }) => [
      ...reasonCodes,
      ...transactionSets.flatMap((set) => set.reasonCodes),
    ]);
    return { kind: 'refused', transactionSet: '999', codes: [...new Set(codes)] };
  }
  if (parsed.transactions.length > 0) return { kind: 'unreadable', reason: 'no_patient' };
  const isX12 = !parsed.findings.some(({ code }) => code === 'not_x12' || code === 'isa_not_fixed_width');
  return { kind: 'unreadable', reason: isX12 ? 'no_271' : 'not_x12' };
}

function answerOf({ transaction, response }: Located, sets: FileSegments): EligibilityAnswer {
  const { informationSource, subscriber, dependent, benefits } = response;
  const { ofRows, others } = divideSegments(sets, transaction, response);
  // Callers that may read the check see masked segments. The full text requires a separate scope.
  const masked = (segments: readonly string[]) => maskSegments(segments, transaction.interchange.delimiters);
  return {
    payer: {
      name: nameOf(informationSource.name),
      identifier: given(informationSource.id),
      contacts: contactsOf(informationSource.contacts).map(({ telephone, url }) => ({ telephone, url })),
    },
    referenceId: given(transaction.header.referenceId),
    traceNumbers: traceNumbersOf(response),
    subscriber: subscriber ? subscriberOf(subscriber) : null,
    dependent: dependent ? personOf(dependent, null) : null,
    rows: benefits.map((benefit, index) => benefitRow(benefit, index + 1, masked(ofRows[index] ?? []))),
    validations: [...validationsOf(response), ...validationsOfHeader(others, transaction)],
    segments: masked(others),
  };
}

function subscriberOf(subscriber: AnsweredSubscriber): AnsweredPerson {
  return personOf(subscriber, given(subscriber.memberId ?? subscriber.standardUniqueHealthIdentifier));
}

const SEXES: Readonly<Record<string, AnsweredPerson['sex']>> = { F: 'female', M: 'male', U: 'unknown' };

function personOf(person: X12Person, memberId: string | null): AnsweredPerson {
  const { name, birthDate, sex, relationship } = person;
  const isPerson = name.type === 'person';
  return {
    firstName: isPerson ? given(name.first) : null,
    middleName: isPerson ? given(name.middle) : null,
    lastName: isPerson ? given(name.last) : given(name.organization),
    suffix: isPerson ? given(name.suffix) : null,
    memberId,
    birthDate: birthDate !== undefined && isLocalDate(birthDate) ? birthDate : null,
    sex: (sex === undefined ? undefined : SEXES[sex]) ?? null,
    address: addressOf(person.address),
    relationshipCode: given(relationship?.relationshipCode),
    isChanged: relationship?.maintenanceTypeCode === '001',
    references: referencesOf(person.secondaryIds),
    dates: datesOf(person.dates),
  };
}

function validationsOf(response: ParsedEligibilityResponse): RequestValidation[] {
  const { informationSource, informationReceiver, subscriber, dependent, benefits } = response;
  const ofLevels = [informationSource, informationReceiver, subscriber, dependent].flatMap((level) =>
    (level?.requestValidations ?? []).map((validation) => validationOf(validation, null)),
  );
  const ofBenefits = benefits.flatMap(({ requestValidations = [] }, index) =>
    requestValidations.map((validation) => validationOf(validation, index + 1)),
  );
  return [...ofLevels, ...ofBenefits];
}

/** AAA segments before the first level belong to no loop of the guide; some payers reject the inquiry there. */
function validationsOfHeader(segments: readonly string[], { interchange }: Parsed271Transaction): RequestValidation[] {
  const elements = segments.map((segment) => segment.split(interchange.delimiters.element));
  const level = elements.findIndex(([id]) => id === 'HL');
  return elements
    .slice(0, Math.max(level, 0))
    .filter(([id]) => id === 'AAA')
    .map(([, response, , code, followUp]) => ({
      loop: '',
      isRequestValid: response === 'Y',
      code: given(code) ?? '',
      followUpActionCode: given(followUp) ?? '',
      ebIndex: null,
    }));
}

function validationOf(validation: X12Validation, ebIndex: number | null): RequestValidation {
  const { loop, isRequestValid, rejectReasonCode, followUpActionCode } = validation;
  return {
    loop,
    isRequestValid,
    code: given(rejectReasonCode) ?? '',
    followUpActionCode: given(followUpActionCode) ?? '',
    ebIndex,
  };
}
