import type { FindingCode } from '../../findings/finding.ts';
import type { CompiledGuide, CompiledUse } from '../../guide/compiled-guide.ts';
import { packCode } from '../../lexing/bytes.ts';
import type { Segment } from '../../lexing/segment.ts';

/** The element or component that breaks a rule. */
interface Place {
  elementPosition: number;
  componentPosition?: number;
}

/** A requirement that depends only on other values of the same segment. */
export interface SegmentSituation {
  code: FindingCode;
  /** The rule in the guide. */
  source: string;
  segmentId: string;
  /**
   * The uses of the segment that the rule applies to, by codes of their qualifier or of the NM1 of their loop; default:
   * all.
   */
  qualifiers?: readonly string[];
  entities?: readonly string[];
  /** Returns the place where the segment breaks the rule, or `null`. */
  unmetAt(segment: Segment): Place | null;
}

const [STATE, POSTAL_CODE, COUNTRY] = [2, 3, 4];
const UNITED_STATES = packCode('US');
/** Countries whose addresses need a state or province, and a postal code. */
const WITH_STATES = new Set([0, UNITED_STATES, packCode('CA')]);
const ZIP_CODE_DIGITS = 5;
const TAX_ID_DIGITS = 9;
const TAX_IDS = { employer: packCode('EI'), person: packCode('SY') };
/** NM104, NM105 and NM107. */
const GIVEN_NAMES = [4, 5, 7];
/** PWK05 and PWK06. */
const ATTACHMENT_NUMBER = [5, 6];
const ORGANIZATION = packCode('2');
const AUTO_ACCIDENT = 'AA';
const ON_REQUEST = packCode('AA');
const DECIMALS_MAX = 3;
const [POINT, ZERO, NINE] = [0x2e, 0x30, 0x39] as const;

function isMissing(segment: Segment, position: number): boolean {
  return !segment.isPresent(position);
}

function firstPresent(segment: Segment, positions: readonly number[]): Place | null {
  for (let i = 0; i < positions.length; i++) {
    const elementPosition = positions[i]!;
    if (segment.isPresent(elementPosition)) return { elementPosition };
  }
  return null;
}

/**
 * Returns REF02 if REF01 identifies a tax id. The comparison uses bytes, because nearly every provider has such a REF.
 */
function taxId(segment: Segment): Place | null {
  const qualifier = segment.packed(1);
  if (qualifier !== TAX_IDS.employer && qualifier !== TAX_IDS.person) return null;
  const length = segment.length(2);
  if (length === 0) return null;
  const { bytes } = segment;
  const end = segment.end(2);
  for (let i = segment.start(2); i < end; i++) if (bytes[i]! < ZERO || bytes[i]! > NINE) return { elementPosition: 2 };
  return length === TAX_ID_DIGITS ? null : { elementPosition: 2 };
}

/** Returns the place of an N403 that is too short where nine digits are required, or null. */
function shortZipCode(segment: Segment): Place | null {
  if (segment.length(POSTAL_CODE) !== ZIP_CODE_DIGITS) return null;
  const country = segment.packed(COUNTRY);
  return country === 0 || country === UNITED_STATES ? { elementPosition: POSTAL_CODE } : null;
}

/** Returns the check for too many decimals in a quantity (SV104, SV205, SV306). */
function tooPrecise(elementPosition: number): (segment: Segment) => Place | null {
  return (segment) => {
    if (isMissing(segment, elementPosition)) return null;
    const end = segment.end(elementPosition);
    for (let i = segment.start(elementPosition); i < end - DECIMALS_MAX - 1; i++) {
      if (segment.bytes[i] === POINT) return { elementPosition };
    }
    return null;
  };
}

