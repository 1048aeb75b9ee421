import type { FileDescription } from '../../modules/exchange/inbound/file-mapping.ts';
import type {
  ClaimAcknowledgmentAnswer,
  ClaimStatuses,
  ClaimStatusReport,
  PayerAnswer,
} from '../../modules/exchange/inbound/payer-answer.ts';
import { type ClaimStatusResponseItem, reader277 } from '../../x12/277-005010X212/index.ts';
import {
  type ClaimAcknowledgmentHeader,
  type ClaimAcknowledgmentItem,
  type InformationReceiver,
  reader277CA,
} from '../../x12/277ca-005010X214/index.ts';
import { type RemittanceItem, reader835 } from '../../x12/835-005010X221A1/index.ts';
import { type ImplementationAcknowledgmentItem, reader999 } from '../../x12/999-005010X231A1/index.ts';
import type { Finding, FindingCode } from '../../x12/findings/finding.ts';
import type { GuideReader } from '../../x12/guide/guide-reader.ts';
import { piecesOfWhole } from '../../x12/lexing/source.ts';
import type { EnvelopeItem } from '../../x12/reading/items.ts';
import { X12Parser } from '../../x12/reading/parser.ts';
import {
  acknowledgedClaim,
  acknowledgmentForAll,
  claimStatusReport,
  implementationAnswer,
  interchangeAnswer,
} from './acknowledgments-from-x12.ts';
import { type ReadRemittance, remittanceFrom835 } from './remittance-from-835.ts';

type AnswerItem = RemittanceItem | ImplementationAcknowledgmentItem | ClaimAcknowledgmentItem | ClaimStatusResponseItem;

const READERS: readonly GuideReader<AnswerItem>[] = [reader835, reader999, reader277CA, reader277];
/** The envelope and the first ST segment are within this many bytes. */
const DESCRIPTION_BYTES = 4096;
/** NM101 of loop 2100A in a 277CA sent by the payer itself. */
const PAYER = 'PR';
/** A truncated transaction set may balance by chance and must not be posted. */
const INCOMPLETE: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'missing_se',
  'segment_count_mismatch',
  'transaction_set_control_number_mismatch',
  'unterminated_segment',
  'segment_too_long',
]);

/**
 * Yields the answers in a file, one transaction set at a time. Never throws: unreadable content is also reported as an
 * answer.
 */
export function* answersFromX12(content: Uint8Array): Generator<PayerAnswer> {
  const parser = new X12Parser<AnswerItem>(READERS, { validate: false });
  const collector = new AnswerCollector();
  for (const piece of piecesOfWhole(content)) for (const item of parser.push(piece)) yield* collector.add(item);
  for (const item of parser.end()) yield* collector.add(item);
}

/** Returns whether a finding says that no interchange could be read. */
function isWithoutInterchange({ code, interchangeNumber }: Finding): boolean {
  return code === 'not_x12' || (code === 'isa_not_fixed_width' && interchangeNumber === 0);
}

/** Combines the items of one transaction set. */
class AnswerCollector {
  #remittance: ReadRemittance | null = null;
  #acknowledgments: ClaimAcknowledgmentAnswer[] = [];
  #statuses: ClaimStatuses | null = null;
  #source: ClaimAcknowledgmentHeader['source'] | null = null;
  #unsupported: string | null = null;

  *add(item: AnswerItem | EnvelopeItem): Generator<PayerAnswer> {
    if (item.kind === 'transactionSetEnd') yield* this.#end();
    else if (item.kind === 'interchangeAcknowledgment') yield interchangeAnswer(item.acknowledgment);
    else if (item.kind === 'implementationAcknowledgment') yield implementationAnswer(item.acknowledgment);
    else if (item.kind === 'finding' && isWithoutInterchange(item.finding)) {
      yield { kind: 'unreadable', reason: 'not_x12', transactionSet: 'unknown' };
    } else this.#collect(item);
  }

