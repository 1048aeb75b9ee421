import type { Diagnosis } from '../../claim.ts';
import { at, type Box, box, type Content, type Draft, get, set } from '../box.ts';
import * as contents from '../contents.ts';
import { personFrom, plainPersonText } from '../names.ts';
import { otherId } from '../other-ids.ts';
import { LETTERS } from '../pointers.ts';
import { OUTSIDE_LABORATORY } from './outside-laboratory.ts';

/** The dates of boxes 14 and 15, by their qualifiers. The first date that the claim has is shown. */
const BOX_14 = { '431': '/dates/onset', '484': '/dates/lastMenstrualPeriod' } as const;
const BOX_15 = {
  ...{ '439': '/accident/date', '454': '/dates/initialTreatment', '304': '/dates/lastSeen' },
  ...{ '453': '/dates/acuteManifestation', '455': '/dates/lastXRay', '471': '/dates/visionPrescription' },
  ...{ '090': '/dates/assumedCare', '091': '/dates/relinquishedCare', '444': '/dates/firstContact' },
} as const;

type Dated = Readonly<Record<string, string>>;

/** Returns the qualifier and the field of the first date that the claim has. */
function firstOf(claim: object, dated: Dated): readonly [qualifier: string, pointer: string] | null {
  return Object.entries(dated).find(([, pointer]) => get(claim as Draft, pointer)) ?? null;
}

/** A box that names the kind of the date beside it. It is read before the date. */
const qualifierOf = (dated: Dated, key: string): Content => ({
  pointer: null,
  write: ({ claim }) => firstOf(claim, dated)?.[0] ?? null,
  read: (given, draft) => {
    if (dated[given] === undefined) throw contents.notOneOf(Object.keys(dated));
    set(draft, `/~qualifiers/${key}`, given);
  },
});

const dateOf = (dated: Dated, key: string): Content => ({
  pointer: Object.values(dated)[0]!,
  also: Object.values(dated).slice(1),
  made: ({ claim }) => [firstOf(claim, dated)?.[1] ?? Object.values(dated)[0]!],
  write: ({ claim }) => {
    const first = firstOf(claim, dated);
    return first && contents.dateText(get(claim as unknown as Draft, first[1]) as string);
  },
  read: (given, draft) => {
    const qualifier = get(draft, `/~qualifiers/${key}`) ?? Object.keys(dated)[0]!;
    const pointer = dated[qualifier as string]!;
    if (pointer.startsWith('/accident/')) draft.accident ??= { related: [] };
    set(draft, pointer, contents.dateFrom(given));
  },
});

/** The first day, or the start alone (DTP*314, DTP*360). */
const UNABLE_FROM: Content = {
  pointer: '/dates/disabilityStart',
  also: ['/dates/disability/start'],
  made: ({ claim: { dates } }) => [dates.disability ? '/dates/disability/start' : '/dates/disabilityStart'],
  write: ({ claim: { dates } }) => contents.dateText(dates.disability?.start ?? dates.disabilityStart),
  read: (given, draft) => set(draft, '/dates/disabilityStart', contents.dateFrom(given)),
};

/** The last day, or the end alone (DTP*314, DTP*361). A first and a last day are one period. */
const UNABLE_TO: Content = {
  pointer: '/dates/disabilityEnd',
  also: ['/dates/disability/end'],
  made: ({ claim: { dates } }) => [dates.disability ? '/dates/disability/end' : '/dates/disabilityEnd'],
  write: ({ claim: { dates } }) => contents.dateText(dates.disability ? dates.disability.end : dates.disabilityEnd),
  read: (given, draft) => {
    const end = contents.dateFrom(given);
    const { disabilityStart: start, ...dates } = (draft.dates ?? {}) as Draft;
    draft.dates = start === undefined ? { ...dates, disabilityEnd: end } : { ...dates, disability: { start, end } };
  },
};

/** The provider of box 17, by its qualifier. */
const PROVIDERS = { DN: 'referringProvider', DQ: 'supervisingProvider' } as const;
type Qualifier = keyof typeof PROVIDERS;

const providerIn = (claim: { referringProvider: unknown; supervisingProvider: unknown }): Qualifier | null =>
  claim.referringProvider ? 'DN' : claim.supervisingProvider ? 'DQ' : null;

/** Returns the field of the provider that the box shows. */
const fieldsOf17 = (claim: Parameters<typeof providerIn>[0], field: 'name' | 'npi'): string[] => {
  const provider = PROVIDERS[providerIn(claim) ?? 'DN'];
  return [`/${provider}/${field}`, ...(field === 'name' ? [`/${provider}/organizationName`] : [])];
};

/** Returns where the ids of the provider in box 17 are: of the provider that the form names, or else of the claim's. */
function idsOf17(values: Draft): string {
  const qualifier = get(values, '/~qualifiers/17') ?? providerIn(values as Parameters<typeof providerIn>[0]) ?? 'DN';
  return `/${PROVIDERS[qualifier as Qualifier]}/secondaryIds`;
}

const asked = (draft: Draft) => PROVIDERS[(get(draft, '/~qualifiers/17') ?? 'DN') as Qualifier];

