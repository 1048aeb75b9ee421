import type { EventExample, ExampleContext } from '../../resource.ts';
import { newResource } from '../../resource-fields.ts';
import { failureOf } from './failures.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxFields } from './outbox-fields.ts';
import { presentEntry } from './outbox-schema.ts';

/** Returns an invented write of an event. */
export function exampleEntry(status: 'written' | 'failed' | 'cancelled') {
  return (context: ExampleContext): EventExample => {
    const entry = anEntry(status, context);
    return {
      resourceType: 'outbox_entry',
      resourceId: entry.id,
      data: { outboxEntry: presentEntry(entry, { livemode: false }) },
    };
  };
}

/** Returns an invented write. */
export function anEntry(status: 'written' | 'failed' | 'cancelled', { id, now }: ExampleContext): OutboxEntry {
  const at = now.toISOString();
  const isWritten = status === 'written';
  const claimId = id('clm');
  const created = newResource(
    outboxFields,
    {
      connection: { type: 'partner_ehr', id: 'pec_01jd8mzn4k0000000000000000' },
      operation: 'update',
      resourceType: 'claim_status',
      subject: { type: 'claim', id: claimId },
      target: `claim_status/${claimId}`,
      payloadHash: 'a'.repeat(64),
      dedupeKey: `claim_status:${claimId}:paid`,
      status,
      statusChangedAt: at,
      sendAfter: at,
      deadlineAt: new Date(now.getTime() + 86_400_000).toISOString(),
      attemptCount: status === 'cancelled' ? 0 : 1,
      attempts:
        status === 'cancelled'
          ? []
          : [
              {
                at,
                action: 'send',
                outcome: isWritten ? 'written' : 'terminal',
                httpStatus: isWritten ? 200 : 422,
                errorCode: isWritten ? null : 'rejected',
              },
            ],
      remoteId: isWritten ? '48213' : null,
      remoteVersion: isWritten ? '1' : null,
      writtenAt: isWritten ? at : null,
      failure: status === 'failed' ? failureOf('rejected', false) : null,
      cancellation:
        status === 'cancelled'
          ? {
              requestedAt: at,
              by: { type: 'user', id: id('usr') },
              reason: 'Entered for another patient',
              cascade: 'dependents',
              cascadedIds: [],
            }
          : null,
    },
    now,
  );
  return { ...created, id: id('obx'), version: 2 };
}
