import type { FunctionalGroup, Interchange, TransactionSet, Unmapped } from '../common.ts';
import type { FindingCode } from '../findings/finding.ts';
import { guideOfSet } from '../guide/choose-guide.ts';
import type { GuideDefinition } from '../guide/definition.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import type { GuideReader } from '../guide/guide-reader.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';
import { sourceOf } from '../reading/fields.ts';
import type { EnvelopeItem } from '../reading/items.ts';
import {
  checkInterchange,
  readCount,
  readGroup,
  readInterchange,
  readInterchangeAcknowledgment,
  readTransactionSet,
} from './envelope.ts';
import type { ENVELOPE_CHECKS } from './envelope-checks.ts';

const IEA = packCode('IEA');
const GS = packCode('GS');
const GE = packCode('GE');
const ST = packCode('ST');
const SE = packCode('SE');
const TA1 = packCode('TA1');

/** The callbacks for opening and closing levels. */
interface EnvelopeOwner<Item> {
  readonly emit: (item: EnvelopeItem) => void;
  readonly report: (code: FindingCode, place?: FindingPlace) => void;
  /** Checks the elements of an envelope segment. */
  readonly check: (segmentId: keyof typeof ENVELOPE_CHECKS) => void;
  /** Starts a transaction set; without a reader its contents are skipped. */
  readonly opened: (reader: GuideReader<Item> | undefined) => void;
  /** Ends the open transaction set; `complete` means that its SE was read. Returns its remaining unmapped parts. */
  readonly closing: (complete: boolean) => Unmapped[];
  /** Reports the last findings of an interchange, before its end. */
  readonly closingInterchange: () => void;
}

/** The open interchange, functional group and transaction set, with the checks of their counts and control numbers. */
export class EnvelopeLevels<Item> {
  readonly #guides: readonly GuideReader<Item>[];
  readonly #segment: Segment;
  readonly #owner: EnvelopeOwner<Item>;
  #interchange: Interchange | null = null;
  #group: FunctionalGroup | null = null;
  #set: TransactionSet | null = null;
  #interchangeCount = 0;
  #groupCount = 0;
  #setCount = 0;
  #groupsInInterchange = 0;
  #setsInGroup = 0;
  /** Whether a finding about GS01 or GS08 was reported; transaction sets do not repeat it. */
  #isGroupWrong = false;
  readonly #interchangeKeys = new Set<string>();
  #groupControlNumbers = new Set<string>();
  #setControlNumbers = new Set<string>();
  #strayReported = false;
  #isAtEnd = false;

  constructor(guides: readonly GuideReader<Item>[], segment: Segment, owner: EnvelopeOwner<Item>) {
    this.#guides = guides;
    this.#segment = segment;
    this.#owner = owner;
  }

  get interchange(): Interchange | null {
    return this.#interchange;
  }

  get group(): FunctionalGroup | null {
    return this.#group;
  }

  get set(): TransactionSet | null {
    return this.#set;
  }

  get hasSeenInterchange(): boolean {
    return this.#interchangeCount > 0;
  }

  /** Ordinals of the open levels in the source; 0 if not open. */
  get numbers(): { interchangeNumber: number; groupNumber: number; transactionSetNumber: number } {
    return {
      interchangeNumber: this.#interchange ? this.#interchangeCount : 0,
      groupNumber: this.#group ? this.#groupCount : 0,
      transactionSetNumber: this.#set ? this.#setCount : 0,
    };
  }

