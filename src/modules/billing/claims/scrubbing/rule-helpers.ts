import { addDays } from '../../../../kernel/local-date.ts';
import { oncePer } from '../../../../kernel/once-per.ts';
import type { PersonAddress } from '../../../practice/patients/patient.ts';
import { notInEffectReason } from '../../../practice/providers/provider.ts';
import type { CodeLookup } from '../../code-sets/code-lookup.ts';
import type { Claim, ClaimProvider, ServiceLine } from '../claim.ts';
import type { ClaimAddress } from '../fields/basic-schemas.ts';
import type { RuleData } from './rule-data.ts';
import type { Fix, ProviderOnFile, RuleFinding, RuleSource, ScrubContext, Verdict } from './scrub.ts';

export const PASS: Verdict = { verdict: 'pass' };
/** The rule does not apply to the claim. */
export const SKIPPED: Verdict = { verdict: 'skipped' };

/** Returns the verdict of a rule that lacks a record. */
export function lacks(data: RuleData): Verdict {
  return { verdict: 'noData', missing: [data] };
}

/** Returns `fail` if there are findings, otherwise `noData` if a part could not be checked, otherwise `pass`. */
export function verdictOf(findings: RuleFinding[], someNoData = false): Verdict {
  if (findings.length > 0)
    return someNoData ? { verdict: 'fail', findings, alsoNoData: true } : { verdict: 'fail', findings };
  return someNoData ? { verdict: 'noData' } : PASS;
}

/** Returns whether some code could not be looked up because its code set is not loaded. */
export function hasNoData(looked: readonly { lookup: CodeLookup }[]): boolean {
  return looked.some(({ lookup }) => !lookup.known && lookup.reason === 'noData');
}

export type DraftFix = Omit<Fix, 'id'>;

type ReplaceFix = { path: string; value: unknown; title: string; rationale: string };

/** Returns a fix that corrects the format of a value without changing its meaning. */
export function safeReplace({ path, value, title, rationale }: ReplaceFix): DraftFix {
  return { title, kind: 'safe', patch: [{ op: 'replace', path, value }], rationale };
}

/** Returns a fix that changes the meaning of the claim. It is applied only if the caller requests it. */
export function confirmReplace({ path, value, title, rationale }: ReplaceFix): DraftFix {
  return { title, kind: 'confirm', patch: [{ op: 'replace', path, value }], rationale };
}

/** Returns a fix that removes an entry from a list. */
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

/** Returns a fix that asks the caller for a value. */
export function askFor({ name, path, title, rationale, type = 'string', options }: InputFix): DraftFix {
  const input = { name, type, required: true, path, ...(options ? { options } : {}) };
  return { title, kind: 'needs_input', patch: [], inputs: [input], rationale };
}

/** A provider of the claim with its role and JSON Pointer. */
export type ProviderRole = { role: string; path: string; provider: ClaimProvider };

/** The words for the providers of a claim, in the order of the claim. Those of lines have the same names. */
const ROLES = {
  billingProvider: 'billing provider',
  renderingProvider: 'rendering provider',
  referringProvider: 'referring provider',
  supervisingProvider: 'supervising provider',
  attendingProvider: 'attending provider',
  operatingProvider: 'operating provider',
  otherOperatingProvider: 'other operating provider',
  orderingProvider: 'ordering provider',
  primaryCareProvider: 'primary care provider',
  assistantSurgeon: 'assistant surgeon',
} as const;

const ROLE_NAMES = Object.keys(ROLES) as (keyof typeof ROLES)[];

const UNNAMED = { npi: null, taxonomyCode: null, organizationName: null, name: null };

type WithProviders = { [Role in keyof typeof ROLES]?: ClaimProvider | null };

function providersIn(holder: WithProviders, path: string, of = ''): ProviderRole[] {
  const found: ProviderRole[] = [];
  for (const name of ROLE_NAMES) {
    const provider = holder[name];
    // Providers within the parts of a type and within lines are stored as they were given.
    if (provider)
      found.push({ role: `${ROLES[name]}${of}`, path: `${path}/${name}`, provider: { ...UNNAMED, ...provider } });
  }
  return found;
}

