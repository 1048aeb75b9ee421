import type { EnvelopeInput, FunctionalGroup, Interchange, TransactionSet } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import type { AnyGuideReader } from '../guide/guide-reader.ts';
import type { X12Source } from '../lexing/source.ts';
import { type ReaderOptions, readInterchanges } from '../reader.ts';
import { envelopeItem } from '../reading/items.ts';
import { acknowledgmentOfInterchange, REFUSED } from '../ta1/from-findings.ts';
import type { InterchangeAcknowledgment } from '../ta1/types.ts';
import { build999 } from './build.ts';
import { AcknowledgmentCollector, acknowledgmentFromFindings } from './from-findings.ts';
import { type AcknowledgmentPolicy, acknowledgeTransactionSet } from './set-verdict.ts';

export interface Acknowledgments {
  /**
   * The 999 interchange; absent if there is nothing to acknowledge. Interchanges that their TA1 refuses are omitted.
   */
  implementationAcknowledgment?: string;
  /** One TA1 for every interchange that requests it or is refused. */
  interchangeAcknowledgments: InterchangeAcknowledgment[];
  findings: Finding[];
}

/** Returns ST02 of the 999s that are written together. */
function setControlNumber(index: number): string {
  return String(index + 1).padStart(4, '0');
}

function policyOf({ delimiters }: EnvelopeInput, policy: AcknowledgmentPolicy): AcknowledgmentPolicy {
  return delimiters ? { ...policy, delimiters } : policy;
}

/** Reads a file with the given guides and writes its 999. */
export async function acknowledge(
  source: X12Source,
  guides: readonly AnyGuideReader[],
  envelope: EnvelopeInput,
  options: ReaderOptions & AcknowledgmentPolicy = {},
): Promise<Acknowledgments> {
  const collector = new AcknowledgmentCollector(policyOf(envelope, options));
  const made: Acknowledgments = { interchangeAcknowledgments: [], findings: [] };
  const groups: ReturnType<typeof collector.take> = [];
  let interchange: Interchange | undefined;
  let interchangeFindings: Finding[] = [];
  for await (const read of readInterchanges(source, guides, options)) {
    const item = envelopeItem(read);
    if (!item) continue;
    collector.add(item);
    if (item.kind === 'interchange') {
      interchange = item.interchange;
      interchangeFindings = [];
    } else if (item.kind === 'finding') {
      made.findings.push(item.finding);
      interchangeFindings.push(item.finding);
    } else if (item.kind === 'interchangeEnd' && interchange) {
      const acknowledgment = acknowledgmentOfInterchange(interchange, interchangeFindings);
      if (acknowledgment.code !== 'A' || interchange.acknowledgmentRequested) {
        made.interchangeAcknowledgments.push(acknowledgment);
      }
      const finished = collector.take();
      if (acknowledgment.code !== REFUSED) for (const group of finished) groups.push(group);
    }
  }
  const acknowledgments = groups.map((acknowledgment, index) => ({
    controlNumber: setControlNumber(index),
    ...acknowledgment,
  }));
  if (acknowledgments.length > 0) made.implementationAcknowledgment = build999({ ...envelope, acknowledgments });
  return made;
}

/**
 * Writes the 999 for one functional group from findings that were collected elsewhere. Findings belong to a transaction
 * set by its ordinal. Returns `null` for a group of acknowledgments, because acknowledgments are not acknowledged.
 */
export function build999FromFindings(
  envelope: EnvelopeInput,
  group: FunctionalGroup,
  transactionSets: readonly TransactionSet[],
  findings: readonly Finding[],
  policy: AcknowledgmentPolicy = {},
): string | null {
  const findingsOf = Map.groupBy(findings, ({ transactionSetNumber }) => transactionSetNumber);
  const sets = transactionSets.map((set) => {
    const own = findingsOf.get(set.transactionSetNumber) ?? [];
    return acknowledgeTransactionSet(set, group, own, policyOf(envelope, policy));
  });
  const ofGroup = findings.filter(
    ({ transactionSetNumber, groupNumber }) => transactionSetNumber === 0 && groupNumber === group.groupNumber,
  );
  const made = acknowledgmentFromFindings(group, sets, ofGroup, { receivedCount: sets.length });
  return made && build999({ ...envelope, acknowledgments: [{ controlNumber: setControlNumber(0), ...made }] });
}
