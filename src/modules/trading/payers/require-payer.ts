import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { LocalDate } from '../../../kernel/local-date.ts';
import { findPayer } from './find-payers.ts';
import type { Payer } from './payer.ts';

/**
 * Returns the payer that an id refers to on a date, by default today: its own id, or an alias that is valid then. Throws
 * 422 at `/payerId` if the directory does not contain it, or if the payer is retired.
 */
export async function requirePayer(reader: TenantReader, payerId: string, on?: LocalDate): Promise<Payer> {
  const { livemode, sandboxValues } = reader;
  if (livemode && sandboxValues.isPayerId(payerId)) throw new AppError('sandbox_value_in_live', { param: '/payerId' });
  const payer = await findPayer(reader, payerId, on);
  if (!payer) throw refusal('unknown_payer', 'No payer has this id. Find the ids at GET /v1/payers.');
  if (payer.status === 'retired') {
    throw refusal('retired_payer', 'This payer is retired. Find its successor at GET /v1/payers.');
  }
  return payer;
}

function refusal(code: string, message: string): AppError {
  return new AppError('validation_failed', { param: '/payerId', details: [{ code, param: '/payerId', message }] });
}
