import type { Exhibit, PrintedDocument, PrintedPdf, UnreadablePolicy } from './printed-document.ts';

/** Messages between the service and the child process in which a document is rendered. */
export type PrintRequest = {
  format: 'pdf' | 'docx';
  document: PrintedDocument;
  exhibits: readonly Exhibit[];
  unreadable: UnreadablePolicy;
};

export type PrintAnswer =
  | { printed: PrintedPdf }
  | { failure: 'too_many_pages' }
  | { failure: 'unreadable' | 'over_limit'; label: string };
