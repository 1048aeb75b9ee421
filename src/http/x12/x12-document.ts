import { setImmediate as nextTurn } from 'node:timers/promises';
import { yieldingPieces } from '../../kernel/yielding-pieces.ts';
import type { Finding } from '../../x12/findings/finding.ts';
import { Lexer } from '../../x12/lexing/lexer.ts';
import { itemJson } from '../../x12/reading/item-json.ts';
import { envelopeItem } from '../../x12/reading/items.ts';
import { ALL_READERS } from '../../x12/sets.ts';
import { readChecked, type ValidationOptions } from '../../x12/validate.ts';

const FINDINGS_TOLD = 200;
/** Text is passed on in pieces of this size. */
const WRITE_CHARACTERS = 1 << 16;
/** The number of items after which other requests are served. */
const TURN_ITEMS = 500;

/**
 * Bounds the items of a response per byte of the file. Files of payers and providers need 5 to 20; a long heading
 * repeated in many empty claims, or a file of envelopes only, would need hundreds.
 */
const CHARACTERS_PER_BYTE = 32;
/** Short files may exceed the ratio. */
const CHARACTERS_MIN = 1 << 20;
/** An answer ends after this many functional groups and transaction sets without contents. Real files have none. */
const EMPTY_ENVELOPES_MAX = 1_000;

/** Returns the API's JSON of a finding. */
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

function endsEmptyEnvelope(item: { kind: string }, previous: string): boolean {
  const end = envelopeItem(item);
  if (end?.kind === 'groupEnd') return previous === 'group';
  // A set of another standard has segments but no items. ST and SE alone are two.
  return end?.kind === 'transactionSetEnd' && end.segmentCount <= 2;
}

/** Returns whether the body starts with a readable interchange; reads only its header. */
export function hasInterchange(body: readonly Uint8Array[]): boolean {
  const lexer = new Lexer(() => {});
  for (const piece of body) {
    lexer.push(piece);
    if (lexer.next()) return true;
  }
  lexer.end();
  return lexer.next();
}

/** Reads a body once, item by item, and counts its contents. */
export class X12DocumentReader {
  readonly totals = {
    interchangeCount: 0,
    transactionSetCount: 0,
    errorCount: 0,
    findingCount: 0,
    omittedFindingCount: 0,
    findings: [] as ReturnType<typeof presentFinding>[],
  };
  itemCount = 0;
  /** The number of characters left for items in the response. */
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
   * Yields the items from `offset` on as JSON texts, at least one and as many as the response may hold. The remaining
   * items are only counted.
   */
  async *texts({ offset = 0, limit = Number.POSITIVE_INFINITY } = {}): AsyncGenerator<string> {
    let index = 0;
    let taken = 0;
    let isFull = false;
    let emptyEnvelopes = 0;
    let previous = '';
    for await (const item of this.items()) {
      if (index++ < offset || isFull) continue;
      if (endsEmptyEnvelope(item, previous)) emptyEnvelopes++;
      previous = item.kind;
      const text = itemJson(item);
      this.#charactersLeft -= text.length;
      isFull = taken > 0 && this.#charactersLeft < 0;
      if (isFull) continue;
      taken++;
      yield text;
      isFull = taken === limit || emptyEnvelopes === EMPTY_ENVELOPES_MAX;
    }
  }

  /** Returns the position after the returned items. */
  after({ offset = 0, count }: { offset?: number; count: number }) {
    const hasMore = count > 0 && offset + count < this.itemCount;
    return { hasMore, nextOffset: hasMore ? offset + count : null };
  }

  /** Yields everything except the findings, in file order. */
  async *items(): AsyncGenerator<{ kind: string }> {
    for await (const read of readChecked(yieldingPieces(this.#body), ALL_READERS, this.#options)) {
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
    totals.omittedFindingCount += finding.omittedCount ?? 0;
    if (finding.severity === 'error') totals.errorCount++;
    if (totals.findings.length < FINDINGS_TOLD) totals.findings.push(presentFinding(finding));
  }
}

/** Yields a whole document as JSON text; the counts follow the items, because they are known only then. */
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

/** Yields a whole document as JSON lines: one per item and a last one of kind `summary` with the counts. */
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

/** Returns some items of a document as JSON values. */
export async function documentPage(reader: X12DocumentReader, { offset, limit }: { offset: number; limit: number }) {
  const items: unknown[] = [];
  for await (const text of reader.texts({ offset, limit })) items.push(JSON.parse(text));
  const rest = { ...reader.totals, itemCount: reader.itemCount, ...reader.after({ offset, count: items.length }) };
  return { object: 'x12_document', items, ...rest };
}
