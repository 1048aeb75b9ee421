import type { FindingKind } from '../findings/finding.ts';

/** A value that is not written in the form that is wanted. */
const NOT_AS_WRITTEN = { snip: 4, ik304: '8', ik403: 'I12' } as const;
const CONTRADICTS = { snip: 4, ik304: '8', ik403: '7' } as const;
const DATE = { snip: 4, ik304: '8', ik403: '8' } as const;

/** The findings of the profile `clearinghouse`; part of the catalogue in `findings/finding.ts`. */
export const CLEARINGHOUSE_KINDS = {
  icd_code_with_decimal_point: { message: 'An ICD code is written without its decimal point', ...NOT_AS_WRITTEN },
  icd_versions_mixed: { message: 'The claim has both ICD-9 and ICD-10 codes', ...CONTRADICTS },
  ndc_format: { message: 'An NDC (qualifier N4) is eleven digits', ...NOT_AS_WRITTEN },
  telephone_format: { message: 'A telephone or fax number is ten digits', ...NOT_AS_WRITTEN },
  negative_units: { message: 'Units are less than zero', ...NOT_AS_WRITTEN },
  birth_date_in_future: { message: 'The date of birth is in the future', ...DATE },
  service_date_in_future: { message: 'The date of service is in the future', ...DATE },
  bill_type_format: {
    message: 'A bill type is two digits from 1 to 9 (CLM05-1) and a digit or capital letter (CLM05-3)',
    ...NOT_AS_WRITTEN,
  },
  revenue_code_format: { message: 'A revenue code is four digits', ...NOT_AS_WRITTEN },
} as const satisfies Record<string, FindingKind>;
