import { AcknowledgmentCollector, build999 } from './999-005010X231A1/index.ts';
import type { EnvelopeInput, FunctionalGroup, Interchange } from './common.ts';
import type { Finding } from './findings/finding.ts';
import { isShortDate } from './guide/value-formats.ts';
import type { X12Source } from './lexing/source.ts';
import { envelopeItem } from './reading/items.ts';
import { ALL_READERS } from './sets.ts';
import {
  acknowledgmentOfInterchange,
  buildTA1,
  type InterchangeAcknowledgment,
  REFUSED,
  refusalOf,
} from './ta1/index.ts';
import { readChecked, type ValidationOptions } from './validate.ts';

export interface CheckFileOptions extends ValidationOptions {
  /** Maximum number of listed findings. Further findings are only counted. */
  findingsMax?: number;
  /** ISA13 of the first acknowledgment; the following ones count up. Default 1. */
  controlNumber?: number;
  /** The time written in acknowledgments. Its UTC day is the default of `today`. */
  now: Date;
  /** Called with each item that is read. */
  onItem?(item: { kind: string }): void;
}

export interface CheckedFile {
  /** The first findings, in the order of the file. */
  findings: Finding[];
  /** Without the findings that were left out. */
  findingCount: number;
  errorCount: number;
  /** The number of findings that the reader omitted; see `FindingLimit`. */
  omittedFindingCount: number;
  /** The number of findings by rule. */
  countByRule: Map<string, number>;
  interchangeCount: number;
  transactionSetCount: number;
  /** One 999 interchange for each accepted interchange with functional groups to acknowledge. */
  implementationAcknowledgments: string[];
  /** One TA1 interchange for each interchange that requests it or is refused. */
  interchangeAcknowledgments: string[];
  /** All acknowledgments in the order of their control numbers: for each interchange its TA1 before its 999. */
  acknowledgments: string[];
}

const QUALIFIERS = new Set(['01', '14', '20', '27', '28', '29', '30', '33', 'ZZ']);
/** ISA06, ISA08, GS02, GS03. */
const ID_LENGTH = 15;
/** The maximum; the next control number is 1. */
const CONTROL_NUMBERS = 999_999_999;

/** Returns a value of a faulty header in a form that can be written. */
function valid(text: string): string {
  return (
    text
      .replace(/[^A-Za-z0-9 ]/g, '')
      .trim()
      .slice(0, ID_LENGTH)
      .trim() || 'UNKNOWN'
  );
}

class Acknowledgments {
  readonly #collector = new AcknowledgmentCollector();
  readonly #now: Date;
  #controlNumber: number;
  #group: FunctionalGroup | null = null;
  /** The error that a TA1 reports. */
  #refusal: Finding | null = null;
  readonly implementation: string[] = [];
  readonly interchange: string[] = [];
  readonly all: string[] = [];

  constructor(now: Date, controlNumber: number) {
    this.#now = now;
    this.#controlNumber = controlNumber;
  }

  add(read: { kind: string }): void {
    const item = envelopeItem(read);
    if (!item) return;
    this.#collector.add(item);
    if (item.kind === 'interchange') {
      this.#group = null;
      this.#refusal = null;
    } else if (item.kind === 'group') this.#group ??= item.group;
    else if (item.kind === 'finding') {
      this.#refusal = refusalOf(this.#refusal, item.finding);
    } else if (item.kind === 'interchangeEnd') this.#answer(item.interchange);
  }

