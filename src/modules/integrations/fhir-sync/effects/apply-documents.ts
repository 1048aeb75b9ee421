import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { createDocument } from '../../../practice/documents/create-document.ts';
import { type AttachmentSource, documentFromFhir } from '../../fhir-mapping/document-to-fhir.ts';
import * as effect from './effect.ts';
import { findOwnWrites, findTargets, keyOf } from './references.ts';

/**
 * Creates a document for each new DocumentReference. A job stores its content, or adds the problem content_not_stored.
 * Later versions change nothing.
 */
export async function applyDocuments(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrivals: readonly effect.Arrival[],
): Promise<effect.Effect[]> {
  const subjects = arrivals.map(({ resource }) => patientOf(resource));
  const targets = await findTargets(tx, context, subjects);
  const own = await findOwnWrites(tx, context.connectionId, arrivals);
  const effects: effect.Effect[] = [];
  for (const [index, arrival] of arrivals.entries()) {
    const { value, problems } = documentFromFhir(arrival.resource);
    const subject = subjects[index] ?? null;
    const patientId = subject === null ? undefined : targets.get(keyOf(subject));
    if (patientId === undefined) problems.push(effect.problem('reference_not_found', 'DocumentReference.subject'));
    if (value === null || patientId === undefined) {
      effects.push(effect.unmapped(problems, patientId === undefined && subject !== null ? keyOf(subject) : null));
      continue;
    }
    const { attachment } = value;
    if (attachment !== null && attachment.data === null && attachment.url === null) {
      problems.push(effect.problem('content_not_stored', 'DocumentReference.content[0].attachment', 'warning'));
    }
    const targetId = arrival.known?.targetId ?? own.get(arrival.id) ?? null;
    if (context.isDryRun) effects.push(effect.assumed(arrival, problems));
    else if (targetId !== null) effects.push(effect.saved(targetId, 'unchanged', problems));
    else effects.push(effect.saved(await create(tx, context, arrival, { ...value, patientId }), 'created', problems));
  }
  return effects;
}

type Wanted = {
  kind: 'clinical_note' | 'lab_result' | 'imaging' | 'letter' | 'id_card' | 'other';
  title: string | null;
  attachment: AttachmentSource | null;
};

async function create(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrival: effect.Arrival,
  { kind, title, attachment, patientId }: Wanted & { patientId: string },
): Promise<string> {
  const input = { kind, patientId, ...(title === null ? {} : { title }) };
  const document = await createDocument(tx, input, null);
  const { connectionId } = context;
  if (attachment?.data || attachment?.url) {
    const { organizationId } = tx;
    await tx.enqueue('fetch-fhir-document', { organizationId, connectionId, documentId: document.id });
  }
  const details = effect.detailsOf(context, arrival);
  tx.audit({ action: 'document.received', subjectType: 'document', subjectId: document.id, details });
  return document.id;
}

function patientOf(resource: unknown): { type: string; id: string } | null {
  const text = (resource as { subject?: { reference?: unknown } } | null)?.subject?.reference;
  const id = typeof text === 'string' ? /^Patient\/([A-Za-z0-9.-]{1,64})$/.exec(text)?.[1] : undefined;
  return id === undefined ? null : { type: 'Patient', id };
}
