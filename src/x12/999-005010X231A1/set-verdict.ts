import type { Delimiters, FunctionalGroup, TransactionSet } from '../common.ts';
import { type BusinessUnit, badValueOf, unitOf } from '../findings/business-unit.ts';
import type { Finding } from '../findings/finding.ts';
import { STANDARD_SEGMENTS } from '../standard/segments.ts';
import { echo, WORD } from './echo.ts';
import type { AcknowledgmentContext, ElementError, SegmentError, TransactionSetAcknowledgment } from './types.ts';

export interface AcknowledgmentPolicy {
  /** Whether a finding refuses the transaction set. By default, errors do and warnings do not. */
  rejects?(finding: Finding): boolean;
  /** Maximum number of listed errors per transaction set. All errors count for its verdict. */
  errorsMax?: number;
  /** The delimiters of the 999 if they are not the default ones. An id that contains one of them is omitted. */
  delimiters?: Partial<Delimiters>;
}

const DEFAULT_ERRORS_MAX = 1000;

/** IK304: the segment has elements in error. */
const ELEMENTS_IN_ERROR = '8';

/** IK502: segments with errors against the standard, and against the guide only. */
const SEGMENTS_IN_ERROR = '5';
const SEGMENTS_IN_ERROR_OF_GUIDE = 'I5';

/** IK502-IK506, AK905-AK909. */
export const REASON_CODES_MAX = 5;

export const isError = (finding: Finding): boolean => finding.severity === 'error';

/**
 * Collects the contents of a 999 for one transaction set. The verdict is separate from the listed errors, so that it
 * covers all findings.
 */
export class SetVerdict {
  readonly #rejects: (finding: Finding) => boolean;
  readonly #errorsMax: number;
  readonly #delimiters: readonly string[];
  readonly #listed: Finding[] = [];
  readonly #reasons = new Set<string>();
  #segmentReason: string | undefined;
  #hasErrors = false;
  #isRejected = false;

  /** `errorsMax` limits the listed errors further than the policy does. */
  constructor(
    { rejects = isError, errorsMax = DEFAULT_ERRORS_MAX, delimiters = {} }: AcknowledgmentPolicy,
    errorsLeft = errorsMax,
  ) {
    this.#rejects = rejects;
    this.#delimiters = Object.values(delimiters);
    this.#errorsMax = Math.min(errorsMax, errorsLeft);
  }

  /** The number of listed errors. */
  get listedCount(): number {
    return this.#listed.length;
  }

  add(finding: Finding): void {
    const isRejecting = this.#rejects(finding);
    if (!isRejecting && !isError(finding)) return;
    this.#hasErrors = true;
    if (isRejecting) this.#isRejected = true;
    const { ik304, ik502, snip } = finding;
    if (ik502 !== undefined) this.#reasons.add(ik502);
    // Errors that have no code in the 999 are reported as errors in a segment, so that every refusal has a reason.
    if (ik304 !== undefined || ik502 === undefined) {
      if (snip === 1) this.#segmentReason = SEGMENTS_IN_ERROR;
      else this.#segmentReason ??= SEGMENTS_IN_ERROR_OF_GUIDE;
    }
    // IK301 is a code: an id that the standard does not have would make the 999 invalid (X12 RFI 1257).
    const isListed = ik304 !== undefined && STANDARD_SEGMENTS.has(finding.segmentId);
    if (isListed && this.#listed.length < this.#errorsMax) this.#listed.push(finding);
  }

  /** AK2 to IK5. */
  acknowledgment(set: TransactionSet, group: FunctionalGroup): TransactionSetAcknowledgment {
    const reasons = this.#segmentReason === undefined ? this.#reasons : [...this.#reasons, this.#segmentReason];
    const acknowledgment: TransactionSetAcknowledgment = {
      id: echo(set.id, WORD, 3, 3),
      controlNumber: echo(set.controlNumber, WORD, 4, 9),
      errors: segmentErrors(this.#listed, new Units(this.#delimiters)),
      code: this.#isRejected ? 'R' : this.#hasErrors ? 'E' : 'A',
      reasonCodes: [...new Set(reasons)].slice(0, REASON_CODES_MAX),
    };
    // An 835 has no ST03; the 999 then identifies the guide by GS08.
    const implementation = echo(set.implementation ?? group.version, WORD, 0, 35);
    if (implementation !== '') acknowledgment.implementation = implementation;
    return acknowledgment;
  }
}

/** Returns IK3 and IK4 of a transaction set: one IK3 with code 8 per segment, with all of its elements in error. */
function segmentErrors(findings: readonly Finding[], units: Units): SegmentError[] {
  const errors: SegmentError[] = [];
  const withElements = new Map<string, SegmentError>();
  for (const finding of findings.toSorted((a, b) => a.transactionSegmentNumber - b.transactionSegmentNumber)) {
    if (finding.ik304 !== ELEMENTS_IN_ERROR) {
      errors.push(units.name(errorOf(finding), finding));
      continue;
    }
    // A finding about a whole claim is reported at the claim but names another segment of it.
    const key = `${finding.transactionSegmentNumber} ${finding.segmentId}`;
    const known = withElements.get(key);
    const error = known ?? units.name(errorOf(finding), finding);
    if (!known) {
      withElements.set(key, error);
      errors.push(error);
    }
    // Reports whether one of the findings is about the id of the unit.
    if (unitOf(finding) === undefined) delete error.contexts;
    addElement(error, finding, units);
  }
  return errors;
}

/** Adds the units that contain errors. A unit often contains many errors, so they share one object. */
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

  /** Reports whether a value contains no delimiter of the 999. */
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
  // IK303 has at most four characters.
  if (loop !== '' && loop.length <= 4) error.loopId = loop;
  return error;
}

/** Returns the data element number (IK402) of the standard at the place of a finding; composites have none. */
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
  // IK402 is a number; the reference of a composite, such as C040, is not.
  if (dataElementNumber !== undefined && /^\d{1,4}$/.test(dataElementNumber))
    element.dataElementNumber = dataElementNumber;
  const badValue = badValueOf(finding);
  if (badValue !== undefined && units.isWritable(badValue)) element.badValue = badValue;
  error.elements.push(element);
}

/** Returns AK2 to IK5 of one transaction set from its findings. */
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
