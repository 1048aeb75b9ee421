import type { Address } from '../../schema.ts';
import { bareTaxId, type TaxId } from '../../trading/tax-ids/tax-id.ts';

/** A provider that bills for the organization (loop 2010AA). */
export type SettingsBillingProvider = {
  npi: string;
  name: string;
  taxonomyCode: string | null;
  taxId: TaxId;
  address: Address;
};

/** The submitter: the organization's identity for trading partners. */
export type Submitter = {
  /** NM103; null: the billing provider's name. */
  name: string | null;
  /** NM109, unless the partner has assigned one; null or absent: ISA06. */
  id?: string | null;
  /** PER of loop 1000A, with at least one of telephone and email. */
  contact: { name: string; telephone?: string; email?: string };
};

export const PHI_BY_EMAIL = ['forbidden', 'allowed'] as const;
export const KEYS_OF_DISABLED_USERS = ['keep', 'disable'] as const;
export const NCCI_USES = ['apply', 'warn', 'ignore'] as const;
export const SECONDARY_CLAIMS = ['on_request', 'automatic'] as const;

/** The identity of the organization towards its trading partners. */
export type OrganizationSettings = {
  /** The name shown to users; files to payers contain the submitter's name. */
  name: string;
  /** Receives notices, such as those of failing webhooks. Without one the administrators receive them. */
  ownerEmail: string | null;
  /** The IANA time zone in which instants are shown to users; null: that of each reader's browser. */
  timeZone: string | null;
  /** Loop 1000A of sent files. */
  submitter: {
    /** NM103 */
    name: string | null;
    /** NM109, unless the trading partner has assigned an id. */
    id: string | null;
    /** PER */
    contact: { name: string | null; phone: string | null; email: string | null };
  };
  billingProviders: SettingsBillingProvider[];
  /** Whether the claim to the next payer is drafted when a payer has paid. */
  secondaryClaims: (typeof SECONDARY_CLAIMS)[number];
  /** Whether letters with PHI, such as appeals, may be sent by email. */
  phiByEmail: (typeof PHI_BY_EMAIL)[number];
  /** The effect on the API keys of a user who is disabled. */
  keysOfDisabledUsers: (typeof KEYS_OF_DISABLED_USERS)[number];
  /** When missing remittances are reported. */
  remittanceWatch: RemittanceWatch;
  /** Days after the last change of a closed claim after which its history is archived; null: never. */
  archiveClaimsAfterDays: number | null;
  /** Payers whose claims do not name the patient's other coverages. */
  omitOtherCoveragesFor: string[];
  /** How the NCCI edits apply to claims of some payers. */
  ncciEdits: NcciSetting[];
  version: number;
  updatedAt: string;
};

/** Days from the acceptance of a claim after which its remittance is overdue: of all payers, and of some. */
export type RemittanceWatch = { days: number; payers: { payerId: string; days: number }[] };

/** How the NCCI edits apply to the claims of a payer. */
export type NcciUse = (typeof NCCI_USES)[number];
type NcciSetting = { payerId: string; use: NcciUse };

/** Prompt payment laws give about as many days. */
export const REMITTANCE_DAYS = 30;
const NO_WATCH: RemittanceWatch = { days: REMITTANCE_DAYS, payers: [] };

/**
 * Returns the days after which a remittance of a payer is overdue: the setting for this payer, the payer directory's
 * value, or the general setting.
 */
export function remittanceDaysOf(
  { remittanceWatch }: Pick<OrganizationSettings, 'remittanceWatch'>,
  payer: { id: string; remittanceDays: number | null },
): number {
  const own = remittanceWatch.payers.find(({ payerId }) => payerId === payer.id);
  return own?.days ?? payer.remittanceDays ?? remittanceWatch.days;
}

export const NO_SETTINGS: Omit<OrganizationSettings, 'name' | 'ownerEmail' | 'version' | 'updatedAt'> = {
  timeZone: null,
  secondaryClaims: 'on_request',
  phiByEmail: 'forbidden',
  keysOfDisabledUsers: 'keep',
  remittanceWatch: NO_WATCH,
  omitOtherCoveragesFor: [],
  archiveClaimsAfterDays: null,
  ncciEdits: [],
  submitter: { name: null, id: null, contact: { name: null, phone: null, email: null } },
  billingProviders: [],
};

/** Something that a live submission needs, with its JSON Pointer in the settings. */
type MissingSetting = { path: string; message: string };

/** Returns the settings that are missing for live submissions: a submitter with a contact, and a billing provider. */
export function missingSettings({ submitter, billingProviders }: OrganizationSettings): MissingSetting[] {
  const { name, contact } = submitter;
  const missing: MissingSetting[] = [];
  if (name === null) missing.push({ path: '/submitter/name', message: 'The name of the submitter is missing.' });
  if (contact.name === null) {
    missing.push({ path: '/submitter/contact/name', message: "The name of the submitter's contact is missing." });
  }
  if (contact.phone === null && contact.email === null) {
    const message = 'The contact needs a phone number or an email address.';
    missing.push({ path: '/submitter/contact/phone', message });
  }
  if (billingProviders.length === 0) {
    missing.push({ path: '/billingProviders', message: 'No billing provider is set up.' });
  }
  return missing;
}

/**
 * Returns the settings that are missing for a claim of this billing provider, beyond those of every submission: the
 * provider itself, with the same tax id.
 */
export function missingForProvider(
  { billingProviders }: OrganizationSettings,
  claimed: { npi: string | null; taxId: TaxId },
): MissingSetting[] {
  // The settings list providers by NPI.
  if (billingProviders.length === 0 || claimed.npi === null) return [];
  const index = billingProviders.findIndex(({ npi }) => npi === claimed.npi);
  if (index < 0) {
    return [{ path: '/billingProviders', message: "The claim's billing provider is not among the billing providers." }];
  }
  if (isSameTaxId(billingProviders[index]!.taxId, claimed.taxId)) return [];
  return [
    {
      path: `/billingProviders/${index}/taxId`,
      message: 'The tax id of the claim differs from that of this billing provider.',
    },
  ];
}

/** Social security numbers are encrypted, so they are compared by their last four digits. */
function isSameTaxId(one: TaxId, other: TaxId): boolean {
  if (one.type === 'ein' && other.type === 'ein') return bareTaxId(one.value) === bareTaxId(other.value);
  return one.type === 'ssn' && other.type === 'ssn' && one.valueLast4 === other.valueLast4;
}

/** A tenant. Every other record belongs to one organization. */
export type Organization = { id: string; name: string; ownerEmail: string | null; createdAt: Date };
