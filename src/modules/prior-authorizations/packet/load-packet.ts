import type { Encryption } from '../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import { exhibitLabel } from '../../../printing/format.ts';
import type { Exhibit, PrintedDocument } from '../../../printing/printed-document.ts';
import { findCodeLabel } from '../../billing/code-sets/find-code-labels.ts';
import { getCachedOrganizationSettings, practiceDay } from '../../platform/organizations/find-organizations.ts';
import { requireCoverage } from '../../practice/coverages/find-coverages.ts';
import { encloseDocuments } from '../../practice/documents/enclose-documents.ts';
import { getDocument } from '../../practice/documents/find-documents.ts';
import type { MedicalHistoryEntry } from '../../practice/medical-history/check-history.ts';
import { getHistoryEntry } from '../../practice/medical-history/find-medical-history.ts';
import { getPatient } from '../../practice/patients/find-patients.ts';
import { findPayer } from '../../trading/payers/find-payers.ts';
import type { PriorAuthorization } from '../authorization.ts';
import type { Question } from '../questions/question.ts';
import { selectQuestions } from '../questions/questions-store.ts';
import { packetDocument } from './packet-document.ts';

/** Reads everything that a packet contains. `reader` must have the time of the patient (`atTimeOf`). */
export async function loadPacket(
  reader: TenantReader,
  authorization: PriorAuthorization,
  encryption: Encryption,
): Promise<{ document: PrintedDocument; exhibits: Exhibit[] }> {
  const { now } = reader;
  const today = await practiceDay(reader);
  const payer = await findPayer(reader, authorization.payerId, today);
  invariant(payer, 'a coverage names a payer of the directory');
  const questions = await selectQuestions(reader, authorization.id);
  const documents = [];
  for (const [index, id] of authorization.documentIds.entries()) {
    documents.push({ label: exhibitLabel(index), document: await getDocument(reader, id) });
  }
  const { enclosures, exhibits } = await encloseDocuments(reader, documents, encryption);
  const { placeOfServiceCode } = authorization;
  const document = packetDocument({
    authorization,
    placeOfService: placeOfServiceCode === null ? null : await findCodeLabel(reader, 'pos', placeOfServiceCode),
    patient: await getPatient(reader, authorization.patientId),
    coverage: await requireCoverage(reader, authorization.coverageId, '/coverageId'),
    payer,
    settings: await getCachedOrganizationSettings(reader),
    questions,
    history: await historyOf(reader, questions),
    labels: new Map(documents.map(({ label, document: { id } }) => [id, label])),
    enclosures,
    today,
    now,
  });
  return { document, exhibits };
}

async function historyOf(
  reader: TenantReader,
  questions: readonly Question[],
): Promise<Map<string, MedicalHistoryEntry>> {
  const entries = new Map<string, MedicalHistoryEntry>();
  for (const { answer } of questions) {
    for (const { type, id } of answer?.evidence ?? []) {
      if (type === 'history_entry' && !entries.has(id)) entries.set(id, await getHistoryEntry(reader, id));
    }
  }
  return entries;
}
