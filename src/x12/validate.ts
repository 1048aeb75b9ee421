import { CodeCheck } from './code-sets/code-check.ts';
import type { CodeSets } from './code-sets/code-sets.ts';
import type { SourceSpan } from './common.ts';
import { attachBadValue, attachUnit, badValueOf, unitOf, unitOfId } from './findings/business-unit.ts';
import { FINDINGS, type Finding, type FindingCode } from './findings/finding.ts';
import type { FindingKind } from './findings/finding-kind.ts';
import { type Overrides, overrider } from './findings/overrides.ts';
import { type Profile, profileRules } from './findings/profile.ts';
import { guideOfSet } from './guide/choose-guide.ts';
import type { AnyGuideReader } from './guide/guide-reader.ts';
import type { X12Source } from './lexing/source.ts';
import { type ReaderOptions, readBatches } from './reader.ts';
import { ItemStream } from './reading/item-stream.ts';
import { unitIdsOf } from './reading/item-unit.ts';
import { type EnvelopeItem, envelopeItem } from './reading/items.ts';
import { ALL_READERS, KNOWN_SETS, type KnownSet } from './sets.ts';
import { situationsOf } from './situational/index.ts';
import type { SituationFinding } from './situational/situation.ts';

/** Some receivers reject transaction sets with more claims than this. */
const CLAIMS_PER_SET_MAX = 5_000;
/** The number of codes that are gathered before they are looked up. */
const CODES_WAITING_MAX = 2_000;

export interface ValidationOptions extends Omit<ReaderOptions, 'validate' | 'inspectionsOf'> {
  /** SNIP 5: external code lists. Without them, their codes are not checked. */
  codeSets?: CodeSets;
  /** The rules to apply; default `guide`. */
  profile?: Profile;
  /**
   * `YYYY-MM-DD`: with the profile `clearinghouse`, dates of birth and service after this day are in the future.
   * Without it, this is not checked.
   */
  today?: string;
  /** SNIP 7: severities of a trading partner. */
  overrides?: Overrides;
}

const CLAIM_KINDS: ReadonlySet<string> = new Set(['claim', 'institutionalClaim', 'dentalClaim']);

interface ClaimItem {
  kind: string;
  claim: { source: SourceSpan };
}

/** Adds the checks of whole claims to the items of a reader, with their places in the envelope. */
class FurtherChecks {
  #interchangeNumber = 0;
  #groupNumber = 0;
  #setNumber = 0;
  #set: KnownSet | undefined;
  #claims = 0;
  /** Situations of a whole transaction set point at its ST. */
  #head: SourceSpan | undefined;

  /** Values of the open transaction set. */
  get transactionSetNumber(): number {
    return this.#setNumber;
  }

