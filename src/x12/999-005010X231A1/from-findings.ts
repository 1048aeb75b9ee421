import type { FunctionalGroup } from '../common.ts';
import type { Finding } from '../finding.ts';
import { envelopeItem } from '../items.ts';
import { DIGIT, echo, WORD } from './echo.ts';
import { type AcknowledgmentPolicy, isError, REASON_CODES_MAX, SetVerdict } from './set-verdict.ts';
import type { AcknowledgedGroup, ImplementationAcknowledgment, TransactionSetAcknowledgment } from './types.ts';

function unique(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.filter((code) => code !== undefined))].slice(0, REASON_CODES_MAX);
}

const COUNT_MAX = 999_999;

export interface GroupCounts {
  /** GE01; the number received when GE01 is missing. */
  includedCount?: number;
  receivedCount: number;
}

/**
 * The 999 for one functional group, without its control number: which transaction sets were accepted, and what is wrong
 * with the others. Answers `null` for a group of acknowledgments, because a 999 is never answered.
 */
export function acknowledgmentFromFindings(
  group: FunctionalGroup,
  transactionSets: readonly TransactionSetAcknowledgment[],
  groupFindings: readonly Finding[],
  counts: GroupCounts,
): Omit<ImplementationAcknowledgment, 'controlNumber'> | null {
  if (group.functionalId === 'FA') return null;
  const accepted = transactionSets.filter(({ code }) => code === 'A' || code === 'E').length;
  const reasonCodes = unique(groupFindings.filter(isError).map(({ ak905 }) => ak905));
  const refused = reasonCodes.length > 0;
  return {
    group: echoGroup(group),
    transactionSets: transactionSets.map((set) => (refused && set.code !== 'R' ? { ...set, code: 'R' } : set)),
    code: groupCode(transactionSets, accepted, refused),
    // What GE01 says may be any number of digits; AK902 holds six.
    includedCount: Math.min(counts.includedCount ?? counts.receivedCount, COUNT_MAX),
    receivedCount: counts.receivedCount,
    acceptedCount: refused ? 0 : accepted,
    reasonCodes,
  };
}

function echoGroup({ functionalId, controlNumber, version }: FunctionalGroup): AcknowledgedGroup {
  const group: AcknowledgedGroup = {
    functionalId: echo(functionalId, WORD, 2, 2),
    controlNumber: echo(controlNumber, DIGIT, 1, 9),
  };
  const echoed = echo(version, WORD, 0, 12);
  if (echoed !== '') group.version = echoed;
  return group;
}

function groupCode(sets: readonly TransactionSetAcknowledgment[], accepted: number, refused: boolean): string {
  if (refused || accepted === 0) return 'R';
  if (accepted < sets.length) return 'P';
  return sets.some(({ code }) => code === 'E') ? 'E' : 'A';
}

/**
 * Listens to the items of a reader and makes the acknowledgments of each functional group as it ends, so that a file is
 * read once for its contents and for its 999.
 */
export class AcknowledgmentCollector {
  /** Finished groups, in the order of the file. */
  readonly acknowledgments: Omit<ImplementationAcknowledgment, 'controlNumber'>[] = [];
  readonly #policy: AcknowledgmentPolicy;
  #group: FunctionalGroup | null = null;
  #set: SetVerdict | null = null;
  #sets: TransactionSetAcknowledgment[] = [];
  #groupFindings: Finding[] = [];

  constructor(policy: AcknowledgmentPolicy = {}) {
    this.#policy = policy;
  }

  /** Takes any item of a reader; those that say nothing of the envelope are passed over. */
  add(read: { kind: string }): void {
    const item = envelopeItem(read);
    if (!item) return;
    switch (item.kind) {
      case 'group':
        this.#group = item.group;
        this.#sets = [];
        this.#groupFindings = [];
        break;
      case 'transactionSet':
        this.#set = new SetVerdict(this.#policy);
        break;
      case 'finding':
        this.#addFinding(item.finding);
        break;
      case 'transactionSetEnd':
        if (this.#set) this.#sets.push(this.#set.acknowledgment(item.transactionSet, item.group));
        this.#set = null;
        break;
      case 'groupEnd': {
        const made = acknowledgmentFromFindings(item.group, this.#sets, this.#groupFindings, item);
        if (made) this.acknowledgments.push(made);
        this.#group = null;
        break;
      }
    }
  }

  #addFinding(finding: Finding): void {
    if (this.#set) this.#set.add(finding);
    else if (this.#group) this.#groupFindings.push(finding);
  }
}
