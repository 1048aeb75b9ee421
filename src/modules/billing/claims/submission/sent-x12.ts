import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { readInterchangeContent } from '../../../trading/exchange/interchanges/find-interchanges.ts';
import type { InterchangeMapping } from '../../../trading/exchange/outbound/interchange-mapping.ts';
import { findSubmission } from './claim-submissions-store.ts';

type Options = { encryption: Encryption; mapping: Pick<InterchangeMapping, 'only'> };

/** Returns the claim's own transaction set in its interchange; `null` while there is no interchange. */
export async function findSentX12(
  reader: TenantReader,
  submissionId: string,
  { encryption, mapping }: Options,
): Promise<string | null> {
  const submission = await findSubmission(reader, submissionId);
  invariant(submission, 'the submission that a claim names exists');
  const { interchangeId, transactionSetControlNumber } = submission;
  if (interchangeId === null || transactionSetControlNumber === null) return null;
  const content = await readInterchangeContent(reader, interchangeId, encryption);
  // The bytes of an interchange that was recovered after a restore of the database may be lost.
  if (!content) return null;
  return mapping.only(content.toString('utf8'), transactionSetControlNumber);
}
