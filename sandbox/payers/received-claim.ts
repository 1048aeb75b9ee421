import type { PaidProcedure } from '../../src/x12/835-005010X221A1/index.ts';
import {
  type DentalClaim,
  type DentalClaimItem,
  type DentalServiceLine,
  reader837D,
} from '../../src/x12/837d-005010X224A2/index.ts';
import {
  type InstitutionalClaim,
  type InstitutionalClaimItem,
  type InstitutionalServiceLine,
  reader837I,
} from '../../src/x12/837i-005010X223A3/index.ts';
import {
  type ProfessionalClaim,
  type ProfessionalClaimItem,
  reader837P,
  type ServiceLine,
} from '../../src/x12/837p-005010X222A2/index.ts';
import {
  collectClaims,
  type ParsedClaimFile,
  type ParsedClaimTransaction,
} from '../../src/x12/claim-837/collect-claims.ts';
import type { LineAdjudication } from '../../src/x12/claim-837/line-types.ts';
import type { OtherSubscriber } from '../../src/x12/claim-837/other-subscriber-types.ts';
import type { ClaimParties } from '../../src/x12/claim-837/party-types.ts';
import type { X12Period } from '../../src/x12/common.ts';
import { parseInterchanges } from '../../src/x12/reader.ts';

/** A service line of any claim. Money in cents. */
export type ReceivedLine = {
  lineItemControlNumber?: string;
  /** As the 835 names it (SVC01): a revenue code (NU) if an institutional line has no procedure. */
  procedure: PaidProcedure;
  /** SV201 of an institutional line with a procedure. */
  revenueCode?: string;
  chargeCents: number;
  unitCount: string;
  serviceDate?: X12Period;
  /** Loop 2430: the decisions of earlier payers. */
  priorDecisions: readonly LineAdjudication[];
};

/** A stay in a facility that is billed as inpatient. */
type Stay = {
  /** The covered days of the bill's period, as decimal digits. */
  coveredDays: string;
  /** One of several bills of a stay that has not been billed as a whole: type of bill 112, 113 or 114. */
  isInterim: boolean;
  /** The DRG as submitted (HI*DR). */
  diagnosisRelatedGroup?: string;
};

/**
 * A claim of an 837P, 837I or 837D as the sandbox's clearinghouse and payers use it: the fields that their decisions
 * and answers need, with the same names for all types. Money in cents.
 */
export type ReceivedClaim = Pick<ClaimParties, 'billingProvider' | 'subscriber' | 'payer' | 'patient'> & {
  type: 'professional' | 'institutional' | 'dental';
  /** CLM01. */
  patientControlNumber: string;
  /** CLM02. */
  chargeCents: number;
  /** CLM05-1: the place of service, or the first two digits of the type of bill. */
  facilityTypeCode: string;
  /** CLM05-3: 1 original, 2 to 4 interim bills, 7 replacement, 8 void. */
  frequencyCode: string;
  /** REF*F8. */
  payerClaimControlNumber?: string;
  /** A dental claim that asks for an estimate (CLM19 PB). */
  isPredetermination: boolean;
  /** Null if the claim bills no inpatient stay. */
  stay: Stay | null;
  /** The days of service or of the statement; absent if the claim has no dates, as in a predetermination. */
  servicePeriod?: X12Period;
  /** Loop 2320: the other coverages of the patient. */
  otherSubscribers: readonly OtherSubscriber[];
  lines: ReceivedLine[];
};

/** A transaction set of claims as received. */
export type ReceivedTransaction = ParsedClaimTransaction<ReceivedClaim>;

/** A file of claims as received. Its transaction sets may contain claims of different types. */
export type ReceivedFile = ParsedClaimFile<ReceivedClaim>;

/** Reads the claims of all types in a file. Never throws; see `findings`. */
export function readClaims(source: string | Uint8Array): ReceivedFile {
  return collectClaims(parseInterchanges(source, [reader837P, reader837I, reader837D]), receivedClaim);
}

type ClaimItem = ProfessionalClaimItem | InstitutionalClaimItem | DentalClaimItem;

function receivedClaim(item: ClaimItem): ReceivedClaim | undefined {
  switch (item.kind) {
    case 'claim':
      return professional(item.claim);
    case 'institutionalClaim':
      return institutional(item.claim);
    case 'dentalClaim':
      return dental(item.claim);
    default:
      return undefined;
  }
}

type AnyClaim = ProfessionalClaim | InstitutionalClaim | DentalClaim;
type Common = Omit<ReceivedClaim, 'type' | 'facilityTypeCode' | 'servicePeriod' | 'lines'>;

function common({ claim, billingProvider, subscriber, payer, patient }: AnyClaim): Common {
  return {
    billingProvider,
    subscriber,
    payer,
    ...(patient === undefined ? {} : { patient }),
    patientControlNumber: claim.patientControlNumber,
    chargeCents: claim.totalChargeCents,
    frequencyCode: claim.claimFrequencyCode,
    ...(claim.payerClaimControlNumber === undefined ? {} : { payerClaimControlNumber: claim.payerClaimControlNumber }),
    isPredetermination: false,
    stay: null,
    otherSubscribers: claim.otherSubscribers ?? [],
  };
}

