import { type AnswerContext, answerEnvelope, dateOf, timeOf } from '../../../src/gateways/mapping/answer-envelope.ts';
import { addDays, type LocalDate } from '../../../src/kernel/local-date.ts';
import type { ParsedEligibilityInquiry } from '../../../src/x12/270-005010X279A1/index.ts';
import {
  type AnsweredPerson,
  type AnsweredSubscriber,
  build271,
  type EligibilityResponse,
  type RequestValidation,
} from '../../../src/x12/271-005010X279A1/index.ts';
import { activeBenefits, type BenefitScenario, inactiveBenefits } from '../directory/sandbox-benefits.ts';
import type { EligibilityOutcome } from '../member-ids/sandbox-outcomes.ts';
import type { Directory } from '../scenario.ts';

type Answer271Input = {
  inquiry: ParsedEligibilityInquiry;
  /** BHT03 of the inquiry. */
  referenceId: string | undefined;
  outcome: EligibilityOutcome;
  directory: Directory;
};

/** AAA03 that loops 2100A and 2100B use. All others are about the subscriber. */
const SOURCE_REASONS = new Set(['42', '79', '80', 'T4']);
const RECEIVER_REASONS = new Set(['15', '41', '43', '50', '51']);
/** AAA03 that only loop 2110C uses. */
const BENEFIT_REASONS = new Set(['33']);
/** AAA04: resubmit later, or correct and resubmit. */
const RESUBMITTED = new Set(['42', '80']);
const UNKNOWN_PAYER = '79';
const DATE_QUALIFIER = { begin: '356', end: '357' } as const;

/** Identifiers that match no inquiry. */
const OTHER_INQUIRY = { traceNumber: 'OTHERINQUIRY', referenceId: 'OTHERINQUIRY-1' };

/** Returns the 271 of a payer about one patient, as selected by the member id. Pure. */
export function answer271(input: Answer271Input, context: AnswerContext): string {
  switch (input.outcome.outcome) {
    case 'other_inquiry':
      return wholeAnswer(ofOtherInquiry(input), context);
    case 'unreadable': {
      // The envelope is complete; everything about the patient is missing.
      const whole = wholeAnswer(input, context);
      return whole.slice(0, whole.indexOf('HL*')) + whole.slice(whole.indexOf('SE*'));
    }
    default:
      return wholeAnswer(input, context);
  }
}

function ofOtherInquiry(input: Answer271Input): Answer271Input {
  const { traceNumber, referenceId } = OTHER_INQUIRY;
  const renamed = <P extends { traces?: AnsweredPerson['traces'] }>(person: P): P => ({
    ...person,
    ...(person.traces === undefined ? {} : { traces: person.traces.map((trace) => ({ ...trace, traceNumber })) }),
  });
  const { subscriber, dependent } = input.inquiry;
  const inquiry = {
    ...input.inquiry,
    subscriber: renamed(subscriber),
    ...(dependent === undefined ? {} : { dependent: renamed(dependent) }),
  };
  return { ...input, inquiry, referenceId };
}

function wholeAnswer(input: Answer271Input, context: AnswerContext): string {
  const payer = input.directory.payers.find(({ id }) => id === input.inquiry.informationSource.id);
  const date = dateOf(context.createdAt);
  const { outcome } = input;
  const response =
    payer === undefined
      ? refusal(input, UNKNOWN_PAYER)
      : outcome.outcome === 'rejected'
        ? refusal(input, outcome.aaa)
        : answered(input, scenarioOf(input, payer), date);
  return build271({
    ...answerEnvelope(context),
    transactions: [
      {
        controlNumber: '0001',
        purposeCode: '11',
        ...(input.referenceId === undefined ? {} : { referenceId: input.referenceId }),
        createdDate: date,
        createdTime: timeOf(context.createdAt),
        responses: [response],
      },
    ],
  });
}

function scenarioOf({ inquiry, outcome, directory }: Answer271Input, payer: BenefitScenario['payer']): BenefitScenario {
  const { subscriber } = inquiry;
  const memberId = subscriber.memberId ?? 'UNKNOWN';
  return {
    outcome,
    payer,
    payers: directory.payers,
    serviceTypeCodes: inquiry.benefitInquiries.flatMap(({ serviceTypeCodes }) => serviceTypeCodes),
    subscriber: { name: subscriber.name, memberId },
    groupNumber: subscriber.secondaryIds?.find(({ qualifier }) => qualifier === '6P')?.value ?? 'GRP-SANDBOX',
    planNumber: `PLAN-${payer.id}`,
  };
}

/** Returns the traces of the inquirer, which the response repeats. */
function tracesOf(person: { traces?: AnsweredPerson['traces'] } | undefined): Pick<AnsweredPerson, 'traces'> {
  const traces = (person?.traces ?? []).map((trace) => ({ ...trace, typeCode: '2' }));
  return traces.length === 0 ? {} : { traces };
}

function receiverOf({ inquiry }: Answer271Input): NonNullable<EligibilityResponse['informationReceiver']> {
  const { entityCode, name, idQualifier, id } = inquiry.informationReceiver;
  return { entityCode, name, idQualifier, id };
}

function subscriberOf({ inquiry }: Answer271Input): AnsweredSubscriber {
  const { name, memberId, birthDate, sex } = inquiry.subscriber;
  return {
    ...tracesOf(inquiry.subscriber),
    name,
    ...(memberId === undefined ? {} : { memberId }),
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(sex === undefined ? {} : { sex }),
  };
}

