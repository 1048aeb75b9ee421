import type {
  ImplementationAcknowledgment,
  ParsedImplementationAcknowledgment,
  TransactionSetAcknowledgment,
} from '../../999-005010X231A1/types.ts';
import { type Situation, unless } from '../situation.ts';

/** IK501 and AK901: accepted, accepted with errors. */
const ACCEPTED = new Set(['A', 'E']);
const ACCEPTED_WITHOUT_ERRORS = 'A';
const ACCEPTED_IN_PART = 'P';

function hasErrors({ errors, reasonCodes }: TransactionSetAcknowledgment): boolean {
  return errors.length > 0 || reasonCodes.length > 0;
}

/**
 * Returns whether the verdict of a group (AK901) agrees with the number of transaction sets that it accepts (AK904).
 */
function agreesWithCounts({ code, receivedCount, acceptedCount }: ImplementationAcknowledgment): boolean {
  if (acceptedCount > receivedCount) return false;
  if (ACCEPTED.has(code)) return acceptedCount === receivedCount;
  if (code === ACCEPTED_IN_PART) return acceptedCount > 0 && acceptedCount < receivedCount;
  return acceptedCount === 0;
}

/** Returns whether the listed transaction sets agree with AK903 and AK904. Accepted sets need not be listed. */
function agreesWithSets({ transactionSets, receivedCount, acceptedCount }: ImplementationAcknowledgment): boolean {
  if (transactionSets.length > receivedCount) return false;
  // A group that is rejected as a whole accepts none of its sets.
  if (acceptedCount === 0) return true;
  const accepted = transactionSets.filter(({ code }) => ACCEPTED.has(code)).length;
  const refused = transactionSets.length - accepted;
  return acceptedCount >= accepted && acceptedCount <= receivedCount - refused;
}

/** Checks whether the verdicts and counts of a 999 (005010X231A1) agree. */
export const IMPLEMENTATION_ACKNOWLEDGMENT_SITUATIONS: readonly Situation<ParsedImplementationAcknowledgment>[] = [
  {
    code: 'acknowledgment_verdict_contradicts',
    source: '999 AK901, AK903, AK904',
    check: (read) => unless(agreesWithCounts(read), { loop: '', segmentId: 'AK9', elementPosition: 1 }),
  },
  {
    code: 'acknowledgment_counts_differ',
    source: '999 AK903, AK904, IK501',
    check: (read) => unless(agreesWithSets(read), { loop: '', segmentId: 'AK9', elementPosition: 4 }),
  },
  {
    code: 'acknowledgment_set_contradicts',
    source: '999 IK501, IK502, IK3',
    check: ({ transactionSets }) =>
      transactionSets.some((set) => (set.code === ACCEPTED_WITHOUT_ERRORS) === hasErrors(set))
        ? [{ loop: '2000', segmentId: 'IK5', elementPosition: 1 }]
        : [],
  },
];
