import { describe, expect, test } from 'vitest';
import { aZip } from '../../../../test/helpers/zip-test-file.ts';
import { ContentInspector } from './content-inspector.ts';
import { documentTypeOf } from './document-type.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const WORD_FILES = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'];
/** An archive with files of these names; each contains `content`, uncompressed. */
const zipOf = (names: readonly string[], content = 'x', comment = '') =>
  aZip(
    names.map((name) => ({ name, content, stored: true })),
    comment,
  );
const filler = Buffer.alloc(300_000, 'a');

/** Inspects content in pieces of the given size. */
function typeOf(content: Buffer | string, pieceBytes = 65_536): string | null {
  const bytes = Buffer.from(content);
  const inspector = new ContentInspector();
  for (let offset = 0; offset < bytes.length; offset += pieceBytes) {
    inspector.update(bytes.subarray(offset, offset + pieceBytes));
  }
  return inspector.finish();
}

const bytes = (...values: number[]) => Buffer.from(values);

describe('accepted types', () => {
  test.each<[string, string, Buffer | string]>([
    ['a PDF', 'application/pdf', '%PDF-1.7\n'],
    ['a PNG image', 'image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)],
    ['a JPEG image', 'image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
    ['a little-endian TIFF image', 'image/tiff', bytes(0x49, 0x49, 0x2a, 0)],
    ['a big-endian TIFF image', 'image/tiff', bytes(0x4d, 0x4d, 0, 0x2a)],
    ['text', 'text/plain', 'Temperature < 38 °C\r\n\tno cough\f'],
    ['text after a byte order mark', 'text/plain', '\uFEFFSeen today.'],
    [
      'a C-CDA',
      'application/xml',
      '<?xml version="1.0" encoding="UTF-8"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"/>',
    ],
    ['XML without a declaration', 'application/xml', '\n <ClinicalDocument/>'],
    [
      'XML in ISO 8859-1',
      'application/xml',
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>ü</a>', 'latin1'),
    ],
    ['a Word document', WORD, zipOf(WORD_FILES)],
    ['a Word document with a comment', WORD, zipOf(WORD_FILES, 'x', 'x'.repeat(60_000))],
    ['a large Word document', WORD, zipOf(WORD_FILES, 'x'.repeat(900_000))],
  ])('%s', (_name, type, content) => {
    expect([typeOf(content), typeOf(content, 1_000)]).toEqual([type, type]);
  });

  test('content in single bytes has the same type', () => {
    expect(typeOf('<?xml version="1.0"?><a>é</a>', 1)).toBe('application/xml');
    expect(typeOf(zipOf(WORD_FILES), 1)).toBe(WORD);
  });
});

describe('other content', () => {
  test.each<[string, Buffer | string]>([
    ['an HTML page', '<!doctype html><html></html>'],
    ['an HTML page without a document type', '<html><script></script></html>'],
    ['XML with a document type declaration', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///c">]><a/>'],
    ['XML in an encoding that is not supported', '<?xml version="1.0" encoding="UTF-7"?><a/>'],
    ['text in UTF-16', Buffer.from('\uFEFFSeen today.', 'utf16le')],
    ['text that is not UTF-8', Buffer.concat([filler, bytes(0xe9)])],
    ['text that ends within a character', Buffer.concat([filler, bytes(0xc3)])],
    ['text with a NUL character late', Buffer.concat([filler, bytes(0)])],
    ['text with an escape sequence', 'a\u001b[31m'],
    ['a program', bytes(0x7f, 0x45, 0x4c, 0x46)],
    ['a spreadsheet', zipOf(['[Content_Types].xml', 'xl/workbook.xml'])],
    ['a Word document with macros', zipOf([...WORD_FILES, 'word/vbaProject.bin'])],
    ['an archive with Word file names in its content', zipOf(['a'], WORD_FILES.join())],
    ['an archive without its end', zipOf(WORD_FILES).subarray(0, -10)],
    ['an archive whose directory is damaged', damaged(zipOf(WORD_FILES))],
  ])('%s has no type', (_name, content) => {
    expect(typeOf(content)).toBeNull();
  });
});

function damaged(zip: Buffer): Buffer {
  const copy = Buffer.from(zip);
  copy[copy.indexOf('PK\x01\x02') + 1] = 0;
  return copy;
}

test('the type of a Content-Type header ignores case, parameters and the old name of XML', () => {
  expect(documentTypeOf('Text/Plain; charset=utf-8')).toBe('text/plain');
  expect(documentTypeOf('text/xml')).toBe('application/xml');
  expect([documentTypeOf('text/html'), documentTypeOf(undefined), documentTypeOf('constructor')]).toEqual([
    null,
    null,
    null,
  ]);
});
