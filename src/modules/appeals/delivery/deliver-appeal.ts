import type { Encryption } from '../../../database/encryption.ts';
import type { TenantReader, UnitOfWork } from '../../../database/transaction.ts';
import { invariant } from '../../../kernel/assert.ts';
import type { PrintedDocument } from '../../../printing/printed-document.ts';
import type { Printer } from '../../../printing/printer.ts';
import type { Appeal } from '../appeal.ts';
import { findAppeal, lockAppeal } from '../appeals-store.ts';
import { loadExhibits } from '../print-appeal.ts';
import { emitAppealEvent, saveAppeal } from '../save-appeal.ts';
import type { CarrierAnswer, LetterCarriers } from './letter-carrier.ts';

export type DeliverOptions = {
  reader: TenantReader;
  encryption: Encryption;
  printer: Pick<Printer, 'pdf'>;
  carriers: LetterCarriers;
  /** The carrier is not asked again after this attempt. */
  isLast: boolean;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/**
 * Hands the letter of a sent appeal, with its enclosures, to the carrier of its channel and records the answer. Safe to
 * run again: a carrier delivers a reference once. Rejects if the carrier cannot be reached and there are attempts left.
 */
export async function deliverAppeal(id: string, options: DeliverOptions): Promise<void> {
  const { reader, carriers, isLast, transact } = options;
  const appeal = await findAppeal(reader, id);
  if (appeal?.delivery?.state !== 'queued') return;
  const carrier = appeal.channel === 'fax' || appeal.channel === 'mail' ? carriers[appeal.channel] : undefined;
  const answer: CarrierAnswer = carrier
    ? await carrier
        .send({ reference: id, recipient: appeal.recipient, pdf: await pdfOf(appeal, options) })
        .catch((error: unknown) => {
          if (!isLast) throw error;
          return { outcome: 'refused', reason: 'carrier_unavailable' };
        })
    : { outcome: 'refused', reason: 'carrier_not_configured' };
  await transact((tx) => record(tx, id, answer));
}

async function pdfOf(appeal: Appeal, { reader, encryption, printer }: DeliverOptions): Promise<Uint8Array> {
  const print: PrintedDocument | null = appeal.print;
  invariant(print, 'the letter of a sent appeal is kept');
  if (appeal.documentIds.length === 0) return (await printer.pdf(print)).content;
  const { enclosures, exhibits } = await loadExhibits(reader, appeal, encryption);
  return (await printer.pdf({ ...print, enclosures }, exhibits)).content;
}

async function record(tx: UnitOfWork, id: string, answer: CarrierAnswer): Promise<void> {
  const appeal = await lockAppeal(tx, id);
  // Another worker has recorded it.
  if (appeal?.delivery?.state !== 'queued') return;
  const at = tx.now.toISOString();
  const isAccepted = answer.outcome === 'accepted';
  const saved = saveAppeal(
    tx,
    {
      ...appeal,
      trackingNumber: isAccepted ? answer.trackingNumber : appeal.trackingNumber,
      delivery: isAccepted ? { state: 'accepted', at, reason: null } : { state: 'failed', at, reason: answer.reason },
    },
    { verb: isAccepted ? 'delivery_accepted' : 'delivery_failed', from: appeal.status },
  );
  emitAppealEvent(tx, 'appeal.delivery_updated', saved);
}
