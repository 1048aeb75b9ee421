import type { FunctionalGroup } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { envelopeItem } from '../reading/items.ts';
import { DIGIT, echo, WORD } from './echo.ts';
import { type AcknowledgmentPolicy, isError, REASON_CODES_MAX, SetVerdict } from './set-verdict.ts';
import type { AcknowledgedGroup, ImplementationAcknowledgment, TransactionSetAcknowledgment } from './types.ts';

/** AK902, AK903 and AK904 hold six digits. */
const COUNT_MAX = 999_999;

/**
 * What is told of one interchange, so that the answer to a file full of errors stays small. Verdicts and counts are those
 * of everything that was read.
 */
export const TOLD_PER_INTERCHANGE = {
  /** As many as IEA01 can count: an interchange with more is refused by its TA1. */
  groupsMax: 99_999,
  /** IK3 without IK4, and IK4, of all transaction sets together. */
  errorsMax: 20_000,
  /** Transaction sets that are named although nothing is wrong with them. */
  acceptedSetsMax: 20_000,
  /** Transaction sets that are named because something is. */
  faultySetsMax: 20_000,
};

type Told = typeof TOLD_PER_INTERCHANGE;

const WITHOUT_BOUND: Told = {
  groupsMax: Number.POSITIVE_INFINITY,
  errorsMax: Number.POSITIVE_INFINITY,
  acceptedSetsMax: Number.POSITIVE_INFINITY,
  faultySetsMax: Number.POSITIVE_INFINITY,
};

/** The same of all interchanges of a file together, whose answers are all kept until the file ends. */
export const TOLD_PER_FILE: Told = {
  groupsMax: Number.POSITIVE_INFINITY,
  errorsMax: 200_000,
  acceptedSetsMax: 200_000,
  faultySetsMax: 200_000,
};

const BOUNDS = ['groupsMax', 'errorsMax', 'acceptedSetsMax', 'faultySetsMax'] as const;

/** What an interchange may tell: its own share, or what is left of the file if that is less. */
function lesser(one: Told, other: Told): Told {
  const least = { ...one };
  for (const bound of BOUNDS) least[bound] = Math.min(one[bound], other[bound]);
  return least;
}

export interface GroupCounts {
  /** GE01; the number received when GE01 is missing. */
  includedCount?: number;
  receivedCount: number;
}

/** Gathers what a 999 says of one functional group; counts down what may be told of its interchange. */
class GroupVerdict {
  readonly #left: Told;
  readonly #sets: TransactionSetAcknowledgment[] = [];
  readonly #reasons = new Set<string>();
  #setCount = 0;
  #acceptedCount = 0;
  #hasErrors = false;
  #isRefused = false;

  constructor(left: Told) {
    this.#left = left;
  }

