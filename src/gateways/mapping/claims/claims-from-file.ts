import { sentence } from '../../../kernel/sentence.ts';
import { yieldingPieces } from '../../../kernel/yielding-pieces.ts';
import type { ClaimFileEntry, ClaimFromFile, FileClaim } from '../../../modules/billing/claim-imports/claim-file.ts';
import type { FilePlace } from '../../../modules/billing/claim-imports/claim-import.ts';
import { type DentalClaimStreamItem, reader837D } from '../../../x12/837d-005010X224A2/index.ts';
import { type InstitutionalClaimStreamItem, reader837I } from '../../../x12/837i-005010X223A3/index.ts';
import { type ProfessionalClaimStreamItem, reader837P } from '../../../x12/837p-005010X222A2/index.ts';
import type { SourceSpan, Unmapped } from '../../../x12/common.ts';
import { unitOf } from '../../../x12/findings/business-unit.ts';
import type { Finding } from '../../../x12/findings/finding.ts';
import { unwrapped } from '../../../x12/lexing/unwrapped.ts';
import { readInterchanges } from '../../../x12/reader.ts';
import { cleanText } from '../text-from-x12.ts';
import { claimFromX12 } from './claim-from-837.ts';
import { ProblemList } from './import-problem-list.ts';
import type { ParsedClaim } from './parsed-claim.ts';

/** The number of findings kept until the next claim is read. */
const PENDING_MAX = 200;
const CONTROL_NUMBER_SHOWN = 100;
/** Codec findings that the mapping reports itself. */
const TOLD_OTHERWISE: ReadonlySet<Finding['code']> = new Set(['claim_total_mismatch']);

type ClaimStreamItem = ProfessionalClaimStreamItem | InstitutionalClaimStreamItem | DentalClaimStreamItem;

const GUIDES = [reader837P, reader837I, reader837D] as const;

/** Reads the claims of a file of any size and of any type, one at a time, with the codec's findings. */
export async function* readClaimFile(source: AsyncIterable<Uint8Array>): AsyncGenerator<ClaimFileEntry> {
  const reading = new Reading();
  for await (const item of readInterchanges(yieldingPieces(unwrapped(source)), GUIDES)) yield* reading.entriesOf(item);
}

class Reading {
  /** Findings about the loops above the next claim, and about that claim. */
  #pending: Finding[] = [];
  #claimOrEncounter = '';
  /** Why the open transaction set cannot be imported, or an empty text. */
  #unsupported = '';

  *entriesOf(item: ClaimStreamItem): Generator<ClaimFileEntry> {
    if (item.kind === 'interchange') yield { kind: 'interchange' };
    else if (item.kind === 'transactionSet') this.#unsupported = whyUnsupported(item.transactionSet.id);
    else if (item.kind === 'claimHeader') this.#claimOrEncounter = item.header.claimOrEncounter;
    else if (item.kind === 'finding') yield* this.#onFinding(item.finding);
    else if (item.kind === 'claim') yield this.#claim({ type: 'professional', parsed: item.claim });
    else if (item.kind === 'institutionalClaim') yield this.#claim({ type: 'institutional', parsed: item.claim });
    else if (item.kind === 'dentalClaim') yield this.#claim({ type: 'dental', parsed: item.claim });
    else if (item.kind === 'unreadableClaim') yield { kind: 'claim', claim: this.#unreadable(item) };
    else if (item.kind === 'transactionSetEnd') yield* this.#onTransactionSetEnd(item.unmapped);
  }

  *#onFinding(finding: Finding): Generator<ClaimFileEntry> {
    // Findings of loops 2000A and below belong to claims; those of the header and the envelope belong to the file.
    const isOfClaim = finding.transactionSetNumber > 0 && finding.loop.startsWith('2');
    if (CUT_OFF.has(finding.code)) yield* this.#onCutOff(finding);
    else if (finding.code === 'transaction_set_not_supported') yield fileFinding(finding, this.#unsupported);
    else if (!isOfClaim || this.#pending.length >= PENDING_MAX) yield fileFinding(finding);
    else if (finding.severity === 'error' && !TOLD_OTHERWISE.has(finding.code)) this.#pending.push(finding);
  }

  /** Reports that the reader skipped the open claim, if there is one, and the rest of the transaction set. */
  *#onCutOff(finding: Finding): Generator<ClaimFileEntry> {
    if (CLAIM_LOOPS.test(finding.loop)) {
      const problems = new ProblemList();
      problems.refuse(finding.code, '', sentence(finding.message), placeOf(finding));
      const source = { firstSegmentNumber: finding.segmentNumber };
      yield {
        kind: 'claim',
        claim: this.#fileClaim(unitOf(finding)?.value ?? '', source, { content: null, problems }),
      };
    }
    yield fileFinding(finding);
  }

  #claim(given: ParsedClaim): ClaimFileEntry {
    const { parsed } = given;
    const problems = new ProblemList();
    const content = claimFromX12(given, this.#claimOrEncounter, problems);
    for (const unmapped of parsed.unmapped) problems.notCarried(placeOf(unmapped), describe(unmapped));
    const claim = this.#fileClaim(parsed.claim.patientControlNumber, parsed.source, { content, problems });
    return { kind: 'claim', claim };
  }

  #unreadable({ patientControlNumber, source }: Extract<ClaimStreamItem, { kind: 'unreadableClaim' }>) {
    const problems = new ProblemList();
    problems.refuse('unreadable_amount', '', 'A required amount cannot be read.');
    return this.#fileClaim(patientControlNumber, source, { content: null, problems });
  }

