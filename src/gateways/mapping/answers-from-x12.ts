import type { RemittanceAdvice } from '../../modules/payments/remittances/remittance.ts';
import type { PayerAnswer, UnreadableAnswer } from '../../modules/trading/exchange/inbound/processing/payer-answer.ts';
import type {
  FileContent,
  FilePosition,
  ReadAnswer,
} from '../../modules/trading/exchange/inbound/receiving/file-mapping.ts';
import {
  type FilePart,
  type OpenEnvelope,
  type SetPart,
  TransactionSetScanner,
} from '../../x12/splitting/transaction-sets.ts';
import { AnswerCollector } from './answer-collector.ts';
import { readEligibilityAnswers } from './eligibility/eligibility-from-271.ts';
import { claimPaymentParts, type LargeRemittance, readAll, surveyRemittance } from './remittances/large-remittance.ts';
import { HELD_BYTES_MAX, ItemTooLargeError, itemsOfHeldSet, itemsOfSet, type SetItem } from './set-items.ts';

const FILE_START: FilePosition = {
  offset: 0,
  interchange: null,
  group: null,
  remittances: 0,
  done: 0,
  inside: null,
};

/**
 * Reads the answers of a file in order, one transaction set at a time and in bounded memory. Continues after the answer
 * whose `next` is given. Never throws because of the file: a transaction set that cannot be read is an answer as well.
 */
export async function* answersFromX12(content: FileContent, from: FilePosition | null): AsyncGenerator<ReadAnswer> {
  yield* new FileReading(content, from ?? FILE_START).answers();
}

class FileReading {
  readonly #content: FileContent;
  #position: FilePosition;
  #prefix: { envelope: OpenEnvelope; bytes: Buffer } | null = null;

  constructor(content: FileContent, from: FilePosition) {
    this.#content = content;
    this.#position = from;
  }

