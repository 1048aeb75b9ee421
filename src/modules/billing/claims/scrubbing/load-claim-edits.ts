import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { getCachedOrganizationSettings } from '../../../platform/organizations/find-organizations.ts';
import type { TableVersion } from '../../code-sets/code-lookup.ts';
import { type EditSet, editTable, type TableOf } from '../../code-sets/edits/edit-tables.ts';
import type { Claim } from '../claim.ts';
import { serviceDatesOf } from '../claim-derived.ts';
import { selectClaimsOfDays } from '../claims-store.ts';
import { type BilledService, type ClaimEdits, type EditsByDate, editKindsOf, servicesOf } from './claim-edits.ts';

/**
 * Returns the edits that apply to a claim: the tables of the releases that cover its dates of service, which the process
 * keeps in memory, and the patient's other services. Without an installed release it runs no query. None if the organization
 * ignores the edits for the payer.
 */
export async function loadClaimEdits(
  reader: TenantReader,
  claim: Claim,
  { versions, exceptIds }: { versions: readonly TableVersion[]; exceptIds: readonly string[] },
): Promise<ClaimEdits> {
  const { ncciEdits } = await getCachedOrganizationSettings(reader);
  const use = ncciEdits.find(({ payerId }) => payerId === claim.payerId)?.use ?? null;
  if (use === 'ignore') return { pairs: null, units: null, addOns: null, otherServices: [], use };
  const { pairs, units, addOns } = editKindsOf(claim);
  const dates = [...new Set(claim.serviceLines.map(({ serviceDate }) => serviceDate.start))];
  const of = async <K extends EditSet>(codeSet: K | null): Promise<EditsByDate<TableOf<K>> | null> =>
    codeSet === null ? null : editsByDate(reader, codeSet, { versions, dates });
  return {
    pairs: await of(pairs),
    units: await of(units),
    addOns: await of(addOns),
    otherServices: versions.length === 0 ? [] : await otherServicesOf(reader, claim, exceptIds),
    use,
  };
}

async function editsByDate<K extends EditSet>(
  reader: TenantReader,
  codeSet: K,
  { versions, dates }: { versions: readonly TableVersion[]; dates: readonly LocalDate[] },
): Promise<EditsByDate<TableOf<K>>> {
  const found = new Map<LocalDate, { table: TableOf<K>; version: string }>();
  for (const date of dates) {
    const version = newestOn(versions, codeSet, date);
    if (version === null) continue;
    const table = await editTable(reader, { codeSet, version: version.version, tableHash: version.tableHash });
    if (table !== null) found.set(date, { table, version: version.version });
  }
  return { codeSet, on: (date) => found.get(date) ?? null };
}

/** The newest release has the corrections of the earlier ones, and covers their dates if it lists ended edits. */
function newestOn(versions: readonly TableVersion[], codeSet: EditSet, date: LocalDate): TableVersion | null {
  const covering = versions.filter((one) => one.codeSet === codeSet && one.from <= date && date <= one.to);
  return covering.reduce<TableVersion | null>((newest, one) => (newest && newest.to >= one.to ? newest : one), null);
}

async function otherServicesOf(
  reader: TenantReader,
  claim: Claim,
  exceptIds: readonly string[],
): Promise<BilledService[]> {
  const dates = serviceDatesOf(claim);
  if (!dates) return [];
  const claims = await selectClaimsOfDays(reader, claim, { ...dates, exceptIds });
  const replaced = new Set(claims.map(({ originalClaimId }) => originalClaimId));
  return claims
    .filter((one) => one.claimType === claim.claimType && one.frequencyCode !== '8' && !replaced.has(one.id))
    .flatMap((one) =>
      servicesOf({
        ...one,
        serviceLines: one.serviceLines.filter((line) => line.adjudication?.status !== 'denied'),
      }).map((service) => ({ ...service, index: null })),
    );
}
