import { SaxesParser } from 'saxes';
import type { ExcludedCodes } from '../code-attributes.ts';
import { readExcludesTargets } from './excludes-targets.ts';
import { feedXml } from './feed-xml.ts';

/** A note of the tabular list, with the code, the section (`A15-A19`) or the chapter that it belongs to. */
type ExcludesNote = { owner: string; line: number } & ExcludedCodes;

const OWNERS = new Set(['diag', 'section', 'chapter']);

/**
 * Reads the Excludes1 notes of `icd10cm_tabular_YYYY.xml`: `<diag>` with its `<name>`, `<section id>`, `<chapter>` with its
 * codes in parentheses at the end of `<desc>`, and `<note>` below `<excludes1>`.
 */
export async function* readTabularXml(chunks: AsyncIterable<Buffer>): AsyncGenerator<ExcludesNote> {
  const owners: { kind: string; name: string }[] = [];
  const path: string[] = [];
  let notes: ExcludesNote[] = [];
  let text = '';
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    if (OWNERS.has(name)) owners.push({ kind: name, name: attributes.id ?? '' });
  });
  parser.on('text', (given) => {
    text += given;
  });
  parser.on('closetag', ({ name }) => {
    path.pop();
    const [parent, owner] = [path.at(-1), owners.at(-1)];
    if (name === 'name' && parent === 'diag' && owner) owner.name = text.trim();
    if (name === 'desc' && parent === 'chapter' && owner) owner.name = /\(([^()]+)\)\s*$/.exec(text)?.[1] ?? '';
    if (name === 'note' && parent === 'excludes1' && owner) {
      const note = text.trim().replaceAll(/\s+/g, ' ');
      const targets = readExcludesTargets(note);
      if (targets.length > 0) notes.push({ owner: owner.name, line: parser.line, note, targets });
    }
    if (OWNERS.has(name)) owners.pop();
    text = '';
  });
  for await (const _ of feedXml(parser, chunks)) {
    const ready = notes;
    notes = [];
    yield* ready;
  }
}
