import { expect, test } from 'vitest';
import { ACCEPTED, faultOf, mediaTypeOf, sizeText } from '../../dashboard/src/components/documents/upload-file.ts';
import { DOCUMENT_TYPES } from '../../src/modules/practice/documents/document-type.ts';

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test('the type of a file is the one that the browser names, or that of its extension if it names none', () => {
  expect(mediaTypeOf(file('scan.PDF', 'application/pdf'))).toBe('application/pdf');
  expect(mediaTypeOf(file('summary.xml', 'text/xml'))).toBe('application/xml');
  expect(mediaTypeOf(file('letter.DOCX', ''))).toBe(
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  );
  expect(mediaTypeOf(file('macro.docm', ''))).toBeNull();
  expect(mediaTypeOf(file('page.pdf', 'text/html'))).toBeNull();
  expect(mediaTypeOf(file('README', ''))).toBeNull();
});

test('every type that the service stores is accepted', () => {
  for (const [type, extension] of Object.entries(DOCUMENT_TYPES)) {
    expect(mediaTypeOf(file(`a.${extension}`, ''))).toBe(type);
    expect(ACCEPTED.split(',')).toEqual(expect.arrayContaining([type, `.${extension}`]));
  }
});

test('a file of another type, without content or above 25 MiB is refused before it is sent', () => {
  const limit = 25 * 1024 * 1024;
  expect(faultOf(file('a.pdf', 'application/pdf', limit))).toBeNull();
  expect(faultOf(file('a.pdf', 'application/pdf', limit + 1))).toMatch(/^The file has 25\.0 MiB\./);
  expect(faultOf(file('a.pdf', 'application/pdf', 0))).toMatch(/^The file is empty\./);
  expect(faultOf(file('a.exe', 'application/octet-stream'))).toMatch(/^The type of the file is not accepted\./);
});

test('sizes are written with their unit', () => {
  expect([1, 900, 2_048, 5 * 1024 * 1024].map(sizeText)).toEqual(['1 byte', '900 bytes', '2 KiB', '5.0 MiB']);
});
