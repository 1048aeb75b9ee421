import type { TenantReader } from '../../database/transaction.ts';
import { localDateOf } from '../../kernel/local-date.ts';
import type { Coverage } from '../coverages/coverage.ts';
import { findPayer } from '../payers/find-payers.ts';
import type { Requirement } from './authorization.ts';
import { type Asked, type DeterminationInput, determine } from './determine-requirement.ts';

/** Returns what a determination about a coverage is made of. */
export async function determinationInput(
  reader: TenantReader,
  { payerId, lineOfBusiness }: Pick<Coverage, 'payerId' | 'lineOfBusiness'>,
  { items, now }: { items: readonly Asked[]; now: Date },
): Promise<DeterminationInput> {
  const payer = await findPayer(reader, payerId, localDateOf(now));
  return {
    payerId,
    lineOfBusiness,
    items,
    canSubmitElectronically: payer?.transactions.priorAuthorization ?? false,
    simulated: (procedureCode) => reader.sandboxValues.authorizationRequired(payerId, procedureCode),
  };
}

/** Returns whether the services of an authorization need it. */
export async function requirementOf(
  reader: TenantReader,
  coverage: Pick<Coverage, 'payerId' | 'lineOfBusiness'>,
  asked: { items: readonly Asked[]; now: Date },
): Promise<Requirement> {
  return determine(await determinationInput(reader, coverage, asked), asked.now);
}
