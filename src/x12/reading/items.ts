import type { FunctionalGroup, Interchange, SourceSpan, TransactionSet, Unmapped } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import type { InterchangeAcknowledgment } from '../ta1/types.ts';

/** The items of the envelope and the findings, in the order of the file. */
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
      /** The place of its ST. */
      source: SourceSpan;
    }
  | {
      kind: 'transactionSetEnd';
      group: FunctionalGroup;
      transactionSet: TransactionSet;
      /** The actual number of segments from ST to SE, regardless of SE01. */
      segmentCount: number;
      /** Parts that belong to no claim or payment of the transaction set and have no field. */
      unmapped: Unmapped[];
    }
  | {
      kind: 'groupEnd';
      group: FunctionalGroup;
      receivedCount: number;
      /** GE01; absent if it is missing or not a number. */
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

/** Returns the item if it is one of the envelope, otherwise `null`. */
export function envelopeItem(item: { kind: string }): EnvelopeItem | null {
  return item.kind in ENVELOPE_KINDS ? (item as EnvelopeItem) : null;
}
