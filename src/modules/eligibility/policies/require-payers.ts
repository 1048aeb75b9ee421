import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../kernel/errors.ts';
import { type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import { supports } from '../../trading/payers/payer.ts';

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