  findings(item: { kind: string }): Finding[] {
    const envelope = envelopeItem(item);
    if (envelope) {
      this.#follow(envelope);
      return [];
    }
    if (!this.#set) return [];
    const unmet = situationsOf(this.#set.name, item);
    const found = unmet.length === 0 ? [] : this.#findingsIn(item, unmet);
    if (CLAIM_KINDS.has(item.kind) && ++this.#claims === CLAIMS_PER_SET_MAX + 1) {
      const { source } = (item as ClaimItem).claim;
      found.push(this.#finding('too_many_claims', { segmentId: 'CLM', loop: '2300' }, source));
    }
    return found;
  }

  #follow(item: EnvelopeItem): void {
    if (item.kind === 'interchange') this.#interchangeNumber = item.interchange.interchangeNumber;
    else if (item.kind === 'group') this.#groupNumber = item.group.groupNumber;
    else if (item.kind === 'transactionSet') {
      const { transactionSet, group } = item;
      this.#setNumber = transactionSet.transactionSetNumber;
      const reader = guideOfSet(ALL_READERS, group, transactionSet);
      this.#set = KNOWN_SETS.find((known) => known.reader === reader);
      this.#head = item.source;
      this.#claims = 0;
    } else if (item.kind === 'transactionSetEnd') this.#set = undefined;
  }

  #findingsIn(item: { kind: string }, unmet: readonly SituationFinding[]): Finding[] {
    const unit = this.#set?.reader.unit;
    const unitIdAt = unitIdsOf(item);
    return unmet.map(({ code, at, ...place }) => {
      const finding = this.#finding(code, place, at);
      if (unit?.within.has(place.loop)) attachUnit(finding, unitOfId(unit.name, unitIdAt(at)));
      return finding;
    });
  }

  #finding(code: FindingCode, place: Pick<Finding, 'loop' | 'segmentId'>, at = this.#head): Finding {
    const { message, severity = 'error', snip, ...acknowledgment }: FindingKind = FINDINGS[code];
    return {
      code,
      message,
      severity,
      snip,
      segmentNumber: at?.firstSegmentNumber ?? 0,
      transactionSegmentNumber: at?.transactionSegmentNumber ?? 1,
      byteOffset: at?.byteOffset ?? 0,
      interchangeNumber: this.#interchangeNumber,
      groupNumber: this.#groupNumber,
      transactionSetNumber: this.#setNumber,
      ...acknowledgment,
      ...place,
    };
  }
}

/**
 * Reads a file with all checks (SNIP 1 to 5, and 7 by `overrides`). Yields the items of the readers; findings of
 * situations follow their claim. Pass the items to an `AcknowledgmentCollector` to make the 999.
 */
export function readChecked(
  source: X12Source,
  guides: readonly AnyGuideReader[],
  options: ValidationOptions = {},
): ItemStream<{ kind: string }> {
  return new ItemStream(checkedBatches(source, guides, options));
}

async function* checkedBatches(
  source: X12Source,
  guides: readonly AnyGuideReader[],
  { profile = 'guide', today, overrides: ofPartner = {}, codeSets, ...reading }: ValidationOptions,
): AsyncGenerator<{ kind: string }[], void, undefined> {
  const rules = profileRules(profile, today);
  const { inspectionsOf } = rules;
  const override = overrider({ ...rules.severities, ...ofPartner });
  const further = new FurtherChecks();
  const codes = codeSets ? new CodeCheck(codeSets) : undefined;
  const readers = codes ? codes.gatheringAll(guides) : guides;
  for await (const batch of readBatches(source, readers, { ...reading, validate: true, inspectionsOf })) {
    const checked: { kind: string }[] = [];
    for (const item of batch) {
      const read = envelopeItem(item);
      if (read?.kind === 'finding') {
        addFindings(checked, [read.finding], override);
        continue;
      }
      // Findings about codes must precede the end of their set, where its acknowledgment is made.
      const isDue = codes && (read?.kind === 'transactionSetEnd' || codes.waiting > CODES_WAITING_MAX);
      if (isDue) addFindings(checked, await codes.findings(further.transactionSetNumber), override);
      checked.push(item);
      addFindings(checked, further.findings(item), override);
    }
    yield checked;
  }
}

type Override = ReturnType<typeof overrider>;

function addFindings(items: { kind: string }[], findings: readonly Finding[], override: Override): void {
  for (const finding of findings) {
    const kept = override(finding);
    if (kept && kept !== finding) {
      attachUnit(kept, unitOf(finding));
      attachBadValue(kept, badValueOf(finding));
    }
    if (kept) items.push({ kind: 'finding', finding: kept } as EnvelopeItem);
  }
}

/** Checks a file of any size against the given guides and yields its findings, in the order of the file. */
export async function* validate(
  source: X12Source,
  guides: readonly AnyGuideReader[],
  options: ValidationOptions = {},
): AsyncGenerator<Finding> {
  for await (const read of readChecked(source, guides, options)) {
    const item = envelopeItem(read);
    if (item?.kind === 'finding') yield item.finding;
  }
}
