import type { Static } from 'typebox';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { supports } from '../../trading/payers/payer.ts';
import { DEFAULT_DAY_OF_MONTH, DEFAULT_DAYS_BEFORE, DEFAULT_LIMITS } from './eligibility-policy-fields.ts';
import type { EligibilityPolicyCreate } from './eligibility-policy-schema.ts';

export type PolicyCreate = Static<typeof EligibilityPolicyCreate>;

/** The caller's settings with the provider; null in the field of the other trigger means that it is absent. */
export type PolicyInput = Omit<PolicyCreate, 'daysBefore' | 'dayOfMonth' | 'provider'> & {
  [K in 'daysBefore' | 'dayOfMonth']?: PolicyCreate[K] | null | undefined;
} & { provider: NonNullable<PolicyCreate['provider']> };

/**
 * Completes the settings: the field of the trigger, and the limits. Throws `validation_failed` if a field does not belong
 * to the trigger.
 */
export function settingsOf(input: PolicyInput) {
  refuse(contradictions(input));
  const isBeforeVisit = input.trigger === 'before_visit';
  return {
    ...input,
    daysBefore: isBeforeVisit ? (input.daysBefore ?? DEFAULT_DAYS_BEFORE) : null,
    dayOfMonth: isBeforeVisit ? null : (input.dayOfMonth ?? DEFAULT_DAY_OF_MONTH),
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

/**
 * Returns the ids under which coverages name the payers. Throws `validation_failed` at each payer that does not answer
 * inquiries.
 */
export async function requirePayers(reader: TenantReader, payerIds: readonly string[]): Promise<string[]> {
  const on = localDateOf(reader.now);
  const found = await Array.fromAsync(payerIds, (id, index) => resolved(reader, { id, index, on }));
  const details = found.filter((one) => typeof one !== 'string');
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
  return [...new Set(found as string[])];
}

async function resolved(
  reader: TenantReader,
  { id, index, on }: { id: string; index: number; on: LocalDate },
): Promise<string | ErrorDetail> {
  const param = `/payerIds/${index}`;
  const payer = await findPayer(reader, id, on);
  if (!payer) return { code: 'unknown_payer', param, message: 'No payer has this id. Find the ids at GET /v1/payers.' };
  if (supports(payer, 'eligibility')) return payer.id;
  return { code: 'not_supported', param, message: 'The payer does not answer eligibility inquiries.' };
}