/** Returns every provider of the claim and of its lines, in the order of the claim. */
export const providersOf = oncePer((claim: Claim): readonly ProviderRole[] => {
  const { professional, institutional, dental } = claim;
  return [
    ...providersIn(claim, ''),
    ...providersIn((professional ?? {}) as WithProviders, '/professional'),
    ...providersIn((institutional ?? {}) as WithProviders, '/institutional'),
    ...providersIn((dental ?? {}) as WithProviders, '/dental'),
    ...claim.serviceLines.flatMap((line, index) =>
      providersIn(line as WithProviders, `/serviceLines/${index}`, ` of line ${index + 1}`),
    ),
  ];
});

/** Returns the providers on file with the NPI of a provider of the claim, and those of them in effect on its day. */
export function onFileFor(
  { claim, roster }: Pick<ScrubContext, 'claim' | 'roster'>,
  { path, provider }: ProviderRole,
): { all: readonly ProviderOnFile[]; inEffect: readonly ProviderOnFile[] } {
  const index = /^\/serviceLines\/(\d+)/.exec(path)?.[1];
  const period = index === undefined ? servicePeriodOf(claim) : claim.serviceLines[Number(index)]!.serviceDate;
  const all = roster.filter(({ npi }) => npi === provider.npi);
  return { all, inEffect: all.filter((one) => notInEffectReason(one, period?.start ?? null) === null) };
}

/** Returns every NPI of the claim with its JSON Pointer. */
export function npisOf(claim: Claim): { role: string; path: string; npi: string }[] {
  const found = providersOf(claim).flatMap(({ role, path, provider: { npi } }) =>
    npi === null || npi === undefined ? [] : [{ role, path: `${path}/npi`, npi }],
  );
  const facility = claim.serviceFacility;
  return facility?.npi
    ? [...found, { role: 'service facility', path: '/serviceFacility/npi', npi: facility.npi }]
    : found;
}

/** Returns the addresses that are part of the claim. */
export function claimAddressesOf(claim: Claim): { role: string; path: string; address: ClaimAddress }[] {
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

/** Returns the address that is sent as the patient's: the first one. */
export function patientAddressOf(patient: ScrubContext['patient']): { address: PersonAddress; index: number } | null {
  const address = patient.addresses[0];
  return address ? { address, index: 0 } : null;
}

/** Returns the addresses of the patient and the subscriber, which fixes of the claim cannot change. */
export function personAddressesOf(context: ScrubContext): {
  role: string;
  path: string;
  subject: NonNullable<RuleFinding['subject']>;
  address: PersonAddress;
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

/** Returns the service lines with their JSON Pointers and their numbers, starting at 1. */
export const linesOf = oncePer((claim: Claim): readonly PlacedLine[] =>
  claim.serviceLines.map((line, index) => ({ line, path: `/serviceLines/${index}`, number: index + 1 })),
);

/** Returns the first and last date of service, or `null` if there are no lines. */
export const servicePeriodOf = oncePer((claim: Claim): { start: string; end: string } | null => {
  const [first, ...rest] = claim.serviceLines;
  if (!first) return null;
  // Considers all dates, because the start and end of a line may be swapped.
  const dates = [first, ...rest].flatMap((line) => [line.serviceDate.start, line.serviceDate.end]).sort();
  return { start: dates[0]!, end: dates.at(-1)! };
});

/** `today` is a UTC date. In time zones ahead of UTC the next day may have begun, so tomorrow is not the future. */
export function isInTheFuture(date: string, today: string): boolean {
  return date > addDays(today, 1);
}

/** Returns whether the address is in the US, which is also the default. */
export function isDomestic(address: { country?: string }): boolean {
  return address.country === undefined || address.country === 'US';
}

export function isBlank(text: string | null | undefined): boolean {
  return text === null || text === undefined || text.trim() === '';
}

/** Creates the source of a rule. */
export const sources = {
  guide: (reference: string): RuleSource => ({ authority: 'x12', reference: `005010X222A2 ${reference}` }),
  institutionalGuide: (reference: string): RuleSource => ({ authority: 'x12', reference: `005010X223A2 ${reference}` }),
  dentalGuide: (reference: string): RuleSource => ({ authority: 'x12', reference: `005010X224A2 ${reference}` }),
  cms: (reference: string): RuleSource => ({ authority: 'cms', reference }),
  payer: (reference: string): RuleSource => ({ authority: 'payer', reference }),
  service: (reference: string): RuleSource => ({ authority: 'service', reference }),
};
