import type { FunctionalGroup } from '../common.ts';
import type { Finding } from '../findings/finding.ts';
import { envelopeItem } from '../reading/items.ts';
import { DIGIT, echo, WORD } from './echo.ts';
import { type AcknowledgmentPolicy, isError, REASON_CODES_MAX, SetVerdict } from './set-verdict.ts';
import type { AcknowledgedGroup, ImplementationAcknowledgment, TransactionSetAcknowledgment } from './types.ts';

/** AK902, AK903 and AK904 have at most six digits. */
const COUNT_MAX = 999_999;

/**
 * The limits of one interchange, so that the acknowledgment of a file full of errors stays small. Verdicts and counts
 * cover everything that was read.
 */
export const LIMITS_PER_INTERCHANGE = {
  /** The maximum that IEA01 can count. An interchange with more groups is refused by its TA1. */
  groupsMax: 99_999,
  /** The number of IK3 without IK4, and of IK4, of all transaction sets together. */
  errorsMax: 20_000,
  /** The number of listed transaction sets without errors. */
  acceptedSetsMax: 20_000,
  /** The number of listed transaction sets with errors. */
  faultySetsMax: 20_000,
};

type Limits = typeof LIMITS_PER_INTERCHANGE;

const UNLIMITED: Limits = {
  groupsMax: Number.POSITIVE_INFINITY,
  errorsMax: Number.POSITIVE_INFINITY,
  acceptedSetsMax: Number.POSITIVE_INFINITY,
  faultySetsMax: Number.POSITIVE_INFINITY,
};

/** The limits of all interchanges of a file together, whose acknowledgments are kept until the file ends. */
export const LIMITS_PER_FILE: Limits = {
  groupsMax: Number.POSITIVE_INFINITY,
  errorsMax: 200_000,
  acceptedSetsMax: 200_000,
  faultySetsMax: 200_000,
};

const BOUNDS = ['groupsMax', 'errorsMax', 'acceptedSetsMax', 'faultySetsMax'] as const;

/** Returns the limits of an interchange: its own, or the remainder of the file's limits if that is less. */
function lesser(one: Limits, other: Limits): Limits {
  const least = { ...one };
  for (const bound of BOUNDS) least[bound] = Math.min(one[bound], other[bound]);
  return least;
}

export interface GroupCounts {
  /** GE01, or the number of received sets if GE01 is missing. */
  includedCount?: number;
  receivedCount: number;
}

/** Collects the contents of a 999 for one functional group, and counts down the limits of its interchange. */
class GroupVerdict {
  readonly #left: Limits;
  readonly #sets: TransactionSetAcknowledgment[] = [];
  readonly #reasons = new Set<string>();
  #setCount = 0;
  #acceptedCount = 0;
  #hasErrors = false;
  #isRefused = false;

  constructor(left: Limits) {
    this.#left = left;
  }

  addSet(set: TransactionSetAcknowledgment): void {
    this.#setCount++;
    if (set.code !== 'R') this.#acceptedCount++;
    if (set.code === 'E') this.#hasErrors = true;
    if (this.#takesPlace(set.code === 'A' ? 'acceptedSetsMax' : 'faultySetsMax')) this.#sets.push(set);
    // In a group that is accepted in part, a transaction set that is not listed counts as accepted.
    else if (set.code === 'R') this.#isRefused = true;
  }

  /** Adds a finding about the group itself. The TA1 reports findings for which AK905 has no code. */
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

/** A set without errors is refused by AK9 alone, because its IK5 would have no reason. */
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

/** Acknowledgments are not acknowledged. */
function isAnswered(group: FunctionalGroup): boolean {
  return group.functionalId !== 'FA';
}

/**
 * Returns the 999 for one functional group, without its control number: the accepted transaction sets, and the errors
 * of the others. Returns `null` for a group of acknowledgments.
 */
export function acknowledgmentFromFindings(
  group: FunctionalGroup,
  transactionSets: readonly TransactionSetAcknowledgment[],
  groupFindings: readonly Finding[],
  counts: GroupCounts,
): Omit<ImplementationAcknowledgment, 'controlNumber'> | null {
  if (!isAnswered(group)) return null;
  const verdict = new GroupVerdict({ ...UNLIMITED });
  for (const set of transactionSets) verdict.addSet(set);
  // Findings about the interchange are reported by the TA1.
  for (const finding of groupFindings) if (finding.groupNumber === group.groupNumber) verdict.addFinding(finding);
  return verdict.acknowledgment(group, counts);
}

/**
 * Collects the items of a reader and makes the acknowledgment of each functional group when it ends, so that a file is
 * read once for both its contents and its 999.
 */
export class AcknowledgmentCollector {
  readonly #policy: AcknowledgmentPolicy;
  readonly #limits: Limits;
  /** The limits of the file when the interchange began. */
  #leftOfFile: Limits;
  /** The limits of the interchange when it began, and what remains of them. */
  #share: Limits;
  #left: Limits;
  #finished: Omit<ImplementationAcknowledgment, 'controlNumber'>[] = [];
  #group: GroupVerdict | null = null;
  #set: SetVerdict | null = null;

  constructor(policy: AcknowledgmentPolicy = {}, limits: Partial<Limits> = {}, ofFile: Partial<Limits> = {}) {
    this.#policy = policy;
    this.#limits = { ...LIMITS_PER_INTERCHANGE, ...limits };
    this.#leftOfFile = { ...LIMITS_PER_FILE, ...ofFile };
    this.#share = lesser(this.#limits, this.#leftOfFile);
    this.#left = { ...this.#share };
  }

  #beginInterchange(): void {
    for (const bound of BOUNDS) this.#leftOfFile[bound] -= this.#share[bound] - this.#left[bound];
    this.#share = lesser(this.#limits, this.#leftOfFile);
    this.#left = { ...this.#share };
  }

  /** Returns the finished groups that were not taken yet, in the order of the file. */
  take(): Omit<ImplementationAcknowledgment, 'controlNumber'>[] {
    const finished = this.#finished;
    this.#finished = [];
    return finished;
  }

  /** Adds any item of a reader. Items that do not belong to the envelope are ignored. */
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
        this.#left.errorsMax -= this.#set.listedCount;
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
