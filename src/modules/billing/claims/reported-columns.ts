import type { Claim } from './claim.ts';

type Party = { npi?: string | null; organizationName?: string | null; name?: PersonName | null } | null | undefined;
type PersonName = { family?: string | null; given?: readonly (string | null)[] | null };

type Reported = { name: string; type: 'text' | 'date'; of: (claim: Claim) => string | null; sql: string };

/** Columns by which reports select and group claims: their values, and how an upgrade reads them of a document `d`. */
export const REPORTED_COLUMNS: readonly Reported[] = [
  { name: 'frequency_code', type: 'text', of: ({ frequencyCode }) => frequencyCode, sql: 'd."frequencyCode"' },
  {
    name: 'billing_npi',
    type: 'text',
    of: ({ billingProvider }) => npiOf(billingProvider),
    sql: npiSql('billingProvider'),
  },
  {
    name: 'provider_npi',
    type: 'text',
    of: (claim) => npiOf(claim.renderingProvider) ?? npiOf(claim.billingProvider),
    sql: `coalesce(${npiSql('renderingProvider')}, ${npiSql('billingProvider')})`,
  },
  {
    name: 'provider_name',
    type: 'text',
    of: (claim) => nameOf(claim.renderingProvider) ?? nameOf(claim.billingProvider),
    sql: `coalesce(${nameSql('renderingProvider')}, ${nameSql('billingProvider')})`,
  },
  {
    name: 'location_npi',
    type: 'text',
    of: (claim) => npiOf(claim.serviceFacility) ?? npiOf(claim.billingProvider),
    sql: `coalesce(${npiSql('serviceFacility')}, ${npiSql('billingProvider')})`,
  },
  {
    name: 'location_name',
    type: 'text',
    of: (claim) => claim.serviceFacility?.organizationName ?? nameOf(claim.billingProvider),
    sql: `coalesce(d."serviceFacility"->>'organizationName', ${nameSql('billingProvider')})`,
  },
  {
    name: 'filing_deadline',
    type: 'date',
    of: ({ timelyFiling }) => timelyFiling?.deadline ?? null,
    sql: `(d."timelyFiling"->>'deadline')::date`,
  },
];

/** The members of a document that the columns are read from. */
export const REPORTED_MEMBERS =
  '"frequencyCode" text, "billingProvider" json, "renderingProvider" json, "serviceFacility" json, "timelyFiling" json';

function npiOf(party: Party): string | null {
  return party?.npi ?? null;
}

function npiSql(member: string): string {
  return `d."${member}"->>'npi'`;
}

/** Returns the name of an organization, or the family name and the first given name of a person. */
function nameOf(party: Party): string | null {
  if (party?.organizationName != null) return party.organizationName;
  const parts = [party?.name?.family, party?.name?.given?.[0]].filter((part) => part != null);
  return parts.join(', ') || null;
}

function nameSql(member: string): string {
  const person = `concat_ws(', ', d."${member}"->'name'->>'family', d."${member}"->'name'->'given'->>0)`;
  return `coalesce(d."${member}"->>'organizationName', nullif(${person}, ''))`;
}
