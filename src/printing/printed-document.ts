import type { PrintedSheets } from './printed-sheets.ts';

/** A run of text. `placeholder`: the value is still unknown. `citations`: numbers of `sources`. */
export type Span = {
  text: string;
  style?: 'bold' | 'italic' | 'placeholder';
  citations?: readonly number[];
};

export type LabelledValue = { label: string; value: string };

/** `weight` is the column's share of the width. */
type TableColumn = { header: string; weight: number; align?: 'left' | 'right' };

/** A part of the text, in the order of the pages. */
export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; spans: readonly Span[] }
  | { kind: 'list'; isOrdered: boolean; items: readonly (readonly Span[])[] }
  | { kind: 'fields'; rows: readonly LabelledValue[] }
  | { kind: 'table'; columns: readonly TableColumn[]; rows: readonly (readonly string[])[] }
  /** Room for a signature above the lines. */
  | { kind: 'signature'; lines: readonly string[] }
  | { kind: 'page_break' };

/** The source of a numbered citation. */
export type PrintedSource = { number: number; text: string };

/** An enclosed document. `detail` describes how it is enclosed, for example its number of pages. */
export type Enclosure = { label: string; title: string; detail: string | null };

/**
 * A printed document as data, such as a letter. The renderers turn the same data into plain text, DOCX and PDF, so that
 * the three always have the same content.
 */
export type PrintedDocument = {
  /** The title in the file's properties. */
  title: string;
  /** Printed as the main heading; null in letters, which begin with the addressee. */
  heading: string | null;
  letterhead: { name: string; lines: readonly string[] };
  date: string;
  /** How it is sent, such as "By fax to 555-0100"; null if that is not decided. */
  delivery: string | null;
  /** The address block, one line each. */
  addressee: readonly string[];
  /** The reference lines ("Re:"). */
  references: readonly LabelledValue[];
  body: readonly Block[];
  sources: readonly PrintedSource[];
  enclosures: readonly Enclosure[];
  /** The left side of each footer. The page number is on the right. */
  footer: string;
  /** The time of creation in the file's properties. */
  createdAt: string;
};

/** The formats of a printed document. */
const PRINT_FORMATS = ['pdf', 'docx', 'text'] as const;
export type PrintFormat = (typeof PRINT_FORMATS)[number];

export const PRINT_CONTENT_TYPES: Readonly<Record<PrintFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  text: 'text/plain; charset=utf-8',
};

/** Content that can be included in a PDF as separate pages. */
export const EXHIBIT_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'text/plain'] as const;
export type ExhibitType = (typeof EXHIBIT_TYPES)[number];

/**
 * A document whose pages follow the text. `label` is the label of its enclosure, such as "Exhibit A"; `param` the field
 * that names the document, for errors.
 */
export type Exhibit = {
  label: string;
  title: string;
  contentType: ExhibitType;
  content: Uint8Array;
  documentId: string;
  param: string;
};

/** Whether an exhibit that cannot be read fails the whole document, or is left out and listed. */
export const UNREADABLE_POLICIES = ['refuse', 'omit'] as const;
export type UnreadablePolicy = (typeof UNREADABLE_POLICIES)[number];

/** Why a document could not be included in the file. */
export type OmissionReason =
  | 'encrypted'
  | 'unreadable'
  | 'over_limit'
  | 'too_many_pages'
  | 'unsupported_type'
  | 'too_large';

export const OMISSION_TEXTS: Readonly<Record<OmissionReason, string>> = {
  encrypted: 'sent separately: the file is protected by a password',
  unreadable: 'sent separately: the file could not be read',
  over_limit: 'sent separately: the file could not be printed',
  too_many_pages: 'sent separately: too many pages',
  unsupported_type: 'sent separately: not a PDF, PNG, JPEG or text file',
  too_large: 'sent separately: too large',
};

/** A rendered PDF, with its pages and the documents that were left out. */
export type PrintedPdf = {
  content: Uint8Array;
  pageCount: number;
  omitted: { label: string; reason: OmissionReason }[];
};

/** Pages of the text and of all exhibits together. */
export const PRINTED_PAGES_MAX = 300;
export const EXHIBIT_PAGES_MAX = 250;
export const EXHIBIT_BYTES_MAX = 40 * 1024 * 1024;
/**
 * The maximum number of pixels of a PNG, which is decoded: a page of 8.5 by 11 inches at 600 dots per inch has 34
 * million.
 */
export const EXHIBIT_PIXELS_MAX = 40_000_000;

/** Returns the citation marks of a span: `[1, 3]`, or an empty text. */
export function citationMarks({ citations = [] }: Span): string {
  return citations.length === 0 ? '' : `[${citations.join(', ')}]`;
}

/** Returns the text of an enclosure after its label. */
export function enclosureText({ title, detail }: Enclosure): string {
  return detail === null ? title : `${title} (${detail})`;
}

/** Messages between the service and the child process in which a document is rendered. */
export type PrintRequest =
  | {
      format: 'pdf' | 'docx';
      document: PrintedDocument;
      exhibits: readonly Exhibit[];
      unreadable: UnreadablePolicy;
    }
  | { format: 'sheets'; sheets: PrintedSheets };

export type PrintAnswer =
  | { printed: PrintedPdf }
  | { failure: 'too_many_pages' }
  | { failure: 'unreadable' | 'over_limit'; label: string };
