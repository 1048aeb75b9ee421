import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { DEFAULT_LIMITS, type PolicySettings } from './eligibility-policy.ts';

/** The caller's settings: `trigger` and its field are required, the others have defaults. */
export type PolicyInput = Pick<PolicySettings, 'name' | 'trigger' | 'provider'> & {
  [K in 'daysBefore' | 'dayOfMonth' | 'runHour' | 'serviceTypeCodes' | 'payerIds' | 'ranks']?: PolicySettings[K];
} & { limits?: Partial<PolicySettings['limits']> };

const DAYS_BEFORE = 3;
const DAY_OF_MONTH = 1;
const RUN_HOUR = 5;
const SERVICE_TYPE_CODES = ['30'];

/** Fills in the defaults. Throws `validation_failed` if a field does not belong to the trigger. */
export function settingsOf(input: PolicyInput): PolicySettings {
  const { trigger, provider } = input;
  refuse(contradictions(input));
  const isBeforeVisit = trigger === 'before_visit';
  return {
    name: input.name,
    trigger,
    daysBefore: isBeforeVisit ? (input.daysBefore ?? DAYS_BEFORE) : null,
    dayOfMonth: isBeforeVisit ? null : (input.dayOfMonth ?? DAY_OF_MONTH),
    runHour: input.runHour ?? RUN_HOUR,
    provider,
    serviceTypeCodes: input.serviceTypeCodes ?? SERVICE_TYPE_CODES,
    payerIds: input.payerIds ?? null,
    ranks: input.ranks ?? null,
    limits: { ...DEFAULT_LIMITS, ...input.limits },
  };
}

function contradictions({ trigger, daysBefore, dayOfMonth, provider }: PolicyInput): ErrorDetail[] {
  const details: ErrorDetail[] = [];
  const add = (code: string, param: string, message: string) => details.push({ code, param, message });
  if (trigger === 'monthly' && daysBefore != null) {
    add('not_allowed', '/daysBefore', 'Must be absent if the trigger is `monthly`.');
  }
  if (trigger === 'before_visit' && dayOfMonth != null) {
    add('not_allowed', '/dayOfMonth', 'Must be absent if the trigger is `before_visit`.');
  }
  const { organizationName, firstName, lastName } = provider;
  if (organizationName !== undefined && (lastName !== undefined || firstName !== undefined)) {
    add('not_allowed', '/provider/organizationName', 'Must be absent if the name of a person is given.');
  } else if (firstName !== undefined && lastName === undefined) {
    add('required', '/provider/lastName', 'Required if a first name is given.');
  }
  return details;
}

function refuse(details: ErrorDetail[]): void {
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}
