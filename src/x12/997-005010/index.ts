import { acknowledgmentReader } from '../999-005010X231A1/acknowledgment-reader.ts';
import type {
  ParsedImplementationAcknowledgment,
  SegmentError,
  TransactionSetAcknowledgment,
} from '../999-005010X231A1/index.ts';
import type { TransactionSet } from '../common.ts';
import { compileGuide } from '../guide/compile.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import { definition } from './loops.ts';

/** AK3 with its AK4 segments. `code` is AK304, or empty if absent. */
interface FunctionalSegmentError extends SegmentError {
  /** AK305 to AK308. */
  otherCodes?: string[];
}

/** One 997 transaction set, with the fields of a 999: AK3, AK4 and AK5 are read as IK3, IK4 and IK5. */
interface FunctionalAcknowledgment extends Omit<ParsedImplementationAcknowledgment, 'transactionSets'> {
  transactionSets: (Omit<TransactionSetAcknowledgment, 'errors'> & { errors: FunctionalSegmentError[] })[];
}

/** The items of a reader of 997s besides the envelope. */
interface FunctionalAcknowledgmentItem {
  kind: 'functionalAcknowledgment';
  transactionSet: TransactionSet;
  acknowledgment: FunctionalAcknowledgment;
}

/** Reads 997 transaction sets in `readInterchanges`. */
export const reader997: GuideReader<FunctionalAcknowledgmentItem> = acknowledgmentReader(
  compileGuide(definition),
  { loops: ['AK2', 'AK3', 'AK4'], segmentError: 'AK3', elementError: 'AK4', setTrailer: 'AK5' },
  (transactionSet, acknowledgment) => ({ kind: 'functionalAcknowledgment', transactionSet, acknowledgment }),
);
