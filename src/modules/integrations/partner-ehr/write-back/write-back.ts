import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { EventInput } from '../../../../database/transactions/contributor.ts';
import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { getCoverage } from '../../../practice/coverages/find-coverages.ts';
import { getPatient } from '../../../practice/patients/find-patients.ts';
import { queueWrite } from '../../outbox/queue-write.ts';
import { selectWriting } from '../connections/connections-store.ts';
import type { PartnerConnection } from '../partner-ehr-connection.ts';
import { WRITE_BACK_RULES, type WriteBack } from './write-back-rules.ts';

type Event = EventInput & { id: string };

/** Returns whether events of this type may be written back. */
export function concernsPartnerEhrs(type: string): boolean {
  return Object.hasOwn(WRITE_BACK_RULES, type);
}

/**
 * Queues the writes for a transaction's events to the EHRs of the patients, in the same transaction. A patient belongs
 * to a connection if an identifier names the connection as its `system`; its value is the partner's id of the patient.
 */
export async function writeBackEvents(
  tx: UnitOfWork,
  events: readonly Event[],
  encryption: Pick<Encryption, 'seal'>,
): Promise<void> {
  const concerning = events.filter(({ type }) => concernsPartnerEhrs(type));
  if (concerning.length === 0) return;
  const connections = await selectWriting(tx);
  if (connections.length === 0) return;
  for (const event of concerning) await writeBackEvent(tx, event, { connections, encryption });
}

type Parts = { connections: readonly PartnerConnection[]; encryption: Pick<Encryption, 'seal'> };

async function writeBackEvent(tx: UnitOfWork, event: Event, { connections, encryption }: Parts): Promise<void> {
  const rule = WRITE_BACK_RULES[event.type as keyof typeof WRITE_BACK_RULES]!;
  const writing = connections.filter(({ writes }) => writes.includes(rule.writes));
  if (writing.length === 0) return;
  const written = rule.of(event.data);
  if (written.patientId === null) return;
  const { identifiers } = await getPatient(tx, written.patientId);
  for (const connection of writing) {
    const remotePatientId = identifiers.find(({ system }) => system === connection.id)?.value;
    if (remotePatientId === undefined) continue;
    await queueWrite(tx, encryption, {
      connection: { type: 'partner_ehr', id: connection.id },
      // The partner stores each state as a separate record, in the order of the writes.
      operation: 'create',
      resourceType: rule.writes,
      subject: written.subject,
      payload: { patientId: remotePatientId, memberId: await memberIdOf(tx, written), ...written.content },
      undoWindowSeconds: connection.writeMode === 'direct' ? 0 : connection.undoWindowSeconds,
      dedupeKey: `${rule.writes}:${event.id}`,
    });
  }
}

async function memberIdOf(tx: UnitOfWork, { coverageId }: WriteBack): Promise<string | null> {
  return coverageId === null ? null : ((await getCoverage(tx, coverageId)).memberId ?? null);
}