/** Returns the place of a state or country (CLM11-4, CLM11-5) without an auto accident, or null. */
function accidentPlace(segment: Segment): Place | null {
  if (isMissing(segment, 11)) return null;
  const [first, second, third, state, country] = segment.components(11);
  if ((!state && !country) || [first, second, third].includes(AUTO_ACCIDENT)) return null;
  return { elementPosition: 11, componentPosition: state ? 4 : 5 };
}

/** The rules for single segments of an 837. */
export const CLAIM_SEGMENT_SITUATIONS: readonly SegmentSituation[] = [
  {
    code: 'address_incomplete',
    source: '837 N402, N403, N404',
    segmentId: 'N4',
    unmetAt(segment) {
      if (!isMissing(segment, STATE) && !isMissing(segment, POSTAL_CODE)) return null;
      if (!WITH_STATES.has(segment.packed(COUNTRY)) || segment.isPresent(7)) return null;
      return { elementPosition: isMissing(segment, STATE) ? STATE : POSTAL_CODE };
    },
  },
  {
    code: 'zip_code_not_full',
    source: '837 N403 of 2010AA and of service facility locations',
    segmentId: 'N4',
    entities: ['85', '77'],
    unmetAt: shortZipCode,
  },
  {
    code: 'tax_id_format',
    source: '837 REF02 with EI and SY',
    segmentId: 'REF',
    qualifiers: ['EI', 'SY'],
    unmetAt: taxId,
  },
  {
    code: 'organization_with_given_names',
    source: '837 NM104, NM105, NM107',
    segmentId: 'NM1',
    unmetAt: (segment) => (segment.packed(2) === ORGANIZATION ? firstPresent(segment, GIVEN_NAMES) : null),
  },
  {
    code: 'group_name_beside_number',
    source: '837 2000B and 2320 SBR03, SBR04',
    segmentId: 'SBR',
    unmetAt: (segment) => (isMissing(segment, 3) || isMissing(segment, 4) ? null : { elementPosition: 4 }),
  },
  {
    code: 'accident_place_without_accident',
    source: '837P and 837D 2300 CLM11-4, CLM11-5',
    segmentId: 'CLM',
    unmetAt: accidentPlace,
  },
  {
    code: 'attachment_number_on_request',
    source: '837 2300 and 2400 PWK02, PWK05, PWK06',
    segmentId: 'PWK',
    unmetAt: (segment) => (segment.packed(2) === ON_REQUEST ? firstPresent(segment, ATTACHMENT_NUMBER) : null),
  },
  { code: 'quantity_too_precise', source: '837P 2400 SV104', segmentId: 'SV1', unmetAt: tooPrecise(4) },
  { code: 'quantity_too_precise', source: '837I 2400 SV205', segmentId: 'SV2', unmetAt: tooPrecise(5) },
  { code: 'quantity_too_precise', source: '837D 2400 SV306', segmentId: 'SV3', unmetAt: tooPrecise(6) },
];

const CLAIM_SET = '837';
const NONE: readonly SegmentSituation[] = [];

/** Returns the rules of each use of a guide, by the ordinal of the use. */
export function segmentSituations({
  definition,
  uses,
  nodes,
}: CompiledGuide): readonly (readonly SegmentSituation[])[] {
  if (definition.transactionSetId !== CLAIM_SET) return [];
  const entities = new Map<CompiledUse, ReadonlySet<number> | null>();
  for (const { slots } of nodes) for (const { use } of slots) entities.set(use, slots[0]!.use.qualifiers);
  return uses.map((use) => {
    const found = CLAIM_SEGMENT_SITUATIONS.filter(
      (situation) =>
        situation.segmentId === use.segmentId &&
        hasOne(use.qualifiers, situation.qualifiers) &&
        hasOne(entities.get(use) ?? null, situation.entities),
    );
    return found.length === 0 ? NONE : found;
  });
}

function hasOne(codes: ReadonlySet<number> | null, wanted: readonly string[] | undefined): boolean {
  return wanted === undefined || (codes !== null && wanted.some((code) => codes.has(packCode(code))));
}