  #answer(interchange: Interchange): void {
    const { code } = this.#answerInterchange(interchange);
    const groups = this.#collector.take();
    // A refused interchange is not processed, so its groups are neither accepted nor refused.
    if (groups.length === 0 || code === REFUSED) return;
    const acknowledgments = groups.map((made, index) => ({
      controlNumber: String(index + 1).padStart(4, '0'),
      ...made,
    }));
    const text = build999({ ...this.#envelope(interchange), acknowledgments });
    this.implementation.push(text);
    this.all.push(text);
  }

  #answerInterchange(interchange: Interchange): InterchangeAcknowledgment {
    const acknowledgment = acknowledgmentOfInterchange(interchange, this.#refusal ? [this.#refusal] : []);
    if (acknowledgment.code !== REFUSED && !interchange.acknowledgmentRequested) return acknowledgment;
    const acknowledgments = [writable(acknowledgment)];
    const text = buildTA1({ ...this.#envelope(interchange), acknowledgments });
    this.interchange.push(text);
    this.all.push(text);
    return acknowledgment;
  }

  /** Sender and receiver are exchanged. */
  #envelope({ senderId, senderQualifier, receiverId, receiverQualifier, usageIndicator }: Interchange): EnvelopeInput {
    const qualifier = (text: string) => (QUALIFIERS.has(text) ? text : 'ZZ');
    const controlNumber = ((this.#controlNumber++ - 1) % CONTROL_NUMBERS) + 1;
    const group = this.#group;
    return {
      senderQualifier: qualifier(receiverQualifier),
      senderId: valid(receiverId),
      receiverQualifier: qualifier(senderQualifier),
      receiverId: valid(senderId),
      ...(group
        ? {
            applicationSenderCode: valid(group.receiverCode).padEnd(2, '0'),
            applicationReceiverCode: valid(group.senderCode).padEnd(2, '0'),
          }
        : {}),
      interchangeControlNumber: String(controlNumber).padStart(9, '0'),
      groupControlNumber: String(controlNumber),
      createdAt: this.#now,
      usageIndicator: usageIndicator === 'P' ? 'P' : 'T',
    };
  }
}

/** A TA1 identifies the interchange by its header, corrected where it cannot be written. */
function writable({ controlNumber, date, time, ...rest }: InterchangeAcknowledgment): InterchangeAcknowledgment {
  return {
    ...rest,
    controlNumber: /^\d{9}$/.test(controlNumber)
      ? controlNumber
      : controlNumber.replace(/\D/g, '').slice(0, 9).padStart(9, '0'),
    date: isShortDate(date) ? date : '000101',
    time: /^([01]\d|2[0-3])[0-5]\d$/.test(time) ? time : '0000',
  };
}

/** Reads a file of any size once, with every check, and makes its acknowledgments. Never throws on bad data. */
export async function checkFile(source: X12Source, options: CheckFileOptions): Promise<CheckedFile> {
  const { findingsMax = Number.POSITIVE_INFINITY, controlNumber = 1, now, onItem, ...rest } = options;
  const validation: ValidationOptions = { today: now.toISOString().slice(0, 10), ...rest };
  const acknowledgments = new Acknowledgments(now, controlNumber);
  const checked: CheckedFile = {
    findings: [],
    findingCount: 0,
    errorCount: 0,
    omittedFindingCount: 0,
    countByRule: new Map(),
    interchangeCount: 0,
    transactionSetCount: 0,
    implementationAcknowledgments: acknowledgments.implementation,
    interchangeAcknowledgments: acknowledgments.interchange,
    acknowledgments: acknowledgments.all,
  };
  for await (const batch of readChecked(source, ALL_READERS, validation).batches()) {
    for (const read of batch) {
      acknowledgments.add(read);
      onItem?.(read);
      count(read, checked, findingsMax);
    }
  }
  return checked;
}

function count(read: { kind: string }, checked: CheckedFile, findingsMax: number): void {
  const item = envelopeItem(read);
  if (item?.kind === 'interchange') checked.interchangeCount++;
  else if (item?.kind === 'transactionSet') checked.transactionSetCount++;
  else if (item?.kind === 'finding') {
    const { finding } = item;
    checked.findingCount++;
    checked.omittedFindingCount += finding.omittedCount ?? 0;
    if (finding.severity === 'error') checked.errorCount++;
    checked.countByRule.set(finding.code, (checked.countByRule.get(finding.code) ?? 0) + 1);
    if (checked.findings.length < findingsMax) checked.findings.push(finding);
  }
}
