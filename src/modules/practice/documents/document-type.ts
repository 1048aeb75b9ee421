/** The accepted types of content, with the extension of a downloaded file. */
export const DOCUMENT_TYPES = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/tiff': 'tif',
  'text/plain': 'txt',
  'application/xml': 'xml',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const;

export type DocumentType = keyof typeof DOCUMENT_TYPES;

/** Values of Content-Type that an upload may have. */
export const UPLOAD_TYPES = [...(Object.keys(DOCUMENT_TYPES) as DocumentType[]), 'text/xml'] as const;

/** Returns the document type that a Content-Type header names, or null. */
export function documentTypeOf(header: string | undefined): DocumentType | null {
  const type = (header ?? '').split(';')[0]!.trim().toLowerCase();
  if (type === 'text/xml') return 'application/xml';
  return Object.hasOwn(DOCUMENT_TYPES, type) ? (type as DocumentType) : null;
}

/** First bytes of binary formats. */
const SIGNATURES: readonly (readonly [DocumentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/tiff', [0x49, 0x49, 0x2a, 0x00]],
  ['image/tiff', [0x4d, 0x4d, 0x00, 0x2a]],
];

/** Returns the binary format that content begins with, or null. */
export function binaryTypeOf(head: Uint8Array): DocumentType | null {
  const found = SIGNATURES.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte));
  return found?.[0] ?? null;
}

/** Returns whether content begins as a ZIP archive does. */
export function isZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && head[2] === 0x03 && head[3] === 0x04;
}

/**
 * Returns the type of text by its first characters: XML, plain text, or null for HTML and for XML with a document type
 * declaration, which can make a reader fetch other files.
 */
export function textTypeOf(start: string): 'application/xml' | 'text/plain' | null {
  const text = start.replace(/^\uFEFF?\s*/, '');
  if (!text.startsWith('<')) return 'text/plain';
  if (/<!DOCTYPE/i.test(text) || /^<html[\s>]/i.test(text)) return null;
  return /^<(?:\?xml\s|!--|[A-Za-z_])/.test(text) ? 'application/xml' : null;
}

const ENCODINGS: ReadonlySet<string> = new Set(['utf-8', 'us-ascii', 'iso-8859-1', 'windows-1252']);

/** Returns the encoding that an XML declaration names, UTF-8 without one, or null if it is not supported. */
export function xmlEncodingOf(start: string): string | null {
  const name = /^\uFEFF?\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.-]{1,40})["']/.exec(start)?.[1] ?? 'utf-8';
  return ENCODINGS.has(name.toLowerCase()) ? name.toLowerCase() : null;
}