  addSet(set: TransactionSetAcknowledgment): void {
    this.#setCount++;
    if (set.code !== 'R') this.#acceptedCount++;
    if (set.code === 'E') this.#hasErrors = true;
    if (this.#takesPlace(set.code === 'A' ? 'acceptedSetsMax' : 'faultySetsMax')) this.#sets.push(set);
    // Whoever is not named in a group that is accepted in part takes the transaction set for accepted.
    else if (set.code === 'R') this.#isRefused = true;
  }

  /** Takes a finding about the group itself. What AK905 has no code for the TA1 gives the reason of. */
  addFinding(finding: Finding): void {
    if (!isError(finding)) return;
    this.#isRefused = true;
    if (finding.ak905 !== undefined) this.#reasons.add(finding.ak905);
  }

  acknowledgment(
    group: FunctionalGroup,
    { receivedCount, includedCount = receivedCount }: GroupCounts,
  ): Omit<ImplementationAcknowledgment, 'controlNumber'> {
    return {
      group: echoGroup(group),
      transactionSets: this.#isRefused ? refusedWithGroup(this.#sets) : this.#sets,
      code: this.#code(),
      includedCount: Math.min(includedCount, COUNT_MAX),
      receivedCount: Math.min(receivedCount, COUNT_MAX),
      acceptedCount: this.#isRefused ? 0 : Math.min(this.#acceptedCount, COUNT_MAX),
      reasonCodes: [...this.#reasons].slice(0, REASON_CODES_MAX),
    };
  }

  #takesPlace(kind: 'acceptedSetsMax' | 'faultySetsMax'): boolean {
    if (this.#left[kind] <= 0) return false;
    this.#left[kind]--;
    return true;
  }

  #code(): string {
    if (this.#isRefused || this.#acceptedCount === 0) return 'R';
    if (this.#acceptedCount < this.#setCount) return 'P';
    return this.#hasErrors ? 'E' : 'A';
  }
}

/** A set that nothing is wrong with is refused by AK9 alone: no reason of its own could be given in an IK5. */
function refusedWithGroup(sets: readonly TransactionSetAcknowledgment[]): TransactionSetAcknowledgment[] {
  return sets.filter(({ code }) => code !== 'A').map((set) => ({ ...set, code: 'R' }));
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

/** A group of acknowledgments is never answered. */
function isAnswered(group: FunctionalGroup): boolean {
  return group.functionalId !== 'FA';
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
  if (!isAnswered(group)) return null;
  const verdict = new GroupVerdict({ ...WITHOUT_BOUND });
  for (const set of transactionSets) verdict.addSet(set);
  // A finding about the interchange is for the TA1.
  for (const finding of groupFindings) if (finding.groupNumber === group.groupNumber) verdict.addFinding(finding);
  return verdict.acknowledgment(group, counts);
}

/**
 * Listens to the items of a reader and makes the acknowledgments of each functional group as it ends, so that a file is
 * read once for its contents and for its 999.
 */
export class AcknowledgmentCollector {
  readonly #policy: AcknowledgmentPolicy;
  readonly #told: Told;
  /** Of the file, when the interchange began. */
  #leftOfFile: Told;
  /** What the interchange might tell when it began, and may yet. */
  #share: Told;
  #left: Told;
  #finished: Omit<ImplementationAcknowledgment, 'controlNumber'>[] = [];
  #group: GroupVerdict | null = null;
  #set: SetVerdict | null = null;

  constructor(policy: AcknowledgmentPolicy = {}, told: Partial<Told> = {}, ofFile: Partial<Told> = {}) {
    this.#policy = policy;
    this.#told = { ...TOLD_PER_INTERCHANGE, ...told };
    this.#leftOfFile = { ...TOLD_PER_FILE, ...ofFile };
    this.#share = lesser(this.#told, this.#leftOfFile);
    this.#left = { ...this.#share };
  }

  #beginInterchange(): void {
    for (const bound of BOUNDS) this.#leftOfFile[bound] -= this.#share[bound] - this.#left[bound];
    this.#share = lesser(this.#told, this.#leftOfFile);
    this.#left = { ...this.#share };
  }

  /** Finished groups, in the order of the file, that were not taken yet. */
  take(): Omit<ImplementationAcknowledgment, 'controlNumber'>[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  /** Takes any item of a reader; those that say nothing of the envelope are passed over. */
  add(read: { kind: string }): void {
    const item = envelopeItem(read);
    if (!item) return;
    switch (item.kind) {
      case 'interchange':
        this.#beginInterchange();
        break;
      case 'group':
        this.#group = isAnswered(item.group) && this.#left.groupsMax-- > 0 ? new GroupVerdict(this.#left) : null;
        break;
      case 'transactionSet':
        this.#set = this.#group && new SetVerdict(this.#policy, this.#left.errorsMax);
        break;
      case 'finding':
        if (this.#set) this.#set.add(item.finding);
        else this.#group?.addFinding(item.finding);
        break;
      case 'transactionSetEnd':
        if (!this.#set) break;
        this.#left.errorsMax -= this.#set.toldCount;
        this.#group?.addSet(this.#set.acknowledgment(item.transactionSet, item.group));
        this.#set = null;
        break;
      case 'groupEnd':
        if (this.#group) this.#finished.push(this.#group.acknowledgment(item.group, item));
        this.#group = null;
        break;
    }
  }
}
