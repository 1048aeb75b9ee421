import type { Exhibit, PrintedDocument, PrintedPdf } from './printed-document.ts';

/** Messages between the service and the thread in which documents are rendered. */
export type PrintRequest = {
  id: number;
  format: 'pdf' | 'docx';
  document: PrintedDocument;
  exhibits: readonly Exhibit[];
};

export type PrintAnswer = { id: number } & ({ printed: PrintedPdf } | { failure: string });