  /** Returns a claim with the findings since the previous one. */
  #fileClaim(
    patientControlNumber: string,
    source: Pick<SourceSpan, 'firstSegmentNumber'>,
    { content, problems }: { content: ClaimFromFile | null; problems: ProblemList },
  ): FileClaim {
    for (const finding of this.#pending.splice(0)) {
      problems.warn(`x12.${finding.code}`, '', sentence(finding.message), placeOf(finding));
    }
    return {
      // The number as in the file, but limited in length, so that a broken file cannot inflate the report.
      patientControlNumber: [...cleanText(patientControlNumber)].slice(0, CONTROL_NUMBER_SHOWN).join(''),
      segmentNumber: source.firstSegmentNumber,
      problems: problems.all,
      content,
    };
  }

  *#onTransactionSetEnd(unmapped: readonly Unmapped[]): Generator<ClaimFileEntry> {
    for (const finding of this.#pending.splice(0)) yield fileFinding(finding);
    for (const part of unmapped) {
      const finding = {
        code: 'not_carried',
        severity: 'warning',
        message: 'The data do not belong to a claim.',
        ...placeOf(part),
      } as const;
      yield { kind: 'finding', finding };
    }
    this.#claimOrEncounter = '';
  }
}

function whyUnsupported(transactionSetId: string): string {
  if (transactionSetId !== '837') return 'The transaction set contains no claims: its identifier (ST01) is not 837.';
  return 'The version of the claims (GS08) is not supported; claims of 005010X222, 005010X223 and 005010X224 can be imported.';
}

/** The loops of a claim and its service lines. */
const CLAIM_LOOPS = /^2[34]/;
/** Findings about a transaction set that is not read to its end. */
const CUT_OFF: ReadonlySet<Finding['code']> = new Set(['item_too_large', 'transaction_set_too_large']);

/** Findings that prevented claims from being read. The others are notes. */
const UNREAD: ReadonlySet<Finding['code']> = new Set([
  ...CUT_OFF,
  'group_not_supported',
  'group_version_not_supported',
  'transaction_set_not_supported',
  'data_outside_interchange',
  'unterminated_segment',
  'segment_too_long',
  'too_many_elements_to_read',
  'segment_outside_group',
  'segment_outside_transaction_set',
]);

function fileFinding(finding: Finding, message = sentence(finding.message)): ClaimFileEntry {
  const { code } = finding;
  const severity = UNREAD.has(code) ? 'error' : 'warning';
  return { kind: 'finding', finding: { code, severity, message, ...placeOf(finding) } };
}

/** Returns the location without the value there; a segment id of a broken file may contain anything. */
function placeOf(part: Finding | Unmapped): FilePlace {
  const { segmentNumber, segmentId, loop, elementPosition } = part;
  return {
    segmentNumber,
    ...(/^[A-Z0-9]{2,3}$/.test(segmentId) ? { segmentId } : {}),
    ...(loop === '' ? {} : { loop }),
    ...(elementPosition === undefined ? {} : { elementPosition }),
  };
}

function describe({ elementPosition }: Unmapped): string {
  return elementPosition === undefined ? 'the segment has no place in a claim' : 'the element has no place in a claim';
}
