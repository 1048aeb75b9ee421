import type { FindingKind } from '../findings/finding-kind.ts';

/** The value is not in the required format. */
const WRONG_FORMAT = { snip: 4, ik304: '8', ik403: 'I12' } as const;
const CONTRADICTS = { snip: 4, ik304: '8', ik403: '7' } as const;
const DATE = { snip: 4, ik304: '8', ik403: '8' } as const;

/** The findings of the profile `clearinghouse`; part of the catalogue in `findings/finding.ts`. */
export const CLEARINGHOUSE_KINDS = {
  icd_code_with_decimal_point: { message: 'The ICD code contains a decimal point', ...WRONG_FORMAT },
  icd_versions_mixed: { message: 'The claim has both ICD-9 and ICD-10 codes', ...CONTRADICTS },
  ndc_format: { message: 'The NDC (qualifier N4) is not eleven digits', ...WRONG_FORMAT },
  telephone_format: { message: 'The telephone or fax number is not ten digits', ...WRONG_FORMAT },
  negative_units: { message: 'The number of units is negative', ...WRONG_FORMAT },
  birth_date_in_future: { message: 'The date of birth is in the future', ...DATE },
  service_date_in_future: { message: 'The date of service is in the future', ...DATE },
  bill_type_format: {
    message: 'The bill type must be two digits from 1 to 9 (CLM05-1) and a digit or capital letter (CLM05-3)',
    ...WRONG_FORMAT,
  },
  revenue_code_format: { message: 'The revenue code is not four digits', ...WRONG_FORMAT },
} as const satisfies Record<string, FindingKind>;
