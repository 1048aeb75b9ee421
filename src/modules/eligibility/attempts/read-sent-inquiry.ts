import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findInterchange, readInterchangeContent } from '../../trading/exchange/interchanges/find-interchanges.ts';
import { findCheck } from '../eligibility-checks-store.ts';

/**
 * Returns the 270 of a check's latest attempt as it was sent, with its partner; null if none was sent. The transaction
 * then continues in the patient's time. Throws a 422 at `param` if the check does not exist.
 */
export async function readSentInquiry(
  tx: UnitOfWork,
  { checkId, param }: { checkId: string; param: string },
  encryption: Encryption,
): Promise<{ tradingPartnerId: string; content: Buffer } | null> {
  const check = await findCheck(tx, checkId);
  if (!check) throw new ReferenceNotFoundError({ table: 'eligibility_checks', id: checkId, param });
  await tx.liveBy(check.testClockId);
  const { requestInterchangeId } = check;
  const interchange = requestInterchangeId === null ? null : await findInterchange(tx, requestInterchangeId);
  if (interchange === null) return null;
  const content = await readInterchangeContent(tx, interchange.id, encryption);
  return content && { tradingPartnerId: interchange.tradingPartnerId, content };
}
