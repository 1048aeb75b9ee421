import type { FindingCode } from '../findings/finding.ts';
import type { FindingPlace } from '../guide/finding-place.ts';
import { packCode } from '../lexing/bytes.ts';
import type { Segment } from '../lexing/segment.ts';

type Report = (code: FindingCode, place: FindingPlace) => void;

/** The values that a check may use besides the segment. */
export interface CheckState {
  /** `YYYYMMDD`; later dates are in the future. `null`: dates are not checked. */
  readonly today: string | null;
  /** The version of the first ICD code of the open claim, or that a mixture was reported. */
  claimIcd: 'none' | '9' | '10' | 'reported';
}

export interface ClearinghouseCheck {
  code: FindingCode;
  /** The elements that the check reads. */
  source: string;
  segmentId: string;
  /** ST01 of the transaction sets with the check. */
  sets: readonly string[];
  /** The only version of the guide with the check; default: all versions. */
  guide?: string;
  inspect(segment: Segment, report: Report, state: CheckState): void;
}

const CLAIM = ['837'];
/** The transaction sets that providers send to payers. */
const INQUIRIES_AND_CLAIMS = ['270', '276', '278', '837'];
const INSTITUTIONAL = '005010X223A3';

const NDC = packCode('N4');
const NDC_DIGITS = /^\d{11}$/;
const TELEPHONES = new Set([packCode('TE'), packCode('FX')]);
const TELEPHONE_DIGITS = /^\d{10}$/;
const REVENUE_CODE = /^\d{4}$/;
const FACILITY_TYPE = /^[1-9]{2}$/;
const FREQUENCY = /^[0-9A-Z]$/;
const MINUS = 0x2d;
const POINT = '.';
/** Qualifiers of dates of service: of lines, of claims, and of the statement of an institutional claim. */
const SERVICE_DATES = new Set([packCode('472'), packCode('434')]);
const RANGE = packCode('RD8');
const DATE_LENGTH = 8;

/** Data element 1270 of ICD codes. */
const ICD_VERSIONS: Readonly<Record<string, '9' | '10'>> = {
  ...{ ABF: '10', ABJ: '10', ABK: '10', ABN: '10', APR: '10', BBQ: '10', BBR: '10' },
  ...{ BF: '9', BJ: '9', BK: '9', BN: '9', PR: '9', BQ: '9', BR: '9' },
};

function icdVersion(qualifier: string | undefined): '9' | '10' | undefined {
  return qualifier !== undefined && Object.hasOwn(ICD_VERSIONS, qualifier) ? ICD_VERSIONS[qualifier] : undefined;
}

function inspectIcdPoints(segment: Segment, report: Report): void {
  for (let elementPosition = 1; elementPosition <= segment.count; elementPosition++) {
    const [qualifier, code = ''] = segment.components(elementPosition);
    if (icdVersion(qualifier) === undefined || !code.includes(POINT)) continue;
    report('icd_code_with_decimal_point', { elementPosition, componentPosition: 2 });
  }
}

/** Reported once for each claim, at the first code of the other version. */
function inspectIcdVersions(segment: Segment, report: Report, state: CheckState): void {
  for (let elementPosition = 1; elementPosition <= segment.count; elementPosition++) {
    if (state.claimIcd === 'reported') return;
    const version = icdVersion(segment.components(elementPosition)[0]);
    if (version === undefined || version === state.claimIcd) continue;
    if (state.claimIcd === 'none') {
      state.claimIcd = version;
      continue;
    }
    state.claimIcd = 'reported';
    report('icd_versions_mixed', { elementPosition, componentPosition: 1 });
  }
}

function inspectTelephones(segment: Segment, report: Report): void {
  for (const elementPosition of [4, 6, 8]) {
    if (!segment.isPresent(elementPosition) || !TELEPHONES.has(segment.packed(elementPosition - 1))) continue;
    if (!TELEPHONE_DIGITS.test(segment.element(elementPosition))) report('telephone_format', { elementPosition });
  }
}

function negativeUnits(segmentId: string, elementPosition: number): ClearinghouseCheck {
  return {
    code: 'negative_units',
    source: `837 ${segmentId}${String(elementPosition).padStart(2, '0')}`,
    segmentId,
    sets: CLAIM,
    inspect(segment, report) {
      if (!segment.isPresent(elementPosition)) return;
      if (segment.bytes[segment.start(elementPosition)] === MINUS) report('negative_units', { elementPosition });
    },
  };
}

