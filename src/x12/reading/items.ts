import type { FunctionalGroup, Interchange, SourceSpan, TransactionSet, Unmapped } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import type { InterchangeAcknowledgment } from '../ta1/types.ts';

/** What a reader yields of the envelope and of problems, in the order of the file. */
export type EnvelopeItem =
  | { kind: 'interchange'; interchange: Interchange }
  | {
      kind: 'interchangeAcknowledgment';
      interchange: Interchange;
      acknowledgment: InterchangeAcknowledgment;
      source: SourceSpan;
    }
  | { kind: 'group'; interchange: Interchange; group: FunctionalGroup }
  | {
      kind: 'transactionSet';
      group: FunctionalGroup;
      transactionSet: TransactionSet;
      isSupported: boolean;
      /** Where its ST stands. */
      source: SourceSpan;
    }
  | {
      kind: 'transactionSetEnd';
      group: FunctionalGroup;
      transactionSet: TransactionSet;
      /** Counted from ST to SE, whatever SE01 says. */
      segmentCount: number;
      /** What belongs to no claim or payment of the transaction set and is carried by no field. */
      unmapped: Unmapped[];
    }
  | {
      kind: 'groupEnd';
      group: FunctionalGroup;
      receivedCount: number;
      /** GE01; absent when it is missing or no number. */
      includedCount?: number;
    }
  | { kind: 'interchangeEnd'; interchange: Interchange }
  | { kind: 'finding'; finding: Finding };

const ENVELOPE_KINDS: Readonly<Record<EnvelopeItem['kind'], true>> = {
  interchange: true,
  interchangeAcknowledgment: true,
  group: true,
  transactionSet: true,
  transactionSetEnd: true,
  groupEnd: true,
  interchangeEnd: true,
  finding: true,
};

/** The item when it is one of the envelope, whatever guides a reader was given; otherwise `null`. */
export function envelopeItem(item: { kind: string }): EnvelopeItem | null {
  return item.kind in ENVELOPE_KINDS ? (item as EnvelopeItem) : null;
}
