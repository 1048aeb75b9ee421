import { addDays, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { DocumentKind, RetentionDays } from '../../../kernel/x12-values.ts';
import type { DocumentType } from './document-type.ts';

/** `content_removed`: the retention period has ended; the other fields are kept. */
export const DOCUMENT_STATUSES = ['awaiting_content', 'stored', 'content_removed'] as const;
type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** The stored content of a document. */
export type DocumentContent = {
  uploadId: string;
  contentType: DocumentType;
  byteCount: number;
  /** SHA-256 of the content in hexadecimal digits. */
  sha256: string;
};

export type Document = {
  id: string;
  status: DocumentStatus;
  kind: DocumentKind;
  title: string | null;
  patientId: string | null;
  claimId: string | null;
  /** Null until the content is uploaded. The fields are kept when the content is removed. */
  content: DocumentContent | null;
  /** Real time, even if the patient uses a test clock. */
  storedAt: string | null;
  contentRemovedAt: string | null;
  /** While set, the content is neither removed by retention nor deleted. */
  legalHold: boolean;
  /** The last day on which the content is kept. */
  retainUntil: LocalDate | null;
  metadata: Record<string, string>;
  /** The patient's test clock; not part of the API. */
  testClockId?: string;
  version: number;
  createdAt: string;
  updatedAt: string;
};

/** Returns the last day on which content stored at an instant is kept. */
export function retainUntil(storedAt: Date, kind: DocumentKind, retentionDays: RetentionDays): LocalDate {
  return addDays(localDateOf(storedAt), retentionDays[kind]);
}