function revenueCode(segmentId: string, elementPosition: number): ClearinghouseCheck {
  return {
    code: 'revenue_code_format',
    source: `837I ${segmentId}${String(elementPosition).padStart(2, '0')}`,
    segmentId,
    sets: CLAIM,
    guide: INSTITUTIONAL,
    inspect(segment, report) {
      if (!segment.isPresent(elementPosition)) return;
      if (!REVENUE_CODE.test(segment.element(elementPosition))) report('revenue_code_format', { elementPosition });
    },
  };
}

/**
 * Reports whether a date, or the last day of a range, is after today. Texts that are not dates are reported elsewhere.
 */
function isInFuture(text: string, isRange: boolean, today: string | null): boolean {
  if (today === null) return false;
  const day = (isRange ? text.slice(text.indexOf('-') + 1) : text).slice(0, DATE_LENGTH);
  return /^\d{8}$/.test(day) && day > today;
}

function inspectBirthDate(segment: Segment, report: Report, { today }: CheckState): void {
  if (segment.isPresent(2) && isInFuture(segment.element(2), false, today)) {
    report('birth_date_in_future', { elementPosition: 2 });
  }
}

function inspectServiceDate(segment: Segment, report: Report, { today }: CheckState): void {
  if (!SERVICE_DATES.has(segment.packed(1)) || !segment.isPresent(3)) return;
  if (isInFuture(segment.element(3), segment.packed(2) === RANGE, today)) {
    report('service_date_in_future', { elementPosition: 3 });
  }
}

function inspectBillType(segment: Segment, report: Report): void {
  if (!segment.isPresent(5)) return;
  const [facility = '', , frequency = ''] = segment.components(5);
  // Missing values are reported by the guide.
  if (facility !== '' && !FACILITY_TYPE.test(facility)) {
    report('bill_type_format', { elementPosition: 5, componentPosition: 1 });
  }
  if (frequency !== '' && !FREQUENCY.test(frequency)) {
    report('bill_type_format', { elementPosition: 5, componentPosition: 3 });
  }
}

/** The checks of payers and clearinghouses for data from providers that need no code lists. */
export const CLEARINGHOUSE_CHECKS: readonly ClearinghouseCheck[] = [
  {
    code: 'icd_code_with_decimal_point',
    source: '837, 270 and 278 HI',
    segmentId: 'HI',
    sets: INQUIRIES_AND_CLAIMS,
    inspect: inspectIcdPoints,
  },
  { code: 'icd_versions_mixed', source: '837 2300 HI', segmentId: 'HI', sets: CLAIM, inspect: inspectIcdVersions },
  {
    code: 'ndc_format',
    source: '837 2410 LIN03',
    segmentId: 'LIN',
    sets: CLAIM,
    inspect(segment, report) {
      if (segment.packed(2) !== NDC || !segment.isPresent(3) || NDC_DIGITS.test(segment.element(3))) return;
      report('ndc_format', { elementPosition: 3 });
    },
  },
  {
    code: 'telephone_format',
    source: '837, 270, 276 and 278 PER with TE and FX',
    segmentId: 'PER',
    sets: INQUIRIES_AND_CLAIMS,
    inspect: inspectTelephones,
  },
  negativeUnits('SV1', 4),
  negativeUnits('SV2', 5),
  negativeUnits('SV3', 6),
  negativeUnits('SV5', 3),
  negativeUnits('SVD', 5),
  negativeUnits('CTP', 4),
  {
    code: 'birth_date_in_future',
    source: '837, 270, 276 and 278 DMG02',
    segmentId: 'DMG',
    sets: INQUIRIES_AND_CLAIMS,
    inspect: inspectBirthDate,
  },
  {
    code: 'service_date_in_future',
    source: '837 and 276 DTP with 472 and 434',
    segmentId: 'DTP',
    sets: ['276', '837'],
    inspect: inspectServiceDate,
  },
  {
    code: 'bill_type_format',
    source: '837I CLM05-1, CLM05-3',
    segmentId: 'CLM',
    sets: CLAIM,
    guide: INSTITUTIONAL,
    inspect: inspectBillType,
  },
  revenueCode('SV2', 1),
  revenueCode('SVD', 4),
];
