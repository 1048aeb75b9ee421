import type { Delimiters, FunctionalGroup, TransactionSet } from '../common.ts';
import { type BusinessUnit, badValueOf, unitOf } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { echo, WORD } from './echo.ts';
import type { AcknowledgmentContext, ElementError, SegmentError, TransactionSetAcknowledgment } from './types.ts';

export interface AcknowledgmentPolicy {
  /** Whether a finding refuses the transaction set; default: every error does, a warning does not. */
  rejects?(finding: Finding): boolean;
  /** More errors than this per transaction set are not told. They decide of it all the same. */
  errorsMax?: number;
  /** Those of the 999 where they are not the usual ones: an id that holds one of them is not told. */
  delimiters?: Partial<Delimiters>;
}

const DEFAULT_ERRORS_MAX = 1000;

/** IK304: the segment has elements in error. */
const ELEMENTS_IN_ERROR = '8';

/** IK502: segments in error against the standard, and against the guide alone. */
const SEGMENTS_IN_ERROR = '5';
const SEGMENTS_IN_ERROR_OF_GUIDE = 'I5';

/** IK502-IK506, AK905-AK909. */
export const REASON_CODES_MAX = 5;

export const isError = (finding: Finding): boolean => finding.severity === 'error';

/**
 * Gathers what a 999 says of one transaction set. The verdict stands apart from the errors that are told, so that it is
 * right however many findings there are.
 */
export class SetVerdict {
  readonly #rejects: (finding: Finding) => boolean;
  readonly #errorsMax: number;
  readonly #delimiters: readonly string[];
  readonly #told: Finding[] = [];
  readonly #reasons = new Set<string>();
  #segmentReason: string | undefined;
  #hasErrors = false;
  #isRejected = false;

  /** `errorsMax` bounds what is told further than the policy does. */
  constructor(
    { rejects = isError, errorsMax = DEFAULT_ERRORS_MAX, delimiters = {} }: AcknowledgmentPolicy,
    errorsLeft = errorsMax,
  ) {
    this.#rejects = rejects;
    this.#delimiters = Object.values(delimiters);
    this.#errorsMax = Math.min(errorsMax, errorsLeft);
  }

  /** How many errors are told. */
  get toldCount(): number {
    return this.#told.length;
  }

