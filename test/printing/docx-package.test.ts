import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPrinter } from '../../src/printing/printer.ts';
import { renderText } from '../../src/printing/render-text.ts';
import { aDocument } from './a-document.ts';
import { readPdf } from './read-pdf.ts';

/*
 * The requirements of Word for a file, by the Open Packaging Conventions and WordprocessingML: it refuses to open a
 * package with a part without a content type, a relationship to a part that is missing, or a reference to a style or a
 * list that is not defined.
 */
const printer = openPrinter();
afterAll(() => printer.close());

let parts: Map<string, string>;
beforeAll(async () => {
  const files = unzipSync(await printer.docx(aDocument()));
  parts = new Map(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));
});

const partOf = (name: string) => parts.get(name) ?? '';
const valuesOf = (xml: string, pattern: RegExp) => [...xml.matchAll(pattern)].map(([, value]) => value!);
const names = () => [...parts.keys()];

describe('a DOCX file', () => {
  test('declares the content type of each part, and no other', () => {
    const types = partOf('[Content_Types].xml');
    const extensions = new Set(valuesOf(types, /<Default [^>]*Extension="([^"]+)"/g));
    const overrides = valuesOf(types, /<Override [^>]*PartName="\/([^"]+)"/g);
    for (const name of overrides) expect(names()).toContain(name);
    for (const name of names().filter((one) => one !== '[Content_Types].xml')) {
      expect(overrides.includes(name) || extensions.has(name.split('.').at(-1)!), name).toBe(true);
    }
    const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
    expect(types).toContain(`ContentType="${main}" PartName="/word/document.xml"`);
  });

  test('has no relationship to a missing part, and none that is used without being declared', () => {
    const relationships = names().filter((name) => name.endsWith('.rels'));
    expect(relationships).toContain('_rels/.rels');
    for (const name of relationships) {
      const folder = name.replace(/_rels\/[^/]+$/, '');
      const ids = valuesOf(partOf(name), /<Relationship [^>]*\bId="([^"]+)"/g);
      expect(new Set(ids).size, name).toBe(ids.length);
      for (const target of valuesOf(
        partOf(name),
        /<Relationship (?![^>]*TargetMode="External")[^>]*Target="([^"]+)"/g,
      )) {
        expect(names(), name).toContain(`${folder}${target}`);
      }
      const source = `${folder}${name
        .split('/')
        .at(-1)!
        .replace(/\.rels$/, '')}`;
      for (const id of valuesOf(partOf(source), /\br:(?:id|embed|link)="([^"]+)"/g)) expect(ids, source).toContain(id);
    }
  });

  test('is well-formed: each element is closed in its order', () => {
    for (const [name, xml] of parts) {
      const open: string[] = [];
      for (const [, slash, tag, empty] of xml.matchAll(/<(\/?)([\w:.-]+)(?:\s[^>]*?)?(\/?)>/g)) {
        if (slash === '/') expect(open.pop(), name).toBe(tag);
        else if (empty !== '/') open.push(tag!);
      }
      expect(open, name).toEqual([]);
    }
  });

  test('uses styles and lists that are defined, and ends its body with the section', () => {
    const body = partOf('word/document.xml');
    const styles = valuesOf(partOf('word/styles.xml'), /<w:style [^>]*w:styleId="([^"]+)"/g);
    for (const style of valuesOf(body, /<w:(?:p|r|tbl)Style w:val="([^"]+)"/g)) expect(styles).toContain(style);
    const numbering = partOf('word/numbering.xml');
    const lists = valuesOf(numbering, /<w:num [^>]*w:numId="(\d+)"/g);
    for (const list of valuesOf(body, /<w:numId w:val="(\d+)"/g)) expect(lists).toContain(list);
    const defined = valuesOf(numbering, /<w:abstractNum [^>]*w:abstractNumId="(\d+)"/g);
    for (const list of valuesOf(numbering, /<w:abstractNumId w:val="(\d+)"/g)) expect(defined).toContain(list);
    expect(body).toMatch(/<\/w:sectPr><\/w:body><\/w:document>$/);
    // A cell without a paragraph makes Word report the file as damaged.
    for (const cell of valuesOf(body, /<w:tc>(.*?)<\/w:tc>/gs)) expect(cell).toMatch(/<\/w:p>$|<w:p\/>$/);
  });
});

/**
 * Returns the words of a text in alphabetical order, without page numbers, list numbers and punctuation, which differ
 * by format.
 */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/page \d* ?of ?\d*/g, ' ')
    .replace(/(^|\n) *\d+\. /g, '$1 ');
  return plain
    .split(/[[\],:;_|–—·\s]+/)
    .filter((word) => /[\p{L}\d]/u.test(word))
    .toSorted();
}

/** Returns the text of a DOCX part: a paragraph is a line. */
function textOf(xml: string): string {
  const shown = xml.replaceAll(/<w:instrText[^>]*>[^<]*<\/w:instrText>/g, '');
  const lines = shown.replaceAll(/<\/w:p>|<w:br\/>/g, '\n').replaceAll(/<[^>]+>/g, '');
  return lines
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

test('text, PDF and DOCX of a document have the same words', async () => {
  const words = wordsOf(renderText(aDocument()));
  expect(words.length).toBeGreaterThan(40);
  expect(wordsOf(textOf(partOf('word/document.xml')))).toEqual(words);
  const footer = textOf(partOf('word/footer1.xml'));
  const pages = await readPdf((await printer.pdf(aDocument())).content);
  expect(wordsOf(pages.join('\n'))).toEqual(wordsOf(`${renderText(aDocument())}\n${footer}`));
});
