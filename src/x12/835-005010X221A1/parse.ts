import type { FunctionalGroup, Interchange, TransactionSet } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { bind } from '../guide/bindings.ts';
import { compileGuide } from '../guide/compile.ts';
import { type GuideReader, guideReader } from '../guide/guide-reader.ts';
import type { Segment } from '../lexing/segment.ts';
import type { X12Source } from '../lexing/source.ts';
import { parseInterchanges, type ReaderOptions, readInterchanges } from '../reader.ts';
import { bit, placeOf, sourceOf } from '../reading/fields.ts';
import type { ItemStream } from '../reading/item-stream.ts';
import { PartPlaces } from '../reading/part-places.ts';
import { checkClaimBalance } from './check-balance.ts';
import { definition } from './loops.ts';
import { claimTable } from './read-claim.ts';
import { headerTable } from './read-header.ts';
import { serviceTable } from './read-service.ts';
import {
  emptyClaimPayment,
  emptyServicePayment,
  type RemittanceItem,
  RemittanceState,
  type RemittanceStreamItem,
} from './state.ts';
import type { ParsedRemittance, ProviderLevelAdjustment } from './types.ts';

export const guide835 = compileGuide(definition);

/** Reads PLB: one to six pairs of reason and amount. */
function readProviderAdjustments(segment: Segment, state: RemittanceState): number {
  state.emitHeader();
  const { transactionSet } = state.context;
  let left = 0;
  for (let position = 3; position <= 13 && position <= segment.count; position += 2) {
    const pair = bit(position) | bit(position + 1);
    if ((segment.present & pair) === 0) continue;
    const amountCents = segment.cents(position + 1);
    if (typeof amountCents !== 'number') {
      state.report('unreadable_amount', { elementPosition: position + 1 });
      state.unreadableRemittance = true;
      left |= pair;
      continue;
    }
    const adjustment: ProviderLevelAdjustment = {
      providerId: segment.element(1),
      fiscalPeriodDate: segment.isoDate(2),
      code: segment.component(position, 1),
      amountCents,
    };
    const reference = segment.component(position, 2);
    if (reference) adjustment.reference = reference;
    state.adjustmentTotalCents += amountCents;
    state.context.emit({ kind: 'providerLevelAdjustment', transactionSet, adjustment });
  }
  return left;
}

function leaveClaim(state: RemittanceState): void {
  const { claim } = state;
  if (!state.unreadableClaim) {
    const imbalances = checkClaimBalance(claim);
    for (const { level, lineIndex = 0 } of imbalances) {
      if (level !== 'line') continue;
      const at = state.places.find('service', lineIndex, claim.source) ?? claim.source;
      state.report('service_payment_not_balanced', { ...placeOf(at), segmentId: 'SVC', loop: '2110' });
    }
    if (imbalances.some(({ level }) => level === 'claim')) {
      state.report('claim_payment_not_balanced', { ...placeOf(claim.source), segmentId: 'CLP', loop: '2100' });
    }
  }
  state.emitClaim();
}

function leaveTransactionSet(state: RemittanceState): void {
  state.emitHeader();
  const { transactionSet } = state.context;
  if (state.unreadableRemittance) state.context.emit({ kind: 'unreadableRemittance', transactionSet });
  else if (state.paidTotalCents - state.adjustmentTotalCents !== state.header.payment.amountCents) {
    state.report('remittance_not_balanced', { segmentId: 'BPR', loop: '', elementPosition: 2 });
  }
}

const bindings = bind<RemittanceState>(
  guide835,
  { ...headerTable, ...claimTable, ...serviceTable, '.PLB': ['*', readProviderAdjustments] },
  {
    enter: {
      '2000': (state) => {
        state.emitHeader();
        state.batch = undefined;
      },
      '2100': (state, segment) => {
        const source = sourceOf(segment, state.context.transactionSet.transactionSetNumber);
        state.places = new PartPlaces(segment.setStart);
        state.claim = emptyClaimPayment(source, state.unmapped, state.places);
        state.unreadableClaim = false;
      },
      '2110': (state, segment) => {
        state.line = emptyServicePayment();
        state.places.openLine(segment);
        state.claim.servicePayments.push(state.line);
      },
    },
    leave: { '': leaveTransactionSet, '2100': leaveClaim },
  },
);

/** Reads 835 transaction sets in `readInterchanges`. */
export const reader835: GuideReader<RemittanceItem> = guideReader(bindings, (context) => new RemittanceState(context));

/** Reads an 835 of any size, one claim payment at a time. */
export function read835(source: X12Source, options: ReaderOptions = {}): ItemStream<RemittanceStreamItem> {
  return readInterchanges(source, [reader835], options);
}

export interface Parsed835Transaction {
  interchange: Interchange;
  group: FunctionalGroup;
  transactionSet: TransactionSet;
  remittance: ParsedRemittance;
  /** False if an amount cannot be read: the remittance must not be posted. */
  isReadable: boolean;
}

export interface Parsed835 {
  transactions: Parsed835Transaction[];
  remittances: ParsedRemittance[];
  /** Claim payments that must not be posted because a required amount cannot be read. */
  unreadable: Extract<RemittanceItem, { kind: 'unreadableClaimPayment' }>[];
  findings: Finding[];
}

/** Reads a whole 835 that is held in memory. Never throws; see `findings`. */
export function parse835(source: string | Uint8Array, options: ReaderOptions = {}): Parsed835 {
  const parsed: Parsed835 = { transactions: [], remittances: [], unreadable: [], findings: [] };
  let interchange: Interchange | undefined;
  let group: FunctionalGroup | undefined;
  for (const item of parseInterchanges(source, [reader835], options)) {
    const current = parsed.transactions.at(-1);
    if (item.kind === 'interchange') interchange = item.interchange;
    else if (item.kind === 'group') group = item.group;
    else if (item.kind === 'finding') parsed.findings.push(item.finding);
    else if (item.kind === 'remittance') {
      const { transactionSet, header } = item;
      const { controlNumber } = transactionSet;
      const rest = { claimPayments: [], providerLevelAdjustments: [], unmapped: [] };
      const remittance: ParsedRemittance = { ...header, controlNumber, ...rest };
      const envelope = { interchange: interchange!, group: group! };
      parsed.transactions.push({ ...envelope, transactionSet, remittance, isReadable: true });
      parsed.remittances.push(remittance);
    } else if (item.kind === 'claimPayment') current?.remittance.claimPayments.push(item.claimPayment);
    else if (item.kind === 'providerLevelAdjustment')
      current?.remittance.providerLevelAdjustments.push(item.adjustment);
    else if (item.kind === 'unreadableClaimPayment') parsed.unreadable.push(item);
    else if (item.kind === 'unreadableRemittance' && current) current.isReadable = false;
    else if (item.kind === 'transactionSetEnd' && current?.transactionSet === item.transactionSet) {
      current.remittance.unmapped = item.unmapped;
    }
  }
  return parsed;
}