function dependentOf({ inquiry }: Answer271Input): AnsweredPerson | undefined {
  const { dependent } = inquiry;
  if (!dependent) return undefined;
  const { name, birthDate, sex, relationship } = dependent;
  return {
    ...tracesOf(dependent),
    name,
    ...(birthDate === undefined ? {} : { birthDate }),
    ...(sex === undefined ? {} : { sex }),
    ...(relationship === undefined ? {} : { relationship: { relationshipCode: relationship.relationshipCode } }),
  };
}

function answered(input: Answer271Input, scenario: BenefitScenario, today: LocalDate): EligibilityResponse {
  const { outcome } = input;
  const isCovered = !['inactive', 'terminated', 'future'].includes(outcome.outcome);
  if (outcome.outcome === 'found_as_dependent' && !input.inquiry.dependent)
    return foundAsDependent(input, scenario, today);
  const dependent = dependentOf(input);
  const dates = datesOf(outcome, today);
  const corrected = outcome.outcome === 'corrected' ? correction : <P extends AnsweredPerson>(person: P) => person;
  const subscriber = subscriberOf(input);
  return {
    informationSource: sourceOf(input),
    informationReceiver: receiverOf(input),
    subscriber: dependent ? subscriber : corrected({ ...subscriber, dates }),
    ...(dependent ? { dependent: corrected({ ...dependent, dates }) } : {}),
    benefits: isCovered ? activeBenefits(scenario) : inactiveBenefits(scenario),
  };
}

/** The patient is below another subscriber, who holds the member id. */
function foundAsDependent(input: Answer271Input, scenario: BenefitScenario, today: LocalDate): EligibilityResponse {
  const { traces, memberId, ...patient } = subscriberOf(input);
  const { name } = patient;
  const holder: AnsweredSubscriber = {
    name: name.type === 'person' ? { ...name, first: 'GEORGE' } : name,
    ...(memberId === undefined ? {} : { memberId }),
    birthDate: '1980-01-01',
    sex: 'M',
    address: { line1: '12 MILL LANE', city: 'ALBANY', state: 'NY', postalCode: '12207' },
  };
  return {
    informationSource: sourceOf(input),
    informationReceiver: receiverOf(input),
    subscriber: holder,
    dependent: {
      ...patient,
      ...(traces === undefined ? {} : { traces }),
      relationship: { relationshipCode: '01' },
      dates: datesOf(input.outcome, today),
    },
    benefits: activeBenefits(scenario),
  };
}

function sourceOf({ inquiry }: Answer271Input): EligibilityResponse['informationSource'] {
  const { entityCode, name, idQualifier, id } = inquiry.informationSource;
  return { entityCode, name, idQualifier, id, contacts: [{ name: 'PROVIDER SERVICES', telephone: '8005550100' }] };
}

function datesOf(outcome: EligibilityOutcome, today: LocalDate): NonNullable<AnsweredPerson['dates']> {
  const date = (qualifier: string, start: LocalDate) => ({ qualifier, period: { start } });
  const yearStart = `${today.slice(0, 4)}-01-01`;
  switch (outcome.outcome) {
    case 'terminated': {
      const end = addDays(today, -outcome.days);
      return [date(DATE_QUALIFIER.begin, `${end.slice(0, 4)}-01-01`), date(DATE_QUALIFIER.end, end)];
    }
    case 'future':
      return [date(DATE_QUALIFIER.begin, addDays(today, outcome.days))];
    case 'inactive':
      return [];
    default:
      return [date(DATE_QUALIFIER.begin, yearStart)];
  }
}

/** INS03 001 and INS04 25: the payer has other identifying data than were sent. */
function correction<P extends AnsweredPerson>(person: P): P {
  const { name, birthDate } = person;
  const first = name.type === 'person' && name.first?.toUpperCase() === 'ALEX' ? 'ALEXANDRA' : 'ALEX';
  const relationshipCode = person.relationship?.relationshipCode ?? '18';
  return {
    ...person,
    name: name.type === 'person' ? { ...name, first } : name,
    ...(birthDate === undefined ? {} : { birthDate: addDays(birthDate, 1) }),
    relationship: { relationshipCode, maintenanceTypeCode: '001', maintenanceReasonCode: '25' },
  };
}

/** Returns a response that refuses the inquiry for this reason. Omits levels below the level of the reason. */
function refusal(input: Answer271Input, rejectReasonCode: string): EligibilityResponse {
  const followUpActionCode = RESUBMITTED.has(rejectReasonCode) ? 'R' : 'C';
  const validation = (loop: string): RequestValidation => ({
    loop,
    isRequestValid: false,
    rejectReasonCode,
    followUpActionCode,
  });
  const informationSource = sourceOf(input);
  if (SOURCE_REASONS.has(rejectReasonCode)) {
    return { informationSource: { ...informationSource, requestValidations: [validation('2100A')] }, benefits: [] };
  }
  const informationReceiver = receiverOf(input);
  if (RECEIVER_REASONS.has(rejectReasonCode)) {
    return {
      informationSource,
      informationReceiver: { ...informationReceiver, requestValidations: [validation('2100B')] },
      benefits: [],
    };
  }
  const subscriber = { ...subscriberOf(input), ...tracesOf(input.inquiry.dependent ?? input.inquiry.subscriber) };
  if (BENEFIT_REASONS.has(rejectReasonCode)) {
    const benefits = [
      { benefitInformationCode: 'V', serviceTypeCodes: ['30'], requestValidations: [validation('2110C')] },
    ];
    return { informationSource, informationReceiver, subscriber, benefits };
  }
  return {
    informationSource,
    informationReceiver,
    subscriber: { ...subscriber, requestValidations: [validation('2100C')] },
    benefits: [],
  };
}