const BOX_17: readonly Box[] = [
  box('17.qualifier', 'Kind of the provider in box 17', at(34, 1, 2), {
    pointer: null,
    write: ({ claim }) => providerIn(claim),
    read: (given, draft) => {
      if (!(given in PROVIDERS)) throw contents.notOneOf(Object.keys(PROVIDERS));
      set(draft, '/~qualifiers/17', given);
    },
  }),
  box('17', 'Referring or supervising provider', at(34, 4, 24), {
    pointer: '/referringProvider/name',
    also: ['/supervisingProvider/name'],
    made: ({ claim }) => fieldsOf17(claim, 'name'),
    write: ({ claim }) => {
      const qualifier = providerIn(claim);
      const provider = qualifier && claim[PROVIDERS[qualifier]];
      if (!provider) return null;
      return provider.name === null ? provider.organizationName : plainPersonText(provider.name);
    },
    read: (given, draft) => set(draft, `/${asked(draft)}/name`, personFrom(given)),
  }),
  box('17a', 'Other id of the provider in box 17', at(33, 30, 19), {
    ...otherId(idsOf17, ['0B', '1G', 'G2', 'LU'], ' '),
    pointer: '/referringProvider/secondaryIds/0/value',
    also: ['/supervisingProvider/secondaryIds/0/value'],
  }),
  box('17b', 'NPI of the provider in box 17', at(34, 33, 10), {
    pointer: '/referringProvider/npi',
    also: ['/supervisingProvider/npi'],
    made: ({ claim }) => fieldsOf17(claim, 'npi'),
    write: ({ claim }) => {
      const qualifier = providerIn(claim);
      return qualifier && claim[PROVIDERS[qualifier]]!.npi;
    },
    read: (given, draft) => set(draft, `/${asked(draft)}/npi`, given),
  }),
];

const CLIA = /^\d{2}D\d{7}$/i;

/** Box 21: the diagnoses A to L, four on each line, without their dots. */
const DIAGNOSES: readonly Box[] = [...LETTERS].map((letter, index) =>
  box(`21.${letter}`, `Diagnosis ${letter}`, at(38 + Math.floor(index / 4), 3 + 13 * (index % 4), 8), {
    pointer: `/diagnoses/${index}/code`,
    write: ({ claim }) => claim.diagnoses[index]?.code.replace('.', '') ?? null,
    read: (given, draft) => set(draft, `/diagnoses/${index}`, { code: given }),
  }),
);

const SYSTEMS: Readonly<Partial<Record<Diagnosis['system'], string>>> = { icd10cm: '0', icd9cm: '9' };

/** Box 23 holds one number. A number in the form of a laboratory certificate is one; any other is an authorization. */
const AUTHORIZATION: Content = {
  pointer: '/priorAuthorizationNumber',
  also: ['/referralNumber', '/cliaNumber'],
  made: ({ claim, authorizationNumbers }) => [
    authorizationNumbers.claim !== null || (claim.referralNumber === null && claim.cliaNumber === null)
      ? '/priorAuthorizationNumber'
      : claim.referralNumber === null
        ? '/cliaNumber'
        : '/referralNumber',
  ],
  write: ({ claim, authorizationNumbers }) => authorizationNumbers.claim ?? claim.referralNumber ?? claim.cliaNumber,
  read: (given, draft) => set(draft, CLIA.test(given) ? '/cliaNumber' : '/priorAuthorizationNumber', given),
};

/** Boxes 14 to 23: dates, the referring provider, the note, the diagnoses and the numbers. */
export const MIDDLE: readonly Box[] = [
  box('14.qualifier', 'Kind of the date in box 14', at(32, 16, 3), qualifierOf(BOX_14, '14')),
  box('14', 'Onset of the illness', at(32, 2, 10), dateOf(BOX_14, '14')),
  box('15.qualifier', 'Kind of the date in box 15', at(32, 31, 3), qualifierOf(BOX_15, '15')),
  box('15', 'Date of the accident', at(32, 37, 10), dateOf(BOX_15, '15')),
  box('16.from', 'Unable to work, from', at(32, 54, 10), UNABLE_FROM),
  box('16.to', 'Unable to work, to', at(32, 68, 10), UNABLE_TO),
  ...BOX_17,
  box('18.from', 'Hospital stay, from', at(34, 54, 10), contents.date('/dates/admission')),
  box('18.to', 'Hospital stay, to', at(34, 68, 10), contents.date('/dates/discharge')),
  box('19', 'Additional information', at(36, 1, 48), contents.text('/note')),
  ...OUTSIDE_LABORATORY,
  box('21.icd', 'Edition of the diagnosis codes: 0 for ICD-10-CM, 9 for ICD-9-CM', at(37, 42, 1), {
    pointer: '/diagnoses/0/system',
    write: ({ claim }) => (claim.diagnoses[0] ? (SYSTEMS[claim.diagnoses[0].system] ?? null) : null),
    // The first date of service decides.
    read: (given) => {
      if (given !== '0' && given !== '9') throw contents.notOneOf(['0', '9']);
    },
  }),
  ...DIAGNOSES,
  box('22', 'Resubmission code', at(38, 50, 2), contents.coded('/frequencyCode', { '1': null, '7': '7', '8': '8' })),
  box('22.number', "Payer's number of the original claim", at(38, 62, 17), {
    pointer: '/payerClaimControlNumber',
    // An original claim does not refer to a payer's number, even if the payer has assigned one since.
    write: ({ claim }) => (claim.frequencyCode === '1' ? null : claim.payerClaimControlNumber),
    read: (given, draft) => set(draft, '/payerClaimControlNumber', given),
  }),
  box('23', 'Prior authorization, referral or laboratory certificate', at(40, 50, 29), AUTHORIZATION),
];
