import { defineResource } from '../../../resource.ts';
import { filtersOf } from '../../../resource-fields.ts';
import { chargeBundleFields } from './charge-bundle-fields.ts';

declare module '../../../../kernel/ids.ts' {
  interface IdPrefixes {
    chb: true;
  }
}

export const chargeBundleResource = defineResource({
  object: 'charge_bundle',
  idPrefix: 'chb',
  table: 'charge_bundles',
  fields: chargeBundleFields,
  tables: { charge_bundles: 'emptied' },
  uniqueConstraints: {
    charge_bundles_external_id: { code: 'duplicate_external_id', param: '/externalId', column: 'external_id' },
    charge_bundles_code: { code: 'duplicate_charge_bundle', param: '/code', column: 'code' },
  },
  lists: { listChargeBundles: { table: 'charge_bundles', filters: { ...filtersOf(chargeBundleFields) } } },
});