  add(finding: Finding): void {
    const isRejecting = this.#rejects(finding);
    if (!isRejecting && !isError(finding)) return;
    this.#hasErrors = true;
    if (isRejecting) this.#isRejected = true;
    const { ik304, ik502, snip } = finding;
    if (ik502 !== undefined) this.#reasons.add(ik502);
    // What has no code of its own is an error in a segment, so that nothing is refused without a reason.
    if (ik304 !== undefined || ik502 === undefined) {
      if (snip === 1) this.#segmentReason = SEGMENTS_IN_ERROR;
      else this.#segmentReason ??= SEGMENTS_IN_ERROR_OF_GUIDE;
    }
    // IK301 is a code: an id that no segment of the standard has would make the 999 invalid (X12 RFI 1257).
    const isTold = ik304 !== undefined && STANDARD_SEGMENTS.has(finding.segmentId);
    if (isTold && this.#told.length < this.#errorsMax) this.#told.push(finding);
  }

  /** AK2 to IK5. */
  acknowledgment(set: TransactionSet, group: FunctionalGroup): TransactionSetAcknowledgment {
    const reasons = this.#segmentReason === undefined ? this.#reasons : [...this.#reasons, this.#segmentReason];
    const acknowledgment: TransactionSetAcknowledgment = {
      id: echo(set.id, WORD, 3, 3),
      controlNumber: echo(set.controlNumber, WORD, 4, 9),
      errors: segmentErrors(this.#told, new Units(this.#delimiters)),
      code: this.#isRejected ? 'R' : this.#hasErrors ? 'E' : 'A',
      reasonCodes: [...new Set(reasons)].slice(0, REASON_CODES_MAX),
    };
    // An 835 has no ST03; the 999 then names the guide by GS08.
    const implementation = echo(set.implementation ?? group.version, WORD, 0, 35);
    if (implementation !== '') acknowledgment.implementation = implementation;
    return acknowledgment;
  }
}

/** IK3 and IK4 of a transaction set: one IK3 with code 8 per segment, whatever number of elements is wrong in it. */
function segmentErrors(findings: readonly Finding[], units: Units): SegmentError[] {
  const errors: SegmentError[] = [];
  const withElements = new Map<string, SegmentError>();
  for (const finding of findings.toSorted((a, b) => a.transactionSegmentNumber - b.transactionSegmentNumber)) {
    if (finding.ik304 !== ELEMENTS_IN_ERROR) {
      errors.push(units.name(errorOf(finding), finding));
      continue;
    }
    // What is found of a whole claim stands at the claim and names another segment of it.
    const key = `${finding.transactionSegmentNumber} ${finding.segmentId}`;
    const known = withElements.get(key);
    const error = known ?? units.name(errorOf(finding), finding);
    if (!known) {
      withElements.set(key, error);
      errors.push(error);
    }
    // One of them is about the id of the unit.
    if (unitOf(finding) === undefined) delete error.contexts;
    addElement(error, finding, units);
  }
  return errors;
}

/** Names the units that errors are in. Many errors are in one unit, so that they share what is written of it. */
class Units {
  readonly #contexts = new Map<string, AcknowledgmentContext[]>();
  readonly #delimiters: readonly string[];

  constructor(delimiters: readonly string[]) {
    this.#delimiters = delimiters;
  }

  name(error: SegmentError, finding: Finding): SegmentError {
    const unit = unitOf(finding);
    if (unit === undefined) return error;
    if (this.isWritable(unit.value)) error.contexts = this.#contextsOf(unit);
    return error;
  }

  /** Returns whether a value holds no delimiter of the 999. */
  isWritable(value: string): boolean {
    return !this.#delimiters.some((delimiter) => value.includes(delimiter));
  }

  #contextsOf({ name, value }: BusinessUnit): AcknowledgmentContext[] {
    let contexts = this.#contexts.get(value);
    if (contexts === undefined) {
      contexts = [{ references: [{ name, value }] }];
      this.#contexts.set(value, contexts);
    }
    return contexts;
  }
}

function errorOf({ segmentId, transactionSegmentNumber, loop, ik304 }: Finding): SegmentError {
  const error: SegmentError = {
    segmentId,
    segmentPosition: transactionSegmentNumber,
    code: ik304!,
    elements: [],
  };
  // IK303 holds four characters.
  if (loop !== '' && loop.length <= 4) error.loopId = loop;
  return error;
}

/** Returns the data element number (IK402) that the standard has at the place of a finding; composites have none. */
function standardNumber({ segmentId, elementPosition = 0, componentPosition }: Finding): string | undefined {
  const element = STANDARD_SEGMENTS.get(segmentId)?.elements[elementPosition - 1];
  if (componentPosition === undefined) return element?.element?.number;
  return element?.components?.[componentPosition - 1]?.element.number;
}

function addElement(error: SegmentError, finding: Finding, units: Units): void {
  const { elementPosition, componentPosition, repetitionPosition, ik403 } = finding;
  const dataElementNumber = finding.dataElementNumber ?? standardNumber(finding);
  if (elementPosition === undefined || ik403 === undefined) return;
  const isKnown = error.elements.some(
    (known) =>
      known.elementPosition === elementPosition &&
      known.componentPosition === componentPosition &&
      known.repetitionPosition === repetitionPosition &&
      known.code === ik403,
  );
  if (isKnown) return;
  const element: ElementError = { elementPosition, code: ik403 };
  if (componentPosition !== undefined) element.componentPosition = componentPosition;
  if (repetitionPosition !== undefined) element.repetitionPosition = repetitionPosition;
  // IK402 is a number; a composite's reference, such as C040, is none.
  if (dataElementNumber !== undefined && /^\d{1,4}$/.test(dataElementNumber))
    element.dataElementNumber = dataElementNumber;
  const badValue = badValueOf(finding);
  if (badValue !== undefined && units.isWritable(badValue)) element.badValue = badValue;
  error.elements.push(element);
}

/** AK2 to IK5 of one transaction set, from the findings about it. */
export function acknowledgeTransactionSet(
  set: TransactionSet,
  group: FunctionalGroup,
  findings: readonly Finding[],
  policy: AcknowledgmentPolicy = {},
): TransactionSetAcknowledgment {
  const verdict = new SetVerdict(policy);
  for (const finding of findings) verdict.add(finding);
  return verdict.acknowledgment(set, group);
}