  async *answers(): AsyncGenerator<ReadAnswer> {
    if (this.#position.inside) yield* this.#continueInside(this.#position.inside);
    let hasInterchange = this.#position.interchange !== null;
    for await (const part of this.#parts()) {
      if (part.kind === 'interchange') hasInterchange = true;
      if (part.kind === 'acknowledgment') {
        const prefix = await this.#prefixOf(part.envelope);
        yield* this.#answersOf(part, [itemsOfHeldSet(prefix, part.bytes)]);
      } else if (part.kind === 'set') yield* this.#setAnswers(part);
    }
    if (!hasInterchange) yield this.#unreadable('not_x12', 'unknown');
  }

  async *#parts(): AsyncGenerator<FilePart> {
    const { offset, interchange, group } = this.#position;
    const envelope = interchange && { interchange, group };
    const start = envelope && { offset, envelope, prefix: await this.#prefixOf(envelope) };
    const scanner = new TransactionSetScanner({ start });
    for await (const piece of this.#content.read(offset)) yield* scanner.push(piece);
    yield* scanner.end();
  }

  async *#setAnswers(set: SetPart): AsyncGenerator<ReadAnswer> {
    const prefix = await this.#prefixOf(set.envelope);
    const { start, end } = set.range;
    try {
      if (set.id === '271') yield* this.#eligibilityResponses(set, prefix);
      else if (set.isWhole) yield* this.#answersOf(set, itemsOfSet(prefix, [set.head]));
      else if (set.id === '835') yield* this.#largeRemittance(set, prefix);
      else yield* this.#answersOf(set, itemsOfSet(prefix, this.#content.read(start, end)));
    } catch (error) {
      if (!(error instanceof ItemTooLargeError)) throw error;
      this.#pass(set);
      yield this.#unreadable('too_large', set.id);
    }
  }

  /** A 271 is read as a whole, because its segments are kept with the benefits that they state. */
  async *#eligibilityResponses(set: SetPart, prefix: Buffer): AsyncGenerator<ReadAnswer> {
    const byteCount = set.range.end - set.range.start;
    if (byteCount > HELD_BYTES_MAX) throw new ItemTooLargeError('The transaction set is too large');
    const bytes = set.isWhole ? set.head : await readAll(this.#content, set.range);
    const responses = await readEligibilityAnswers(Buffer.concat([prefix, bytes]));
    this.#pass(set);
    yield { answer: { kind: 'eligibility_responses', responses }, next: this.#position };
  }

  /** Yields the answers of a part, except those that were read before. */
  async *#answersOf(
    part: Pick<SetPart, 'envelope' | 'range'>,
    batches: Iterable<readonly SetItem[]> | AsyncIterable<readonly SetItem[]>,
  ): AsyncGenerator<ReadAnswer> {
    this.#enter(part);
    const { remittances, done } = this.#position;
    const collector = new AnswerCollector(remittances);
    let count = 0;
    let waiting: PayerAnswer | null = null;
    // One answer is held back, because only the last answer moves the position past the part.
    for await (const items of batches) {
      for (const answer of items.flatMap((item) => [...collector.add(item)])) {
        if (waiting && ++count > done) yield this.#inPart(waiting, count);
        waiting = answer;
      }
    }
    this.#pass(part, waiting?.kind === 'remittance' ? remittances + 1 : remittances);
    if (waiting && ++count > done) yield { answer: waiting, next: this.#position };
  }

  #inPart(answer: PayerAnswer, done: number): ReadAnswer {
    return { answer, next: { ...this.#position, done } };
  }

  async *#largeRemittance(part: SetPart, prefix: Buffer): AsyncGenerator<ReadAnswer> {
    this.#enter(part);
    const remittance = this.#remittanceAt(part.range, prefix);
    const outline = await surveyRemittance(remittance);
    if (outline === null) return this.#pass(part);
    const { body, advice } = outline;
    if (body === null) {
      this.#pass(part, remittance.sequence);
      const answer = { kind: 'remittance', sequence: remittance.sequence, advice, from: 0, payments: [], isLast: true };
      yield { answer: answer as PayerAnswer, next: this.#position };
      return;
    }
    yield* this.#claimPayments(part, remittance, { inside: { set: part.range, body, at: body, from: 0 }, advice });
  }

  async *#continueInside(inside: Inside): AsyncGenerator<ReadAnswer> {
    const { interchange, group } = this.#position;
    const envelope = { interchange: interchange!, group };
    const remittance = this.#remittanceAt(inside.set, await this.#prefixOf(envelope));
    yield* this.#claimPayments({ envelope, range: inside.set }, remittance, { inside, advice: null });
  }

  async *#claimPayments(
    part: Pick<SetPart, 'envelope' | 'range'>,
    remittance: LargeRemittance,
    { inside, advice }: { inside: Inside; advice: RemittanceAdvice | null },
  ): AsyncGenerator<ReadAnswer> {
    for await (const { part: answer, inside: at } of claimPaymentParts(remittance, inside, advice)) {
      if (answer.isLast) this.#pass(part, remittance.sequence);
      else this.#position = { ...this.#position, inside: at };
      yield { answer, next: this.#position };
    }
  }

  #remittanceAt(set: LargeRemittance['set'], prefix: Buffer): LargeRemittance {
    return { content: this.#content, prefix, set, sequence: this.#position.remittances + 1 };
  }

  /** Moves to the beginning of a part. Answers already read count only if the part is the one at the position. */
  #enter({ envelope, range }: Pick<SetPart, 'envelope' | 'range'>): void {
    const done = range.start === this.#position.offset ? this.#position.done : 0;
    this.#position = { ...this.#position, ...envelope, offset: range.start, done, inside: null };
  }

  /** Moves past a part. */
  #pass({ envelope, range }: Pick<SetPart, 'envelope' | 'range'>, remittances = this.#position.remittances): void {
    this.#position = { ...envelope, offset: range.end, remittances, done: 0, inside: null };
  }

  #unreadable(reason: UnreadableAnswer['reason'], transactionSet: string): ReadAnswer {
    return { answer: { kind: 'unreadable', reason, transactionSet }, next: this.#position };
  }

  /** The bytes of the open ISA and GS. */
  async #prefixOf(envelope: OpenEnvelope): Promise<Buffer> {
    const known = this.#prefix;
    const isKnown =
      known?.envelope.interchange.start === envelope.interchange.start &&
      known.envelope.group?.start === envelope.group?.start;
    if (known && isKnown) return known.bytes;
    const interchange = await readAll(this.#content, envelope.interchange);
    const group = envelope.group ? await readAll(this.#content, envelope.group) : Buffer.alloc(0);
    this.#prefix = { envelope, bytes: Buffer.concat([interchange, group]) };
    return this.#prefix.bytes;
  }
}

type Inside = NonNullable<FilePosition['inside']>;
