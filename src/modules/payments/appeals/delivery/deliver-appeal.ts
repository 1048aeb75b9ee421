import type { JobAttempt } from '../../../../database/jobs/job-queue.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import { invariant } from '../../../../kernel/assert.ts';
import { AppError } from '../../../../kernel/errors.ts';
import type { PrintedDocument } from '../../../../printing/printed-document.ts';
import type { Printer } from '../../../../printing/printer.ts';
import type { Appeal } from '../appeal.ts';
import { findAppeal } from '../appeals-store.ts';
import { loadExhibits } from '../print-appeal.ts';
import { CARRIED_CHANNELS, type CarrierAnswer, type LetterCarriers } from './letter-carrier.ts';
import { recordDelivery } from './record-delivery.ts';
import { type TransmitOptions, transmitAppeal } from './transmit-appeal.ts';

type DeliverOptions = TransmitOptions & {
  reader: TenantReader;
  printer: Pick<Printer, 'pdf'>;
  carriers: LetterCarriers;
  /** Which attempt to deliver the letter this is, from 1. If it is given up, the failure is recorded. */
  attempt: JobAttempt;
  transact<T>(work: (tx: UnitOfWork) => Promise<T>): Promise<T>;
};

/** A letter that cannot be printed is tried once more, because the machine may have been busy, and then given up. */
const PRINTS_MAX = 2;

/**
 * Delivers the letter of a sent appeal, with its enclosures: passes it to the carrier of its channel, or queues the
 * interchange that carries it. Safe to run again: a carrier delivers a reference once, and an appeal has one
 * interchange. Rejects if the letter could not be delivered now and there are attempts left.
 */
export async function deliverAppeal(id: string, options: DeliverOptions): Promise<void> {
  const { reader, transact } = options;
  const appeal = await findAppeal(reader, id);
  if (appeal?.delivery?.state !== 'queued' || appeal.interchangeId != null) return;
  if (options.attempt.isGivenUp) {
    return transact((tx) => recordDelivery(tx, id, { outcome: 'refused', reason: 'attempts_exhausted' }));
  }
  let answer: CarrierAnswer | null;
  try {
    answer = await tryDelivery(appeal, options);
  } catch (error) {
    if (!isFinal(error, options.attempt)) throw error;
    answer = { outcome: 'refused', reason: error instanceof AppError ? error.code : 'carrier_unavailable' };
  }
  if (answer !== null) await transact((tx) => recordDelivery(tx, id, answer));
}

function isFinal(error: unknown, { number, isLast }: DeliverOptions['attempt']): boolean {
  const isUnprintable = error instanceof AppError && error.code === 'document_unprintable';
  return isLast || (isUnprintable && number >= PRINTS_MAX);
}

/** Returns the answer of the carrier, or null if the letter waits for its transmission. */
async function tryDelivery(appeal: Appeal, options: DeliverOptions): Promise<CarrierAnswer | null> {
  const { channel, id, recipient } = appeal;
  if (channel === 'x12_275') {
    const pdf = await pdfOf(appeal, options);
    await options.transact((tx) => transmitAppeal(tx, id, pdf, options));
    return null;
  }
  const carried = CARRIED_CHANNELS.find((one) => one === channel);
  const carrier = carried && options.carriers[carried];
  if (!carrier) return { outcome: 'refused', reason: 'carrier_not_configured' };
  return carrier.send({ reference: id, recipient, pdf: await pdfOf(appeal, options) });
}

async function pdfOf(appeal: Appeal, { reader, encryption, printer }: DeliverOptions): Promise<Uint8Array> {
  const print: PrintedDocument | null = appeal.print;
  invariant(print, 'the letter of a sent appeal is kept');
  if (appeal.documentIds.length === 0) return (await printer.pdf(print)).content;
  const { enclosures, exhibits } = await loadExhibits(reader, appeal, encryption);
  return (await printer.pdf({ ...print, enclosures }, exhibits)).content;
}
