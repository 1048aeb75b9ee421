/** The kinds of documents. The retention of each can be configured. */
export const DOCUMENT_KINDS = ['clinical_note', 'lab_result', 'imaging', 'letter', 'id_card', 'other'] as const;

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** How many days the content of each kind is kept. */
export type RetentionDays = Readonly<Record<DocumentKind, number>>;