  #collect(item: AnswerItem | EnvelopeItem): void {
    switch (item.kind) {
      case 'transactionSet':
        this.#unsupported = item.isSupported ? null : item.transactionSet.id;
        break;
      case 'remittance':
        this.#remittance = { ...item.header, claimPayments: [], providerLevelAdjustments: [], damage: [] };
        break;
      case 'claimPayment':
        this.#remittance?.claimPayments.push(item.claimPayment);
        break;
      case 'providerLevelAdjustment':
        this.#remittance?.providerLevelAdjustments.push(item.adjustment);
        break;
      case 'unreadableClaimPayment':
      case 'unreadableRemittance':
        this.#remittance?.damage.push('unreadable_amount');
        break;
      case 'claimAcknowledgmentHeader':
        this.#source = item.header.source;
        break;
      case 'informationReceiver':
        this.#acknowledgments.push(acknowledgmentFor(item.receiver, this.#source));
        break;
      case 'claimAcknowledgment':
        this.#acknowledgments.at(-1)?.claims.push(acknowledgedClaim(item.acknowledgment));
        break;
      case 'claimStatusResponseHeader':
        this.#statuses = { kind: 'claim_statuses', claims: [], missing: 0 };
        break;
      case 'claimStatusResponse':
        for (const claim of item.response.claims) this.#addStatus(claimStatusReport(claim));
        break;
      case 'finding':
        if (INCOMPLETE.has(item.finding.code)) this.#remittance?.damage.push('incomplete_transaction_set');
        break;
    }
  }

  #addStatus(report: ClaimStatusReport | null): void {
    if (report) this.#statuses?.claims.push(report);
    else if (this.#statuses) this.#statuses.missing += 1;
  }

  *#end(): Generator<PayerAnswer> {
    if (this.#remittance) yield { kind: 'remittance', ...remittanceFrom835(this.#remittance) };
    yield* this.#acknowledgments;
    if (this.#statuses) yield this.#statuses;
    if (this.#unsupported !== null) {
      yield { kind: 'unreadable', reason: 'not_supported', transactionSet: this.#unsupported };
    }
    this.#remittance = null;
    this.#acknowledgments = [];
    this.#statuses = null;
    this.#source = null;
    this.#unsupported = null;
  }
}

function acknowledgmentFor(
  receiver: InformationReceiver,
  source: ClaimAcknowledgmentHeader['source'] | null,
): ClaimAcknowledgmentAnswer {
  return {
    kind: 'claim_acknowledgment',
    level: source?.entityCode === PAYER ? 'payer' : 'clearinghouse',
    referenceId: receiver.traceNumber || null,
    claims: [],
    forAll: acknowledgmentForAll(receiver.statuses),
  };
}

/** Describes a file by its first bytes. */
export function describeX12(content: Uint8Array): FileDescription {
  const parser = new X12Parser<AnswerItem>([], { validate: false });
  const items = [...parser.push(content.subarray(0, DESCRIPTION_BYTES))];
  const description: FileDescription = {
    transactionSet: 'unknown',
    interchangeControlNumber: '',
    groupControlNumber: null,
  };
  for (const item of items) {
    if (item.kind === 'interchange') description.interchangeControlNumber = item.interchange.controlNumber;
    else if (item.kind === 'interchangeAcknowledgment') description.transactionSet = 'TA1';
    else if (item.kind === 'group') description.groupControlNumber = item.group.controlNumber;
    else if (item.kind === 'transactionSet') {
      description.transactionSet = nameOf(item.transactionSet.id, item.group.version);
      break;
    }
  }
  return description;
}

function nameOf(transactionSetId: string, version: string): string {
  if (transactionSetId === '277' && version.startsWith('005010X214')) return '277CA';
  if (transactionSetId === '837' && version.startsWith('005010X222')) return '837P';
  return transactionSetId;
}
