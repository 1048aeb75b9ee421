import type { FindingKind } from '../findings/finding.ts';

/** The value is not in the required format. */
const NOT_AS_WRITTEN = { snip: 4, ik304: '8', ik403: 'I12' } as const;
const CONTRADICTS = { snip: 4, ik304: '8', ik403: '7' } as const;
const DATE = { snip: 4, ik304: '8', ik403: '8' } as const;

/** The findings of the profile `clearinghouse`; part of the catalogue in `findings/finding.ts`. */
export const CLEARINGHOUSE_KINDS = {
  icd_code_with_decimal_point: { message: 'The ICD code contains a decimal point', ...NOT_AS_WRITTEN },
  icd_versions_mixed: { message: 'The claim has both ICD-9 and ICD-10 codes', ...CONTRADICTS },
  ndc_format: { message: 'The NDC (qualifier N4) is not eleven digits', ...NOT_AS_WRITTEN },
  telephone_format: { message: 'The telephone or fax number is not ten digits', ...NOT_AS_WRITTEN },
  negative_units: { message: 'The number of units is negative', ...NOT_AS_WRITTEN },
  birth_date_in_future: { message: 'The date of birth is in the future', ...DATE },
  service_date_in_future: { message: 'The date of service is in the future', ...DATE },
  bill_type_format: {
    message: 'The bill type must be two digits from 1 to 9 (CLM05-1) and a digit or capital letter (CLM05-3)',
    ...NOT_AS_WRITTEN,
  },
  revenue_code_format: { message: 'The revenue code is not four digits', ...NOT_AS_WRITTEN },
} as const satisfies Record<string, FindingKind>;
