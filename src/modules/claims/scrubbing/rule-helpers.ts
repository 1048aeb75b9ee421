import type { Address } from '../../patients/patient.ts';
import type { Claim, ClaimProvider, ServiceLine } from '../claim.ts';
import type { CodeLookup, Fix, RuleFinding, RuleSource, ScrubContext, Verdict } from './scrub.ts';

export const PASS: Verdict = { verdict: 'pass' };
export const NO_DATA: Verdict = { verdict: 'noData' };
/** The claim has nothing that the rule speaks of. */
export const SKIPPED: Verdict = { verdict: 'skipped' };

/** Failure when something was found, otherwise `noData` when some part could not be checked, otherwise a pass. */
export function verdictOf(findings: RuleFinding[], someNoData = false): Verdict {
  if (findings.length > 0)
    return someNoData ? { verdict: 'fail', findings, alsoNoData: true } : { verdict: 'fail', findings };
  return someNoData ? NO_DATA : PASS;
}

/** Returns whether some code could not be looked up because its code set is not loaded. */
export function hasNoData(looked: readonly { lookup: CodeLookup }[]): boolean {
  return looked.some(({ lookup }) => !lookup.known && lookup.reason === 'noData');
}

export type DraftFix = Omit<Fix, 'id'>;

type ReplaceFix = { path: string; value: unknown; title: string; rationale: string };

/** Repairs how a value is written, never what it says. */
export function safeReplace({ path, value, title, rationale }: ReplaceFix): DraftFix {
  return { title, kind: 'safe', patch: [{ op: 'replace', path, value }], rationale };
}

/** Changes what the claim says: applied only when the caller asks for this fix. */
export function confirmReplace({ path, value, title, rationale }: ReplaceFix): DraftFix {
  return { title, kind: 'confirm', patch: [{ op: 'replace', path, value }], rationale };
}

/** Takes an entry out of a list. */
export function confirmRemove(path: string, title: string, rationale: string): DraftFix {
  return { title, kind: 'confirm', patch: [{ op: 'remove', path }], rationale };
}

type InputFix = {
  name: string;
  path: string;
  title: string;
  rationale: string;
  type?: 'string' | 'integer' | 'date';
  options?: string[];
};

/** Asks the caller for the one value that only they can know. */
export function askFor({ name, path, title, rationale, type = 'string', options }: InputFix): DraftFix {
  const input = { name, type, required: true, path, ...(options ? { options } : {}) };
  return { title, kind: 'needs_input', patch: [], inputs: [input], rationale };
}

/** A provider in its role, with its place in the claim. */
export type ProviderRole = { role: string; path: string; provider: Omit<ClaimProvider, 'npi'> & { npi: string } };

/** Every provider that the claim names, in the order of the claim. */
export function providersOf(claim: Claim): ProviderRole[] {
  const roles: [string, string, ClaimProvider | null][] = [
    ['billing provider', '/billingProvider', claim.billingProvider],
    ['rendering provider', '/renderingProvider', claim.renderingProvider],
    ['referring provider', '/referringProvider', claim.referringProvider],
    ['supervising provider', '/supervisingProvider', claim.supervisingProvider],
  ];
  return roles.flatMap(([role, path, provider]) => (provider ? [{ role, path, provider }] : []));
}

/** Every NPI of the claim with its place. */
export function npisOf(claim: Claim): { role: string; path: string; npi: string }[] {
  const found = providersOf(claim).map(({ role, path, provider }) => ({
    role,
    path: `${path}/npi`,
    npi: provider.npi,
  }));
  const facility = claim.serviceFacility;
  return facility?.npi
    ? [...found, { role: 'service facility', path: '/serviceFacility/npi', npi: facility.npi }]
    : found;
}

/** The addresses written on the claim itself. */
export function claimAddressesOf(claim: Claim): { role: string; path: string; address: Address }[] {
  const billing = {
    role: 'billing provider',
    path: '/billingProvider/address',
    address: claim.billingProvider.address,
  };
  if (!claim.serviceFacility) return [billing];
  return [
    billing,
    { role: 'service facility', path: '/serviceFacility/address', address: claim.serviceFacility.address },
  ];
}

/** The address that goes out as the patient's own: the first one. */
export function patientAddressOf(patient: ScrubContext['patient']): { address: Address; index: number } | null {
  const address = patient.addresses[0];
  return address ? { address, index: 0 } : null;
}

/** The patient's and the subscriber's addresses, which a fix of the claim cannot reach. */
export function personAddressesOf(context: ScrubContext): {
  role: string;
  path: string;
  subject: NonNullable<RuleFinding['subject']>;
  address: Address;
}[] {
  const patient = patientAddressOf(context.patient);
  const subscriber = context.coverage.subscriber?.address;
  return [
    ...(patient
      ? [
          {
            role: 'patient',
            path: '/patientId',
            subject: { type: 'patient' as const, path: `/addresses/${patient.index}` },
            address: patient.address,
          },
        ]
      : []),
    ...(subscriber
      ? [
          {
            role: 'subscriber',
            path: '/coverageId',
            subject: { type: 'coverage' as const, path: '/subscriber/address' },
            address: subscriber,
          },
        ]
      : []),
  ];
}

export type PlacedLine = { line: ServiceLine; path: string; number: number };

/** The service lines with their JSON Pointers and their positions counted from 1. */
export function linesOf(claim: Claim): PlacedLine[] {
  return claim.serviceLines.map((line, index) => ({ line, path: `/serviceLines/${index}`, number: index + 1 }));
}

/** First and last date of service, `null` without lines. */
export function servicePeriodOf(claim: Claim): { start: string; end: string } | null {
  const [first, ...rest] = claim.serviceLines;
  if (!first) return null;
  // Written so that one line with its dates swapped does not hide the true extent.
  const dates = [first, ...rest].flatMap((line) => [line.serviceDate.start, line.serviceDate.end]).sort();
  return { start: dates[0]!, end: dates.at(-1)! };
}

/** An address without a country, or with US, is a domestic one. */
export function isDomestic(address: Address): boolean {
  return address.country === undefined || address.country === 'US';
}

export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

/** Sources named by several rules. */
export const sources = {
  guide: (reference: string): RuleSource => ({ authority: 'x12', reference: `005010X222A2 ${reference}` }),
  cms: (reference: string): RuleSource => ({ authority: 'cms', reference }),
  payer: (reference: string): RuleSource => ({ authority: 'payer', reference }),
  service: (reference: string): RuleSource => ({ authority: 'service', reference }),
};
