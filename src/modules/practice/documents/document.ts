import { addDays, type LocalDate, localDateOf } from '../../../kernel/local-date.ts';
import type { DocumentKind, RetentionDays } from '../../../kernel/x12-values.ts';
import type { Stored } from '../../resource-fields.ts';
import type { documentFields } from './document-fields.ts';

export type Document = Stored<typeof documentFields>;

/** The stored content of a document. */
export type DocumentContent = NonNullable<Document['content']>;

/** Returns the last day on which content stored at an instant is kept. */
export function retainUntil(storedAt: Date, kind: DocumentKind, retentionDays: RetentionDays): LocalDate {
  return addDays(localDateOf(storedAt), retentionDays[kind]);
}
