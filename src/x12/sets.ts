import { build277CA, parse277CA, reader277CA } from './277ca-005010X214/index.ts';
import { build835, parse835, reader835 } from './835-005010X221A1/index.ts';
import { build837P, parse837P, reader837P } from './837p-005010X222A2/index.ts';
import { build999, parse999, reader999 } from './999-005010X231A1/index.ts';
import type { EnvelopeInput } from './common.ts';
import type { AnyGuideReader } from './guide/guide-reader.ts';

/** A transaction set that the codec knows. */
export interface KnownSet {
  /** As reports name it, for example `837P`. */
  name: string;
  title: string;
  /** Reads it; `reader.guide` is its guide. */
  reader: AnyGuideReader;
  /**
   * Reads a text and writes each of its transaction sets of this guide anew, in an interchange of its own with the
   * given envelope. Absent where no builder exists. Throws `X12BuildError` when the guide forbids what was read.
   */
  rewrite?(text: string, envelope: EnvelopeInput): string[];
}

/** Every transaction set, once: validation, acknowledgment, command line and conformance run read this list. */
export const KNOWN_SETS: readonly KnownSet[] = [
  {
    name: '837P',
    title: 'Professional claims',
    reader: reader837P,
    rewrite: (text, envelope) =>
      parse837P(text).transactions.map(({ header, claims, transactionSet: { controlNumber, implementation } }) =>
        build837P({
          ...envelope,
          ...(implementation === '005010X222A2' ? { implementation } : {}),
          transactions: [{ ...header, controlNumber, claims }],
        }),
      ),
  },
  {
    name: '835',
    title: 'Remittance advice',
    reader: reader835,
    rewrite: (text, envelope) =>
      parse835(text).remittances.map((remittance) => build835({ ...envelope, remittances: [remittance] })),
  },
  {
    name: '277CA',
    title: 'Claim acknowledgment',
    reader: reader277CA,
    rewrite: (text, envelope) =>
      parse277CA(text).transactions.map(({ acknowledgment }) =>
        build277CA({ ...envelope, transactions: [acknowledgment] }),
      ),
  },
  {
    name: '999',
    title: 'Implementation acknowledgment',
    reader: reader999,
    rewrite: (text, envelope) =>
      parse999(text).acknowledgments.map((acknowledgment) =>
        build999({ ...envelope, acknowledgments: [acknowledgment] }),
      ),
  },
];

/** The readers of all known sets, for `readInterchanges`, `validate` and `acknowledge`. */
export const ALL_READERS: readonly AnyGuideReader[] = KNOWN_SETS.map(({ reader }) => reader);

/** The known set that a reader's guide belongs to, by ST01 and GS08. */
export function knownSetOf(transactionSetId: string, version: string | undefined): KnownSet | undefined {
  return KNOWN_SETS.find(({ reader: { guide } }) => {
    const { definition } = guide;
    return (
      definition.transactionSetId === transactionSetId && version !== undefined && definition.versions.includes(version)
    );
  });
}
