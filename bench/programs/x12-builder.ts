import { createReadStream, readFileSync } from 'node:fs';
import { build835, type Remittance, read835 } from '../../src/x12/835-005010X221A1/index.ts';
import { build837P, type ProfessionalClaimTransaction, read837P } from '../../src/x12/837p-005010X222A2/index.ts';
import { type Cost, CostMeter } from '../parts/cost-meter.ts';
import { runMeasured } from '../parts/measured.ts';
import type { X12Set } from '../parts/x12-inputs.ts';

export type X12BuilderSettings = { path: string; set: X12Set; setsPerInterchange: number };
export type X12BuilderResult = Cost & { bytes: number };

const ENVELOPE = {
  senderQualifier: 'ZZ',
  senderId: 'BENCHSENDER',
  receiverQualifier: 'ZZ',
  receiverId: 'BENCHRECEIVER',
  interchangeControlNumber: '000000042',
  groupControlNumber: '42',
  createdAt: { date: '2026-01-05', time: '1430' },
  usageIndicator: 'T',
} as const;

// Our builder writes the segments that our reader has read. Reading is not measured; the output must equal the input.
runMeasured<X12BuilderSettings, X12BuilderResult>(async ({ path, set, setsPerInterchange }) => async () => {
  const source = readFileSync(path, 'latin1');
  let at = source.indexOf('ST*');
  let bytes = 0;
  const meter = new CostMeter();
  const measure = (build: () => string) => {
    const text = meter.measure(build);
    const sets = text.slice(text.indexOf('~ST*') + 1, text.lastIndexOf('~GE*') + 1);
    if (!source.startsWith(sets, at)) throw new Error(`what was built is not what stands at ${at} of ${path}`);
    at += sets.length;
    bytes += text.length;
  };
  const stream = createReadStream(path, { highWaterMark: 1 << 18 });
  if (set === '835') {
    for await (const remittances of batches(remittancesOf(stream), setsPerInterchange)) {
      measure(() => build835({ ...ENVELOPE, remittances }));
    }
  } else {
    for await (const transactions of batches(claimTransactionsOf(stream), setsPerInterchange)) {
      measure(() => build837P({ ...ENVELOPE, transactions }));
    }
  }
  if (!source.startsWith('GE*', at)) throw new Error(`not all of ${path} was built`);
  return { ...meter.cost, bytes };
});

async function* batches<T>(values: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const value of values) {
    batch.push(value);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function* remittancesOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Remittance> {
  let remittance: Remittance | null = null;
  for await (const item of read835(stream, { validate: false })) {
    if (item.kind === 'remittance') {
      const { controlNumber } = item.transactionSet;
      remittance = { ...item.header, controlNumber, claimPayments: [], providerLevelAdjustments: [] };
    } else if (item.kind === 'claimPayment') remittance!.claimPayments.push(item.claimPayment);
    else if (item.kind === 'providerLevelAdjustment') remittance!.providerLevelAdjustments.push(item.adjustment);
    else if (item.kind === 'transactionSetEnd') yield remittance!;
  }
}

async function* claimTransactionsOf(stream: AsyncIterable<Uint8Array>): AsyncGenerator<ProfessionalClaimTransaction> {
  let transaction: ProfessionalClaimTransaction | null = null;
  for await (const item of read837P(stream, { validate: false })) {
    if (item.kind === 'claimHeader') {
      transaction = { ...item.header, controlNumber: item.transactionSet.controlNumber, claims: [] };
    } else if (item.kind === 'claim') transaction!.claims.push(item.claim);
    else if (item.kind === 'transactionSetEnd') yield transaction!;
  }
}