function professional(sent: ProfessionalClaim): ReceivedClaim {
  const lines = sent.serviceLines.map((line) =>
    receivedLine(line, procedureOf(line.procedureQualifier, line), line.unitCount),
  );
  const facilityTypeCode = sent.claim.placeOfServiceCode;
  return { ...common(sent), type: 'professional', facilityTypeCode, ...servicePeriod(lines), lines };
}

function institutional(sent: InstitutionalClaim): ReceivedClaim {
  const { facilityTypeCode, statementPeriod } = sent.claim;
  const lines = sent.serviceLines.map((line): ReceivedLine => {
    const { revenueCode, procedureQualifier = 'HC', procedureCode } = line;
    if (procedureCode === undefined) {
      return receivedLine(line, { qualifier: 'NU', code: revenueCode, modifiers: [] }, line.unitCount);
    }
    const procedure = procedureOf(procedureQualifier, { ...line, procedureCode });
    return { ...receivedLine(line, procedure, line.unitCount), revenueCode };
  });
  const stay = INPATIENT.test(facilityTypeCode) ? stayOf(sent) : null;
  return { ...common(sent), type: 'institutional', stay, facilityTypeCode, servicePeriod: statementPeriod, lines };
}

function dental(sent: DentalClaim): ReceivedClaim {
  const { placeOfServiceCode: facilityTypeCode, serviceDate, predetermination } = sent.claim;
  const lines = sent.serviceLines.map((line) =>
    receivedLine(line, procedureOf('AD', line), line.procedureCount ?? '1', line.serviceDate ?? serviceDate),
  );
  const isPredetermination = predetermination === true;
  return { ...common(sent), type: 'dental', isPredetermination, facilityTypeCode, ...servicePeriod(lines), lines };
}

type AnyLine = ServiceLine | InstitutionalServiceLine | DentalServiceLine;

function receivedLine(
  line: AnyLine,
  procedure: PaidProcedure,
  unitCount: string,
  serviceDate = line.serviceDate,
): ReceivedLine {
  const { lineItemControlNumber, chargeCents, adjudications = [] } = line;
  return {
    ...(lineItemControlNumber === undefined ? {} : { lineItemControlNumber }),
    procedure,
    chargeCents,
    unitCount,
    ...(serviceDate === undefined ? {} : { serviceDate }),
    priorDecisions: adjudications,
  };
}

function procedureOf(
  qualifier: string,
  { procedureCode, modifiers }: { procedureCode: string; modifiers: readonly string[] },
): PaidProcedure {
  return { qualifier, code: procedureCode, modifiers: [...modifiers] };
}

/** Returns the first and the last day of the lines. */
function servicePeriod(lines: readonly ReceivedLine[]): { servicePeriod?: X12Period } {
  const dates = lines.flatMap(({ serviceDate: day }) => (day ? [day.start, day.end ?? day.start] : [])).sort();
  const [start, end] = [dates[0], dates.at(-1)];
  if (start === undefined) return {};
  return { servicePeriod: end === undefined || end === start ? { start } : { start, end } };
}

/**
 * CLM05-1 of inpatient bills: hospitals, nursing facilities and religious institutions (inpatient and swing beds),
 * intermediate care and residential facilities. Bills 12x and 22x are paid like outpatient bills (Part B).
 */
const INPATIENT = /^(?:[124][18]|6\d|86)$/;

/** Returns the type of bill of an institutional claim: the facility type and the frequency. */
export function billTypeOf({ type, facilityTypeCode, frequencyCode }: ReceivedClaim): { billType?: string } {
  return type === 'institutional' ? { billType: `${facilityTypeCode}${frequencyCode}` } : {};
}

/** CLM05-3 of interim bills: the first, one in between, the last. */
const INTERIM = new Set(['2', '3', '4']);
/** After the bill's period the patient is still in the facility. */
const STILL_A_PATIENT = new Set(['2', '3']);
/** HI*BE: covered days. */
const COVERED_DAYS = '80';
const DAY_MS = 86_400_000;

/** The day of discharge is not counted, except for a stay of one day. */
function stayOf({ claim }: InstitutionalClaim): Stay {
  const { statementPeriod, claimFrequencyCode, diagnosisRelatedGroup, values = [] } = claim;
  const { start, end = start } = statementPeriod;
  const nights = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS);
  const days = STILL_A_PATIENT.has(claimFrequencyCode) ? nights + 1 : Math.max(nights, 1);
  // X12 writes a count of days like an amount: 3 is 300 cents.
  const stated = values.find(({ code }) => code === COVERED_DAYS)?.amountCents;
  return {
    coveredDays: String(stated === undefined ? days : Math.floor(stated / 100)),
    isInterim: INTERIM.has(claimFrequencyCode),
    ...(diagnosisRelatedGroup === undefined ? {} : { diagnosisRelatedGroup }),
  };
}
