import type { FunctionalGroup, TransactionSet } from '../common.ts';
import type { Finding } from '../finding.ts';
import { envelopeItem } from '../items.ts';
import type {
  AcknowledgedGroup,
  ElementError,
  ImplementationAcknowledgment,
  SegmentError,
  TransactionSetAcknowledgment,
} from './types.ts';

export interface AcknowledgmentPolicy {
  /** Whether a finding refuses the transaction set; default: every error does, a warning does not. */
  rejects?(finding: Finding): boolean;
  /** More errors than this per transaction set are not told. */
  errorsMax?: number;
}

const DEFAULT_ERRORS_MAX = 1000;

/** What stands in IK301 when the segment's own identifier is not one. */
const UNKNOWN_SEGMENT_ID = 'ZZZ';

const REASON_CODES_MAX = 5;

const isError = (finding: Finding): boolean => finding.severity === 'error';

/** What is echoed of a faulty file must itself be valid: other characters are left out, and the length is mended. */
function echo(text: string, characters: RegExp, min: number, max: number): string {
  return (text.match(characters)?.join('') ?? '').slice(0, max).padStart(min, '0');
}

const WORD = /[A-Za-z0-9.-]/g;
const DIGIT = /\d/g;

/** IK3 and IK4 of a transaction set: one IK3 with code 8 per segment, whatever number of elements is wrong in it. */
function segmentErrors(findings: readonly Finding[], errorsMax: number): SegmentError[] {
  const errors: SegmentError[] = [];
  const withElements = new Map<number, SegmentError>();
  const ordered = findings
    .filter(({ ik304 }) => ik304 !== undefined)
    .toSorted((a, b) => a.transactionSegmentNumber - b.transactionSegmentNumber);
  for (const finding of ordered) {
    if (errors.length >= errorsMax) break;
    const error = errorOf(finding);
    if (finding.ik403 === undefined || finding.elementPosition === undefined) {
      errors.push(error);
      continue;
    }
    const known = withElements.get(finding.transactionSegmentNumber);
    if (!known) {
      withElements.set(finding.transactionSegmentNumber, error);
      errors.push(error);
    }
    addElement(known ?? error, finding);
  }
  return errors;
}

function errorOf({ segmentId, transactionSegmentNumber, loop, ik304, ik403 }: Finding): SegmentError {
  const error: SegmentError = {
    segmentId: segmentId || UNKNOWN_SEGMENT_ID,
    segmentPosition: transactionSegmentNumber,
    code: ik403 === undefined ? ik304! : '8',
    elements: [],
  };
  // IK303 holds four characters.
  if (loop !== '' && loop.length <= 4) error.loopId = loop;
  return error;
}

function addElement(error: SegmentError, finding: Finding): void {
  const { elementPosition, componentPosition, repetitionPosition, dataElementNumber, ik403 } = finding;
  const isKnown = error.elements.some(
    (known) =>
      known.elementPosition === elementPosition &&
      known.componentPosition === componentPosition &&
      known.code === ik403,
  );
  if (isKnown) return;
  const element: ElementError = { elementPosition: elementPosition!, code: ik403! };
  if (componentPosition !== undefined) element.componentPosition = componentPosition;
  if (repetitionPosition !== undefined) element.repetitionPosition = repetitionPosition;
  // IK402 is a number; a composite's reference, such as C040, is none.
  if (dataElementNumber !== undefined && /^\d{1,4}$/.test(dataElementNumber))
    element.dataElementNumber = dataElementNumber;
  error.elements.push(element);
}

function unique(codes: readonly (string | undefined)[]): string[] {
  return [...new Set(codes.filter((code) => code !== undefined))].slice(0, REASON_CODES_MAX);
}

/** AK2 to IK5 of one transaction set, from the findings about it. */
export function acknowledgeTransactionSet(
  set: TransactionSet,
  group: FunctionalGroup,
  findings: readonly Finding[],
  policy: AcknowledgmentPolicy = {},
): TransactionSetAcknowledgment {
  const rejects = policy.rejects ?? isError;
  const told = findings.filter((finding) => isError(finding) || rejects(finding));
  const errors = segmentErrors(told, policy.errorsMax ?? DEFAULT_ERRORS_MAX);
  const inSegments = told.filter(({ ik304 }) => ik304 !== undefined);
  const segmentReason = inSegments.length === 0 ? undefined : inSegments.some(({ snip }) => snip === 1) ? '5' : 'I5';
  const acknowledgment: TransactionSetAcknowledgment = {
    id: echo(set.id, WORD, 3, 3),
    controlNumber: echo(set.controlNumber, WORD, 4, 9),
    errors,
    code: told.length === 0 ? 'A' : told.some(rejects) ? 'R' : 'E',
    reasonCodes: unique([...told.map(({ ik502 }) => ik502), segmentReason]),
  };
  // An 835 has no ST03; the 999 then names the guide by GS08.
  const implementation = echo(set.implementation ?? group.version, WORD, 0, 35);
  if (implementation !== '') acknowledgment.implementation = implementation;
  return acknowledgment;
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
  #set: TransactionSet | null = null;
  #sets: TransactionSetAcknowledgment[] = [];
  #setFindings: Finding[] = [];
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
        this.#set = item.transactionSet;
        this.#setFindings = [];
        break;
      case 'finding':
        this.#addFinding(item.finding);
        break;
      case 'transactionSetEnd':
        this.#sets.push(acknowledgeTransactionSet(item.transactionSet, item.group, this.#setFindings, this.#policy));
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
    if (!this.#group) return;
    if (!this.#set) {
      this.#groupFindings.push(finding);
      return;
    }
    const max = this.#policy.errorsMax ?? DEFAULT_ERRORS_MAX;
    if (this.#setFindings.length < 2 * max) this.#setFindings.push(finding);
  }
}
