import type {
  ClaimPayment,
  RemittanceAdvice,
  RemittancePart,
} from '../../../modules/payments/remittances/remittance.ts';
import type { FileContent, FilePosition } from '../../../modules/trading/exchange/inbound/receiving/file-mapping.ts';
import type { ByteRange } from '../../../x12/splitting/transaction-sets.ts';
import { isFullAnswer, surveyItem } from '../answer-collector.ts';
import { HELD_BYTES_MAX, ItemTooLargeError, itemsOfSet } from '../set-items.ts';
import { claimPayment, RemittanceSurvey } from './remittance-from-835.ts';

/** An 835 that is too large to be held, and the segments that are open around it. */
export type LargeRemittance = { content: FileContent; prefix: Buffer; set: ByteRange; sequence: number };

/** The data from the first reading. `body`: the offset of the first claim payment, if there is one. */
type RemittanceOutline = { advice: RemittanceAdvice; body: number | null };

type Inside = NonNullable<FilePosition['inside']>;

/**
 * Reads an 835 to its end for its sums, because it must not be posted unless they are correct. Returns `null` if the
 * 835 has no header. Throws `ItemTooLargeError`.
 */
export async function surveyRemittance({ content, prefix, set }: LargeRemittance): Promise<RemittanceOutline | null> {
  let survey: RemittanceSurvey | null = null;
  let body: number | null = null;
  for await (const items of itemsOfSet(prefix, content.read(set.start, set.end))) {
    for (const item of items) {
      if (item.kind === 'remittance') survey = new RemittanceSurvey(item.header);
      else if (survey) surveyItem(survey, item);
      if (item.kind === 'claimPayment') body ??= item.claimPayment.source.byteOffset - prefix.length + set.start;
    }
  }
  if (body !== null && body - set.start > HELD_BYTES_MAX) throw new ItemTooLargeError('The header is too large');
  return survey && { advice: survey.advice(), body };
}

/**
 * Reads the claim payments of an 835 from where a part before ended. The segments before the first claim payment are
 * read again, so that reading can start at any claim payment.
 */
export async function* claimPaymentParts(
  remittance: LargeRemittance,
  start: Inside,
  advice: RemittanceAdvice | null,
): AsyncGenerator<{ part: RemittancePart; inside: Inside }> {
  const { content, set, sequence } = remittance;
  const head = await readAll(content, { start: set.start, end: start.body });
  const prefix = Buffer.concat([remittance.prefix, head]);
  let { from } = start;
  let payments: ClaimPayment[] = [];
  const partOf = (isLast: boolean): RemittancePart => ({
    kind: 'remittance',
    sequence,
    advice: from === 0 ? advice : null,
    from,
    payments,
    isLast,
  });
  for await (const items of itemsOfSet(prefix, content.read(start.at, set.end))) {
    for (const item of items) {
      if (item.kind !== 'claimPayment') continue;
      if (isFullAnswer(payments)) {
        const at = item.claimPayment.source.byteOffset - prefix.length + start.at;
        const part = partOf(false);
        from += payments.length;
        payments = [];
        yield { part, inside: { ...start, at, from } };
      }
      payments.push(claimPayment(item.claimPayment));
    }
  }
  yield { part: partOf(true), inside: { ...start, at: set.end, from: from + payments.length } };
}

/** Reads a small range. */
export async function readAll(content: FileContent, { start, end }: ByteRange): Promise<Buffer> {
  if (start >= end) return Buffer.alloc(0);
  const pieces: Buffer[] = [];
  // Copied, because pieces may share a buffer.
  for await (const piece of content.read(start, end)) pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}
