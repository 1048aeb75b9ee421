import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTurns } from '../kernel/turns.ts';
import type { Finding } from '../x12/findings/finding.ts';
import { Lexer } from '../x12/lexing/lexer.ts';
import { itemJson } from '../x12/reading/item-json.ts';
import { envelopeItem } from '../x12/reading/items.ts';
import { ALL_READERS } from '../x12/sets.ts';
import { readChecked, type ValidationOptions } from '../x12/validate.ts';

const FINDINGS_TOLD = 200;
/** Text is handed on when there is so much of it. */
const WRITE_CHARACTERS = 1 << 16;
/** Other requests get a turn after so many items. */
const TURN_ITEMS = 500;

/**
 * How long the items of an answer may be together for each byte of the file. Files of payers and providers come to 5 to
 * 20; what repeats a long heading in each of many claims without contents, or is all envelope, would come to hundreds.
 */
const CHARACTERS_PER_BYTE = 32;
/** Short files may come to more. */
const CHARACTERS_MIN = 1 << 20;

/** How a finding is told in JSON. */
export function presentFinding(finding: Finding) {
  const { code, severity, snip, message, segmentNumber, byteOffset, segmentId, loop } = finding;
  return {
    rule: code,
    severity,
    snip,
    message,
    segmentNumber,
    byteOffset,
    segmentId,
    loop: loop || null,
    elementPosition: finding.elementPosition ?? null,
    componentPosition: finding.componentPosition ?? null,
    repetitionPosition: finding.repetitionPosition ?? null,
    transactionSetNumber: finding.transactionSetNumber,
    transactionSegmentNumber: finding.transactionSegmentNumber,
  };
}

/** Whether there is an interchange that can be read: looks no further than its header. */
export function hasInterchange(body: readonly Uint8Array[]): boolean {
  const lexer = new Lexer(() => {});
  for (const piece of body) {
    lexer.push(piece);
    if (lexer.next()) return true;
  }
  lexer.end();
  return lexer.next();
}

/** Reads a body once, item by item, and counts what it holds on the way. */
export class X12DocumentReader {
  readonly totals = {
    interchangeCount: 0,
    transactionSetCount: 0,
    errorCount: 0,
    findingCount: 0,
    findings: [] as ReturnType<typeof presentFinding>[],
  };
  itemCount = 0;
  /** How many characters of items an answer may still take. */
  #charactersLeft: number;
  readonly #body: readonly Uint8Array[];
  readonly #options: ValidationOptions;

  constructor(body: readonly Uint8Array[], options: ValidationOptions = {}) {
    this.#body = body;
    this.#options = options;
    const bytes = body.reduce((sum, piece) => sum + piece.length, 0);
    this.#charactersLeft = Math.max(CHARACTERS_MIN, CHARACTERS_PER_BYTE * bytes);
  }

  /**
   * The items from one on, as JSON texts in the order of the file, as many as the answer may hold; there is always one.
   * The others are only read and counted.
   */
  async *texts({ offset = 0, limit = Number.POSITIVE_INFINITY } = {}): AsyncGenerator<string> {
    let index = 0;
    let taken = 0;
    let isFull = false;
    for await (const item of this.items()) {
      if (index++ < offset || isFull) continue;
      const text = itemJson(item);
      this.#charactersLeft -= text.length;
      isFull = taken > 0 && this.#charactersLeft < 0;
      if (isFull) continue;
      taken++;
      yield text;
      isFull = taken === limit;
    }
  }

  /** Where to go on behind what was answered. */
  after({ offset = 0, count }: { offset?: number; count: number }) {
    const hasMore = count > 0 && offset + count < this.itemCount;
    return { hasMore, nextOffset: hasMore ? offset + count : null };
  }

  /** Everything but the findings, in the order of the file. */
  async *items(): AsyncGenerator<{ kind: string }> {
    for await (const read of readChecked(inTurns(this.#body), ALL_READERS, this.#options)) {
      const item = envelopeItem(read);
      if (item?.kind === 'finding') {
        this.#count(item.finding);
        continue;
      }
      if (item?.kind === 'interchange') this.totals.interchangeCount++;
      else if (item?.kind === 'transactionSet') this.totals.transactionSetCount++;
      if (++this.itemCount % TURN_ITEMS === 0) await nextTurn();
      yield read;
    }
  }

  #count(finding: Finding): void {
    const { totals } = this;
    totals.findingCount++;
    if (finding.severity === 'error') totals.errorCount++;
    if (totals.findings.length < FINDINGS_TOLD) totals.findings.push(presentFinding(finding));
  }
}

/** A whole document as JSON text; what is counted stands behind the items, because it is known only then. */
export async function* documentText(reader: X12DocumentReader): AsyncGenerator<string> {
  let text = '{"object":"x12_document","items":[';
  let count = 0;
  for await (const item of reader.texts()) {
    text += count++ === 0 ? item : `,${item}`;
    if (text.length < WRITE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  const rest = { ...reader.totals, itemCount: reader.itemCount, ...reader.after({ count }) };
  yield `${text}],${JSON.stringify(rest).slice(1)}`;
}

/** A whole document as JSON lines: an item each, and at the end one of kind `summary` with what was counted. */
export async function* documentLines(reader: X12DocumentReader): AsyncGenerator<string> {
  let text = '';
  let count = 0;
  for await (const item of reader.texts()) {
    count++;
    text += `${item}\n`;
    if (text.length < WRITE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  const rest = { ...reader.totals, itemCount: reader.itemCount, ...reader.after({ count }) };
  yield `${text}${JSON.stringify({ kind: 'summary', ...rest })}\n`;
}

/** Some items of a document, as JSON values. */
export async function documentPage(reader: X12DocumentReader, { offset, limit }: { offset: number; limit: number }) {
  const items: unknown[] = [];
  for await (const text of reader.texts({ offset, limit })) items.push(JSON.parse(text));
  const rest = { ...reader.totals, itemCount: reader.itemCount, ...reader.after({ offset, count: items.length }) };
  return { object: 'x12_document', items, ...rest };
}
