import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { AppError, type ErrorDetail } from '../../../../kernel/errors.ts';
import type { Claim } from '../claim.ts';
import { lockFamilies, selectClaimsById } from '../claims-store.ts';
import { guardSubmitClaim, type SubmitClaimOptions, submitClaim } from './submit-claim.ts';

type BatchItem = { id: string; version?: number | undefined; confirmUnchanged?: boolean | undefined };
type BatchError = {
  code: string;
  message: string;
  param: string | null;
  details: ErrorDetail[];
  duplicateOf?: string;
};
type BatchResult = { id: string; claim: Claim | null; error: BatchError | null };

/**
 * Submits several claims in one transaction, each like `submitClaim`. A refused claim does not affect the others, and a
 * claim that needs a review is held. Results are in the order of the request. A transaction has one time, so claims of
 * patients with another test clock than the first one's are refused. Throws `validation_failed` if a claim is listed
 * twice.
 */
export async function submitClaims(
  tx: UnitOfWork,
  given: readonly BatchItem[],
  options: Omit<SubmitClaimOptions, 'expectedVersion' | 'confirmUnchanged'>,
): Promise<BatchResult[]> {
  refuseRepeated(given);
  const ids = given.map(({ id }) => id);
  const clocks = new Map((await selectClaimsById(tx, ids)).map(({ id, testClockId }) => [id, testClockId]));
  const clock = ids.filter((id) => clocks.has(id)).map((id) => clocks.get(id))[0];
  await tx.liveBy(clock);
  // All locks at once, in the order of the ids, so that two batches with the same claims cannot deadlock.
  await lockFamilies(tx, ids);
  const results = new Map<string, BatchResult>();
  for (const { id, version, confirmUnchanged } of given.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    try {
      if (clocks.has(id) && clocks.get(id) !== clock) throw otherClock(given.findIndex((item) => item.id === id));
      const claim = await submitClaim(tx, id, { ...options, expectedVersion: version, confirmUnchanged });
      results.set(id, { id, claim, error: null });
    } catch (error) {
      // A claim is refused before anything is written about it.
      results.set(id, { id, claim: null, error: batchErrorOf(error) });
    }
  }
  return given.map(({ id }) => results.get(id)!);
}

/** Returns a refusal as the result of one claim. Throws every other error. */
function batchErrorOf(error: unknown): BatchError {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  const { param = null, details = [], extra } = error.options;
  const named = extra?.duplicateOf === undefined ? {} : { duplicateOf: extra.duplicateOf };
  return { code: error.code, message: error.message, param, details, ...named };
}

/**
 * Returns why each claim would be refused because of its version, its state or the work that blocks it; null if none of them
 * prevents its submission. Changes nothing.
 */
export async function previewSubmission(
  reader: TenantReader,
  given: readonly BatchItem[],
): Promise<{ id: string; error: BatchError | null }[]> {
  refuseRepeated(given);
  const results: { id: string; error: BatchError | null }[] = [];
  for (const { id, version } of given) {
    const error = await guardSubmitClaim(reader, id, version).then(() => null, batchErrorOf);
    results.push({ id, error });
  }
  return results;
}

function otherClock(index: number): AppError {
  const message = 'The claim uses another test clock than the first claim. Submit it in a separate request.';
  const param = `/claims/${index}/id`;
  return new AppError('validation_failed', { param, details: [{ code: 'other_test_clock', param, message }] });
}

function refuseRepeated(given: readonly BatchItem[]): void {
  const seen = new Set<string>();
  const details = given.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [{ code: 'not_unique', param: `/claims/${index}/id`, message: 'Must be unique.' }];
  });
  if (details.length > 0) throw new AppError('validation_failed', { param: details[0]!.param, details });
}
