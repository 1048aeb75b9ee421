import type { Adjustment, SourceSpan, TransactionSet, Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import type { ReaderState } from '../guide/bindings.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { TransactionContext } from '../guide/guide-reader.ts';
import { NO_SOURCE } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import { PartPlaces } from '../reading/part-places.ts';
import type {
  ClaimPaymentBatch,
  PaidProcedure,
  ParsedClaimPayment,
  ProviderLevelAdjustment,
  RemittanceHeader,
  ServicePayment,
} from './types.ts';

/** The items of a reader of remittances besides the envelope. */
export type RemittanceItem =
  | {
      kind: 'remittance';
      transactionSet: TransactionSet;
      header: RemittanceHeader;
      /** BPR02 cannot be read: the header's amount of 0 is a placeholder. */
      unreadablePayment?: true;
    }
  | { kind: 'claimPayment'; transactionSet: TransactionSet; claimPayment: ParsedClaimPayment }
  /** A required amount cannot be read; a finding reports which. It must never be posted as 0. */
  | { kind: 'unreadableClaimPayment'; transactionSet: TransactionSet; patientControlNumber: string; source: SourceSpan }
  | { kind: 'providerLevelAdjustment'; transactionSet: TransactionSet; adjustment: ProviderLevelAdjustment }
  /** The payment amount (BPR02) or a provider adjustment cannot be read: the remittance must not be posted. */
  | { kind: 'unreadableRemittance'; transactionSet: TransactionSet };

export type RemittanceStreamItem = RemittanceItem | EnvelopeItem;

const NO_PROCEDURE: PaidProcedure = { qualifier: '', code: '', modifiers: [] };

/** The open parts of an 835. */
export class RemittanceState implements ReaderState {
  unmapped: Unmapped[] = [];
  header: RemittanceHeader = emptyRemittanceHeader();
  headerEmitted = false;
  batch: ClaimPaymentBatch | undefined;
  claim: ParsedClaimPayment = emptyClaimPayment(NO_SOURCE, [], NO_PLACES);
  /** The places of the claim's lines. */
  places = NO_PLACES;
  line: ServicePayment = emptyServicePayment();
  unreadableClaim = false;
  /** Running sums for the balance of the transaction set. */
  paidTotalCents = 0;
  adjustmentTotalCents = 0;
  unreadableRemittance = false;
  readonly context: TransactionContext<RemittanceItem>;

  constructor(context: TransactionContext<RemittanceItem>) {
    this.context = context;
  }

  report(code: FindingCode, place?: FindingPlace): void {
    this.context.report(code, place);
  }

  emitHeader(): void {
    if (this.headerEmitted) return;
    this.headerEmitted = true;
    const { transactionSet } = this.context;
    const item = { kind: 'remittance' as const, transactionSet, header: this.header };
    // The payment is the only amount before the end of the header, so nothing else can be unreadable yet.
    this.context.emit(this.unreadableRemittance ? { ...item, unreadablePayment: true } : item);
  }

  emitClaim(): void {
    const { transactionSet } = this.context;
    const { claim } = this;
    if (this.unreadableClaim) {
      const { patientControlNumber, source } = claim;
      this.unreadableRemittance = true;
      this.context.emit({ kind: 'unreadableClaimPayment', transactionSet, patientControlNumber, source });
    } else {
      if (this.batch) claim.batch = this.batch;
      this.paidTotalCents += claim.paidCents;
      this.context.emit({ kind: 'claimPayment', transactionSet, claimPayment: claim });
    }
    this.unmapped = [];
  }

  /** Returns an amount. If it cannot be read, reports it and marks the claim payment as unreadable. */
  claimCents(cents: number | null | undefined, elementPosition: number): number {
    if (typeof cents === 'number') return cents;
    this.report('unreadable_amount', { elementPosition });
    this.unreadableClaim = true;
    return 0;
  }
}

function emptyRemittanceHeader(): RemittanceHeader {
  return {
    payment: { handlingCode: '', amountCents: 0, creditOrDebit: '', method: '', effectiveDate: '' },
    trace: { traceNumber: '', originatingCompanyId: '' },
    payer: { name: '' },
    payee: { name: '' },
  };
}

const NO_PLACES = new PartPlaces(0);

/**
 * A claim payment that is being read. It is made by a constructor, because V8 then reserves room for the optional
 * fields that most claim payments get later, which makes reading faster.
 */
class NewClaimPayment {
  patientControlNumber = '';
  claimStatusCode = '';
  chargeCents = 0;
  paidCents = 0;
  adjustments: Adjustment[] = [];
  remarkCodes: string[] = [];
  servicePayments: ServicePayment[] = [];
  source: SourceSpan;
  unmapped: Unmapped[];
  readonly #places: PartPlaces;

  constructor(source: SourceSpan, unmapped: Unmapped[], places: PartPlaces) {
    this.source = source;
    this.unmapped = unmapped;
    this.#places = places;
  }

  static placesOf(claim: object): PartPlaces | undefined {
    return #places in claim ? claim.#places : undefined;
  }
}

class NewServicePayment {
  procedure: PaidProcedure = NO_PROCEDURE;
  chargeCents = 0;
  paidCents = 0;
  adjustments: Adjustment[] = [];
  remarkCodes: string[] = [];
}

export function emptyClaimPayment(source: SourceSpan, unmapped: Unmapped[], places: PartPlaces): ParsedClaimPayment {
  return new NewClaimPayment(source, unmapped, places);
}

/** Returns the places of the lines of a claim payment that a reader made. */
export function placesOfClaimPayment(claim: ParsedClaimPayment): PartPlaces | undefined {
  return NewClaimPayment.placesOf(claim);
}

export function emptyServicePayment(): ServicePayment {
  return new NewServicePayment();
}
