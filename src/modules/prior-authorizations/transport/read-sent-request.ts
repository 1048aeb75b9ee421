import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { ReferenceNotFoundError } from '../../references.ts';
import { findInterchange } from '../../trading/exchange/interchanges/find-interchanges.ts';
import { readInterchangeContent } from '../../trading/exchange/interchanges/read-interchange.ts';
import { findAuthorization } from '../authorizations-store.ts';

/**
 * Returns the 278 of an authorization's latest submission as it was sent, with the partner that received it; null if
 * none was sent. The transaction then continues in the patient's time. Throws a 422 at `param` if the authorization
 * does not exist.
 */
export async function readSentRequest(
  tx: UnitOfWork,
  { authorizationId, param }: { authorizationId: string; param: string },
  encryption: Encryption,
): Promise<{ tradingPartnerId: string; content: Buffer } | null> {
  const authorization = await findAuthorization(tx, authorizationId);
  if (!authorization) throw new ReferenceNotFoundError({ table: 'prior_authorizations', id: authorizationId, param });
  await tx.liveBy(authorization.testClockId);
  const interchangeId = authorization.submission?.interchangeId;
  const interchange = interchangeId ? await findInterchange(tx, interchangeId) : null;
  if (interchange?.status !== 'transmitted') return null;
  const content = await readInterchangeContent(tx, interchange.id, encryption);
  return content && { tradingPartnerId: interchange.tradingPartnerId, content };
}
