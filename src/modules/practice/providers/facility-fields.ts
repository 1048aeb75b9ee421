import Type from 'typebox';
import { fieldsOf, optional, required } from '../../resource-fields.ts';
import { Text } from '../../schema.ts';
import { BusinessAddress } from '../../trading/payers/payer-fields.ts';
import { externalId, lastFields, licenses, RosterNpi, statusOf, TaxonomyCode } from './roster-parts.ts';

/** The fields of a facility: a place where services are rendered. Loop 2310C of an 837P, 2310E of an 837I. */
export const facilityFields = fieldsOf('facility', 'fac', {
  status: statusOf(['active', 'inactive'], 'Facilities in this state.'),
  externalId,
  npi: optional(RosterNpi, { column: 'npi', filter: 'Facilities with this NPI.' }),
  organizationName: required(Text(60, 'Name (NM103).')),
  placeOfServiceCode: optional(Type.String({ pattern: '^\\d{2}$', description: 'Place of service (CLM05-1).' })),
  taxonomyCode: optional(TaxonomyCode),
  cliaNumber: optional(Text(30, 'CLIA number of its laboratory (REF*X4).')),
  licenses,
  address: required(BusinessAddress),
  ...lastFields,
});
