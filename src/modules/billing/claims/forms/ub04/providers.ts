import { at, type Box, BoxFault, box, type Content, type Draft, type FormSource, get, set } from '../box.ts';
import * as contents from '../contents.ts';
import { otherId } from '../other-ids.ts';
import { merge } from '../parties.ts';

type Provider = { npi: string; organizationName: string | null; name: { given: string[]; family: string } | null };

const providerAt = ({ claim }: Pick<FormSource, 'claim'>, pointer: string) =>
  (get(claim as unknown as Draft, pointer) ?? null) as Provider | null;

/** FL 78 and 79: other providers by their qualifiers, in this order. */
const OTHERS: Readonly<Record<string, string>> = {
  DN: '/referringProvider',
  '82': '/renderingProvider',
  ZZ: '/institutional/otherOperatingProvider',
};

/** Where a provider is in the claim, and where it is in the draft after its qualifier was read. */
type Where = {
  inClaim(source: Pick<FormSource, 'claim'>): string | null;
  inDraft(draft: Draft): string;
  /** Absent if it depends on the claim. */
  pointer?: string;
};

const fixed = (pointer: string): Where => ({ inClaim: () => pointer, inDraft: () => pointer, pointer });

const qualifiersOf = (source: Pick<FormSource, 'claim'>) =>
  Object.keys(OTHERS).filter((one) => providerAt(source, OTHERS[one]!) !== null);

const other = (number: 78 | 79): Where => ({
  inClaim: (source) => OTHERS[qualifiersOf(source)[number - 78] ?? ''] ?? null,
  inDraft: (draft) => {
    const qualifier = get(draft, `/~qualifiers/${number}`) as string | undefined;
    if (qualifier === undefined)
      throw new BoxFault('contradiction', `Box ${number}.qualifier must name the kind of provider.`);
    return OTHERS[qualifier]!;
  },
});

/** The kinds of ids beside a provider: a licence, a UPIN, the payer's number, a location. */
const OTHER_ID_KINDS = ['0B', '1G', 'G2', 'LU'];

/** Returns the list of further ids of a provider. Drafts have no id of a claim. */
function idsOf(where: Where, values: Draft): string {
  const claim = values as unknown as FormSource['claim'];
  const pointer = claim.id === undefined ? where.inDraft(values) : where.inClaim({ claim });
  return `${pointer ?? ''}/secondaryIds`;
}

function field(where: Where, name: 'npi' | 'name/family' | 'name/given'): Content {
  return {
    pointer: null,
    made: (source) => {
      const pointer = where.inClaim(source);
      if (pointer === null) return [];
      return name === 'npi' ? [`${pointer}/npi`] : [`${pointer}/${name}`, `${pointer}/organizationName`];
    },
    write: (source) => {
      const pointer = where.inClaim(source);
      const provider = pointer === null ? null : providerAt(source, pointer);
      if (provider === null) return null;
      if (name === 'npi') return provider.npi;
      if (provider.name === null) return name === 'name/family' ? provider.organizationName : null;
      return name === 'name/family' ? provider.name.family : provider.name.given.join(' ') || null;
    },
    read: (given, draft) => {
      const pointer = where.inDraft(draft);
      if (name === 'npi') return set(draft, `${pointer}/npi`, given);
      const value = name === 'name/family' ? { family: given } : { given: given.split(/\s+/) };
      merge(draft, `${pointer}/name`, {
        given: [],
        ...(get(draft, `${pointer}/name`) as object | undefined),
        ...value,
      });
    },
  };
}

const provider = (number: number, words: string, line: number, where: Where): Box[] => [
  box(`${number}.npi`, `${words}: NPI`, at(line, 59, 11), field(where, 'npi')),
  box(`${number}.id`, `${words}: other id`, at(line, 71, 13), {
    ...otherId((values) => idsOf(where, values), OTHER_ID_KINDS, ' '),
    pointer: where.pointer === undefined ? null : `${where.pointer}/secondaryIds/0/value`,
  }),
  box(`${number}.last`, `${words}: last name`, at(line + 1, 52, 16), field(where, 'name/family')),
  box(`${number}.first`, `${words}: first name`, at(line + 1, 72, 12), field(where, 'name/given')),
];

const qualifier = (number: 78 | 79, line: number): Box =>
  box(`${number}.qualifier`, 'Kind of provider: DN referring, 82 rendering, ZZ other operating', at(line, 53, 2), {
    pointer: null,
    write: (source) => qualifiersOf(source)[number - 78] ?? null,
    read: (given, draft) => {
      if (OTHERS[given] === undefined) throw contents.notOneOf(Object.keys(OTHERS));
      set(draft, `/~qualifiers/${number}`, given);
    },
  });

/** The taxonomy of the billing provider has the qualifier B3. */
const TAXONOMY_KIND: Content = {
  pointer: null,
  write: ({ claim }) => (claim.billingProvider.taxonomyCode ? 'B3' : null),
  read: (given) => {
    if (given !== 'B3') throw contents.notOneOf(['B3']);
  },
};

/** FL 76 to 81: the providers, the remarks and the taxonomy. */
export const PROVIDERS: readonly Box[] = [
  box('56', "Billing provider's NPI", at(42, 71, 13), contents.text('/billingProvider/npi')),
  ...provider(76, 'Attending provider', 57, fixed('/institutional/attendingProvider')),
  ...provider(77, 'Operating provider', 59, fixed('/institutional/operatingProvider')),
  qualifier(78, 61),
  ...provider(78, 'Other provider', 61, other(78)),
  qualifier(79, 63),
  ...provider(79, 'Other provider', 63, other(79)),
  box('80', 'Remarks', { ...at(62, 1, 24), rows: 3 }, contents.text('/note')),
  box('81a.qualifier', 'Kind of the code in 81a', at(62, 27, 2), TAXONOMY_KIND),
  box('81a', "Billing provider's taxonomy", at(62, 30, 10), contents.text('/billingProvider/taxonomyCode')),
  ...['b', 'c'].flatMap((letter, row) => [
    box(`81${letter}.qualifier`, `Kind of the code in 81${letter}`, at(63 + row, 27, 2), contents.noField),
    box(`81${letter}`, 'Further code', at(63 + row, 30, 10), contents.noField),
  ]),
];
