import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { requireCoverage } from '../../practice/coverages/require-coverage.ts';
import { type Asked, determine, determineItems } from './determine-requirement.ts';
import { determinationInput } from './requirement-of.ts';

/** Returns whether services need an authorization of the payer of a coverage, as the API shows it. */
export async function determineFor(
  reader: TenantReader,
  { coverageId, items }: { coverageId: string; items: readonly Asked[] },
) {
  const coverage = await requireCoverage(reader, coverageId, '/coverageId');
  const input = await determinationInput(reader, coverage, items);
  const { now } = reader;
  return {
    object: 'prior_authorization_determination' as const,
    livemode: reader.livemode,
    coverageId,
    payerId: coverage.payerId,
    requirement: determine(input, now),
    items: determineItems(input, now),
  };
}
