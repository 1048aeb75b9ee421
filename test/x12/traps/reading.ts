import type { X12Source } from '../../../src/x12/lexing/source.ts';
import { type ReaderOptions, readInterchanges } from '../../../src/x12/reader.ts';
import { type EnvelopeItem, envelopeItem } from '../../../src/x12/reading/items.ts';
import { ALL_READERS } from '../../../src/x12/sets.ts';
import { validate } from '../../../src/x12/validate.ts';
import { readFixture } from '../fixtures/read-fixture.ts';

/** Returns every item of a source, read with the readers of all sets. */
export async function itemsOf(source: X12Source, options: ReaderOptions = {}): Promise<{ kind: string }[]> {
  const items: { kind: string }[] = [];
  for await (const item of readInterchanges(source, ALL_READERS, options)) items.push(item);
  return items;
}

/** Returns the items of one kind of the envelope. */
export function ofKind<Kind extends EnvelopeItem['kind']>(
  items: readonly { kind: string }[],
  kind: Kind,
): Extract<EnvelopeItem, { kind: Kind }>[] {
  return items.flatMap((item) => {
    const read = envelopeItem(item);
    return read?.kind === kind ? [read as Extract<EnvelopeItem, { kind: Kind }>] : [];
  });
}

/** Counts the items by kind, except findings. */
export function countsOf(items: readonly { kind: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of items) if (kind !== 'finding') counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Returns the rules that a source breaks, in the order of the file. */
export async function codesOf(source: X12Source): Promise<string[]> {
  return ofKind(await itemsOf(source), 'finding').map(({ finding }) => finding.code);
}

/** Returns a text with one part replaced, which must be present. */
export function changed(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`the text has no ${from}`);
  return text.replace(from, () => to);
}

/** Returns a fixture with parts replaced. */
export function changedFixture(name: string, ...changes: [from: string, to: string][]): string {
  return changes.reduce((text, [from, to]) => changed(text, from, to), readFixture(name));
}

/** Returns a fixture's text from its GS to its GE. */
export function groupOf(name: string): string {
  const text = readFixture(name);
  return text.slice(text.indexOf('GS*'), text.indexOf('IEA*'));
}

/** Returns a fixture's first transaction set, from ST to SE. */
export function setOf(name: string): string {
  const text = readFixture(name);
  return text.slice(text.indexOf('~\nST*') + 2, text.indexOf('GE*'));
}

/** Returns the situations (SNIP 4) that a text does not meet, with the named place, in the order of the file. */
export async function situationsIn(text: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { code, snip, loop, segmentId } of validate(text, ALL_READERS)) {
    if (snip === 4) found.push(`${code} ${loop}${loop ? ' ' : ''}${segmentId}`);
  }
  return found;
}
