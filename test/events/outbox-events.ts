import { cancelEntry } from '../../src/modules/outbox/cancel-entry.ts';
import { sendWrites } from '../../src/modules/outbox/send-writes.ts';
import type { Clinic } from '../claims-flow/clinic.ts';
import { aTarget, CONNECTION, queueStatus } from '../outbox/support.ts';

/** Writes to an EHR: one is made, one is refused, one is cancelled. */
export async function playOutbox({ tx, encryption, organizationId }: Clinic): Promise<void> {
  const now = { undoWindowSeconds: 0 };
  await tx((unit) => queueStatus(unit, encryption, now));
  await tx((unit) => queueStatus(unit, encryption, now));
  const undone = await tx((unit) => queueStatus(unit, encryption, now));
  await tx((unit) => cancelEntry(unit, CONNECTION.id, undone.id, {}));
  const { target } = aTarget([{ outcome: 'terminal', code: 'rejected', httpStatus: 422 }]);
  const targets = { partner_ehr: target };
  const random = () => 0.5;
  await sendWrites({ organizationId, testClockId: null, targets, encryption, random, transact: tx });
}
