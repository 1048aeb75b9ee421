import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Part } from '../../part-fields.ts';
import type { PAYER_TRANSACTIONS, payerContent } from './payer-fields.ts';

export type PayerTransaction = (typeof PAYER_TRANSACTIONS)[number];

/** The data of a payer in the directory, without its id and its state. */
export type PayerContent = Part<typeof payerContent>;

/** A payer of the directory, or one that an organization has added for itself. */
export type Payer = { id: string } & PayerContent & {
    /** Retired payers stay readable, because coverages and claims name them. */
    status: 'active' | 'retired';
    /** Whether it belongs to the organization that reads it. */
    isCustom: boolean;
    isSandbox: boolean;
    version: number;
    createdAt: string;
    updatedAt: string;
  };

/** Returns whether a payer exchanges this kind of transaction electronically. */
export function supports({ transactions }: Pick<Payer, 'transactions'>, transaction: PayerTransaction): boolean {
  switch (transaction) {
    case 'prior_authorization':
      return transactions.priorAuthorization;
    case 'claim_status':
      return transactions.claimStatus;
    default:
      return transactions[transaction];
  }
}

/** The directory's entries for an id: the payer with that id, and payers that have or had the id as an alias. */
export type PayerEntry = {
  own: Payer | null;
  aliased: { payer: Payer; validFrom: LocalDate; validUntil: LocalDate | null }[];
};

/**
 * Returns the payer that an id refers to on a date: the active payer with this id, else the payer that has it as an
 * alias on that date, else the retired payer with this id.
 */
export function resolvePayer({ own, aliased }: PayerEntry, on: LocalDate): Payer | null {
  if (own?.status === 'active') return own;
  const alias = aliased.find(
    ({ payer, validFrom, validUntil }) =>
      payer.status === 'active' && validFrom <= on && (validUntil === null || on < validUntil),
  );
  return alias?.payer ?? own;
}

const TERMS = {
  alternateNames: [],
  aliases: [],
  transactions: {
    claims: true,
    remittances: true,
    eligibility: true,
    priorAuthorization: true,
    claimStatus: true,
    attachments: true,
  },
  claimChannels: ['electronic', 'paper'],
  enrollmentRequiredFor: [],
  // A sandbox member id chooses how the payer answers, so the payer must accept ids of any form.
  memberIdPattern: null,
  timelyFilingDays: { initial: 180, corrected: 365, appeal: 180 },
  claimSpanDays: null,
  remittanceDays: null,
  acceptanceCategory: 'A2',
  appealChannels: ['portal', 'fax', 'mail', 'email', 'x12_275'],
} satisfies Partial<PayerContent>;

/**
 * Returns terms for an invented payer, used in the sandbox, in tests and in examples: every transaction is supported, no
 * enrollment is required.
 */
export function ordinaryTerms() {
  return structuredClone<Pick<PayerContent, keyof typeof TERMS>>(TERMS);
}

/** A query with more words is cut; a name has fewer. */
const WORDS_MAX = 8;

/** Returns the words of a text in lower case, without accents and punctuation. */
function wordsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Returns the distinct words of a search, at most eight. */
export function searchWordsOf(query: string): string[] {
  return [...new Set(wordsOf(query))].slice(0, WORDS_MAX);
}

/** Returns the text that searches look in: ids, names and aliases as words between single spaces. */
export function searchTextOf(
  id: string,
  {
    name,
    alternateNames,
    aliases,
    electronicPayerId,
  }: Pick<PayerContent, 'name' | 'alternateNames' | 'aliases' | 'electronicPayerId'>,
): string {
  const texts = [id, electronicPayerId ?? '', name, ...alternateNames, ...aliases.map((alias) => alias.id)];
  return ` ${[...new Set(texts.flatMap(wordsOf))].join(' ')} `;
}
