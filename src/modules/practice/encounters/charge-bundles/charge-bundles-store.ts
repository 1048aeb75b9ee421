import { Conditions } from '../../../../database/conditions.ts';
import { DocumentTable } from '../../../../database/document-table.ts';
import type { TenantReader, UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { FiltersOf } from '../../../list.ts';
import { fillPart } from '../../../part-fields.ts';
import { columnsOf, filled } from '../../../resource-fields.ts';
import { bundleChargeFields } from '../charge-fields.ts';
import { chargeBundleFields } from './charge-bundle-fields.ts';
import { chargeBundleResource } from './charge-bundle-resource.ts';
import type { ChargeBundle } from './charge-bundle-schema.ts';

const LIST = chargeBundleResource.lists.listChargeBundles;
export type ChargeBundleFilter = FiltersOf<typeof LIST>;

export const CHARGE_BUNDLES = new DocumentTable<ChargeBundle>({
  name: 'charge_bundles',
  read: (stored) => {
    const bundle = filled(chargeBundleFields, stored);
    for (const charge of bundle.charges) fillPart(bundleChargeFields, charge);
    return bundle;
  },
  columns: columnsOf(chargeBundleFields),
});

export function selectChargeBundles(
  reader: TenantReader,
  filter: ChargeBundleFilter,
  page: { limit: number; after?: string },
): Promise<ChargeBundle[]> {
  const where = new Conditions(reader.organizationId).addFilters(LIST.filters, filter);
  return CHARGE_BUNDLES.selectNewest(reader, where, page);
}

export function deleteChargeBundleRow(tx: UnitOfWork, id: string): void {
  tx.write('delete from charge_bundles where organization_id = $1 and id = $2', [tx.organizationId, id]);
}
