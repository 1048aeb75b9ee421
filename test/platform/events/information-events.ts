import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { readerOf } from '../../../src/database/transactions/transaction.ts';
import { addDays, localDateOf } from '../../../src/kernel/local-date.ts';
import { announceClaimDeadline } from '../../../src/modules/billing/claims/deadlines/announce-claim-deadline.ts';
import { sendInformation } from '../../../src/modules/billing/claims/information/send-information.ts';
import { transmitInformation } from '../../../src/modules/billing/claims/information/transmit-information.ts';
import type { Clinic } from '../../billing/claims-flow/clinic.ts';

/**
 * Lets the deadline of a payer's request come near, and answers it with a document whose content is gone, so that the
 * request is open again.
 */
export async function playInformation(clinic: Clinic, claimId: string): Promise<void> {
  const { shared, organizationId, encryption, payers, tx } = clinic;
  // The clinic's clock stays: the dates move instead.
  await tx((unit) =>
    unit.query(
      `update claims set document = jsonb_set(jsonb_set(document::jsonb, '{informationRequest,dueDate}', to_jsonb($3::text)),
         '{nextNoticeAt}', '"2020-01-01T00:00:00.000Z"')::json
       where organization_id = $1 and id = $2`,
      [organizationId, claimId, addDays(localDateOf(clinic.clock.now()), 1)],
    ),
  );
  await tx((unit) => announceClaimDeadline(unit, claimId));
  const documentId = `doc_${'0'.repeat(26)}`;
  await tx((unit) =>
    unit.query(
      `insert into documents (organization_id, id, kind, status, legal_hold, document, version, created_at, updated_at)
       values ($1, $2, 'other', 'stored', false, $3, 1, now(), now())`,
      [
        organizationId,
        documentId,
        JSON.stringify({
          patientId: null,
          kind: 'other',
          status: 'stored',
          content: { byteCount: 1, uploadId: 'none' },
        }),
      ],
    ),
  );
  const options = { expectedVersion: undefined, partnerSeed: SANDBOX_PARTNER };
  await tx((unit) => sendInformation(unit, claimId, { documentIds: [documentId] }, options));
  await transmitInformation(claimId, {
    reader: readerOf(shared, organizationId),
    encryption,
    partnerSeed: SANDBOX_PARTNER,
    mapping: payers.mapping,
    attempt: { isLast: true },
    transact: tx,
  });
}