  /** `headerFindings`: findings in the ISA that were found before its interchange was opened. */
  openInterchange(headerFindings: readonly FindingCode[]): void {
    this.#closeInterchange(true);
    this.#interchangeCount++;
    this.#groupsInInterchange = 0;
    this.#strayReported = false;
    this.#groupControlNumbers = new Set();
    this.#interchange = readInterchange(this.#segment, this.#interchangeCount);
    this.#owner.emit({ kind: 'interchange', interchange: this.#interchange });
    for (const code of headerFindings) this.#owner.report(code);
    checkInterchange(this.#interchange, this.#segment, this.#owner.report);
    this.#checkInterchangeIsNew(this.#interchange);
  }

  /** Handles a segment other than ISA. Returns whether it was an envelope segment. */
  take(): boolean {
    const { code } = this.#segment;
    if (code === ST) this.#openTransactionSet();
    else if (code === SE) this.#onTransactionSetTrailer();
    else if (code === GS) this.#openGroup();
    else if (code === GE) this.#onGroupTrailer();
    else if (code === IEA) this.#onInterchangeTrailer();
    else if (code === TA1 && !this.#group) this.#onInterchangeAcknowledgment();
    else return false;
    return true;
  }

  /** Reports a segment outside transaction sets, once until the next level opens. */
  onStraySegment(): void {
    if (this.#strayReported) return;
    this.#strayReported = true;
    this.#owner.report(this.#group ? 'segment_outside_transaction_set' : 'segment_outside_group');
  }

  /** Closes the levels that the source left open. */
  end(): void {
    this.#isAtEnd = true;
    this.#closeInterchange(true);
  }

  /** A control number identifies an interchange between the same two parties, so that none is processed twice. */
  #checkInterchangeIsNew(interchange: Interchange): void {
    const { senderQualifier, senderId, receiverQualifier, receiverId, controlNumber } = interchange;
    const key = [senderQualifier, senderId, receiverQualifier, receiverId, controlNumber].join('\n');
    if (this.#interchangeKeys.has(key)) this.#owner.report('duplicate_interchange', { elementPosition: 13 });
    this.#interchangeKeys.add(key);
  }

  #onInterchangeTrailer(): void {
    this.#closeGroup(true);
    const interchange = this.#interchange;
    if (!interchange) return;
    this.#owner.check('IEA');
    if (this.#segment.element(2).trim() !== interchange.controlNumber) {
      this.#owner.report('interchange_control_number_mismatch', { elementPosition: 2 });
    }
    if (readCount(this.#segment, 1) !== this.#groupsInInterchange) {
      this.#owner.report('group_count_mismatch', { elementPosition: 1 });
    }
    this.#closeInterchange(false);
  }

  #closeInterchange(trailerMissing: boolean): void {
    if (!this.#interchange) return;
    this.#closeGroup(true);
    if (trailerMissing) this.#owner.report('missing_iea');
    this.#owner.closingInterchange();
    this.#owner.emit({ kind: 'interchangeEnd', interchange: this.#interchange });
    this.#interchange = null;
  }

  #onInterchangeAcknowledgment(): void {
    this.#owner.check('TA1');
    const acknowledgment = readInterchangeAcknowledgment(this.#segment);
    const source = sourceOf(this.#segment, 0);
    this.#owner.emit({
      kind: 'interchangeAcknowledgment',
      interchange: this.#interchange!,
      acknowledgment,
      source,
    });
  }

  #openGroup(): void {
    this.#closeGroup(true);
    this.#groupCount++;
    this.#groupsInInterchange++;
    this.#setsInGroup = 0;
    this.#strayReported = false;
    this.#setControlNumbers = new Set();
    const group = readGroup(this.#segment, this.#groupCount);
    this.#group = group;
    const { emit, check, report } = this.#owner;
    emit({ kind: 'group', interchange: this.#interchange!, group });
    check('GS');
    if (!/^\d{1,9}$/.test(group.controlNumber)) report('group_control_number', { elementPosition: 6 });
    if (this.#groupControlNumbers.has(group.controlNumber)) {
      report('group_control_number_repeated', { elementPosition: 6 });
    }
    this.#groupControlNumbers.add(group.controlNumber);
    this.#checkGuideOf(group);
  }

  /** Checks GS01 and GS08 and reports at most one finding. If GS08 belongs to another GS01, GS01 is wrong. */
  #checkGuideOf({ functionalId, version }: FunctionalGroup): void {
    const { report } = this.#owner;
    const definitions = this.#guides.map(({ guide }) => guide.definition);
    const ofVersion = definitions.filter(({ versions }) => versions.includes(version));
    const ofGroup = definitions.filter((definition) => definition.functionalId === functionalId);
    const isKnown = ofGroup.length > 0;
    this.#isGroupWrong =
      !isOfStandard(ofGroup, version) && !ofVersion.some((definition) => definition.functionalId === functionalId);
    if (!this.#isGroupWrong) return;
    if (isKnown && ofVersion.length === 0) report('group_version_not_supported', { elementPosition: 8 });
    else report('group_not_supported', { elementPosition: 1, ...expectedIds(ofVersion) });
  }

  #onGroupTrailer(): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) return;
    const { check, report } = this.#owner;
    check('GE');
    const includedCount = readCount(this.#segment, 1);
    if (includedCount !== this.#setsInGroup) report('transaction_set_count_mismatch', { elementPosition: 1 });
    if (this.#segment.element(2) !== group.controlNumber) {
      report('group_control_number_mismatch', { elementPosition: 2 });
    }
    this.#closeGroup(false, includedCount);
  }

  #closeGroup(trailerMissing: boolean, includedCount?: number): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) return;
    if (trailerMissing) this.#owner.report('missing_ge');
    const item: EnvelopeItem = { kind: 'groupEnd', group, receivedCount: this.#setsInGroup };
    if (includedCount !== undefined) item.includedCount = includedCount;
    this.#owner.emit(item);
    this.#group = null;
    this.#strayReported = false;
  }

  #openTransactionSet(): void {
    this.#closeTransactionSet(true);
    const group = this.#group;
    if (!group) {
      this.#owner.report('segment_outside_group');
      return;
    }
    this.#setCount++;
    this.#setsInGroup++;
    this.#segment.setStart = this.#segment.number;
    this.#strayReported = false;
    const set = readTransactionSet(this.#segment, this.#setCount);
    this.#set = set;
    const reader = guideOfSet(this.#guides, group, set);
    const source = sourceOf(this.#segment, this.#setCount);
    this.#owner.emit({ kind: 'transactionSet', group, transactionSet: set, isSupported: reader !== undefined, source });
    this.#checkTransactionSet(group, set, reader);
    this.#owner.opened(reader);
  }

  #checkTransactionSet(group: FunctionalGroup, set: TransactionSet, reader: GuideReader<Item> | undefined): void {
    const { report } = this.#owner;
    if (!/^\S{4,9}$/.test(set.controlNumber)) report('transaction_set_control_number', { elementPosition: 2 });
    if (this.#setControlNumbers.has(set.controlNumber)) {
      report('transaction_set_control_number_repeated', { elementPosition: 2 });
    }
    this.#setControlNumbers.add(set.controlNumber);
    if (!reader) {
      report('transaction_set_not_supported', { elementPosition: 1 });
    } else if (reader.guide.definition.functionalId !== group.functionalId && !this.#isGroupWrong) {
      report('transaction_set_identifier', { elementPosition: 1 });
    }
    if (reader === undefined || set.implementation === undefined) return;
    if (!reader.guide.definition.usesImplementationReference) {
      report('implementation_reference_not_used', { elementPosition: 3, dataElementNumber: '1705' });
      return;
    }
    if (this.#isGroupWrong || set.implementation === group.version) return;
    const { versions, readsAnyVersion } = reader.guide.definition;
    const isSameGuide =
      readsAnyVersion || [set.implementation, group.version].every((version) => versions.includes(version));
    report(isSameGuide ? 'implementation_reference_differs' : 'implementation_not_supported', { elementPosition: 3 });
  }

  #onTransactionSetTrailer(): void {
    const set = this.#set;
    const { check, report } = this.#owner;
    if (!set) {
      report('segment_outside_transaction_set');
      return;
    }
    check('SE');
    if (readCount(this.#segment, 1) !== this.#segment.transactionNumber) {
      report('segment_count_mismatch', { loop: '', elementPosition: 1 });
    }
    if (this.#segment.element(2) !== set.controlNumber) {
      report('transaction_set_control_number_mismatch', { loop: '', elementPosition: 2 });
    }
    this.#closeTransactionSet(false);
  }

  #closeTransactionSet(trailerMissing: boolean): void {
    const set = this.#set;
    if (!set) return;
    if (trailerMissing) this.#owner.report('missing_se');
    const unmapped = this.#owner.closing(!trailerMissing);
    this.#owner.emit({
      kind: 'transactionSetEnd',
      group: this.#group!,
      transactionSet: set,
      // The segment that reveals the missing trailer is not part of the transaction set.
      segmentCount: this.#segment.transactionNumber - (trailerMissing && !this.#isAtEnd ? 1 : 0),
      unmapped,
    });
    this.#set = null;
    this.#segment.setStart = 0;
  }
}

/**
 * Returns whether GS08 need not name a guide: no set of the group has a guide, or one has none and GS08 is a release
 * only, which is common for a 997.
 */
function isOfStandard(ofGroup: readonly GuideDefinition[], version: string): boolean {
  const layouts = ofGroup.filter(({ readsAnyVersion }) => readsAnyVersion);
  return layouts.length > 0 && (layouts.length === ofGroup.length || /^\d{6}$/.test(version));
}

/** Returns the functional identifiers (GS01) of the version of a group. */
function expectedIds(definitions: readonly GuideDefinition[]): FindingPlace {
  if (definitions.length === 0) return {};
  const ids = [...new Set(definitions.map(({ functionalId }) => functionalId))];
  return { message: `GS01 does not belong to the version in GS08. Expected: ${ids.join(', ')}.` };
}
