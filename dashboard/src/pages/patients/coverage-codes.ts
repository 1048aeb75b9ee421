import type { Coverage } from '../../api/queries/practice/patients.ts';
import { listOf } from '../../components/list-of.ts';

export const RANK_OPTIONS = listOf<Coverage['rank']>({
  primary: 'Primary: pays first',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
});

export const RELATIONSHIPS = listOf<Coverage['relationshipToSubscriber']>({
  self: 'the subscriber',
  spouse: 'the spouse of the subscriber',
  child: 'a child of the subscriber',
  other: 'another dependent',
});

export const SEXES = listOf<'unknown' | 'female' | 'male'>({ unknown: 'Not known', female: 'Female', male: 'Male' });

export const COVERAGE_STATUSES = listOf<Coverage['status']>({
  draft: 'Draft: the subscriber is missing',
  active: 'Active',
  inactive: 'Ended',
  cancelled: 'Cancelled',
  entered_in_error: 'Entered in error',
});

const AS_PAYER = { value: '', label: 'As the payer directory says' };

export const LINES_OF_BUSINESS = [
  AS_PAYER,
  ...listOf<Coverage['lineOfBusiness']>({
    commercial: 'Commercial',
    medicare_ffs: 'Medicare',
    medicare_advantage: 'Medicare Advantage',
    medicaid_ffs: 'Medicaid',
    medicaid_managed: 'Medicaid managed care',
    chip: 'CHIP',
    marketplace_ffe: 'Marketplace',
    tricare: 'TRICARE',
    workers_comp: "Workers' compensation",
    auto: 'Automobile',
    eap: 'Employee assistance program',
    self_pay: 'Self-pay',
  }),
];

export const MSP_CODES = [
  { value: '', label: 'Medicare does not pay second' },
  ...listOf<NonNullable<Coverage['medicareSecondaryCode']>>({
    '12': '12 Employer plan, working at 65 or more',
    '13': '13 End-stage renal disease',
    '14': '14 No-fault or automobile insurance',
    '15': "15 Workers' compensation",
    '16': '16 Another federal program',
    '41': '41 Black lung',
    '42': '42 Veterans',
    '43': '43 Employer plan, disabled under 65',
    '47': '47 Other liability insurance',
  }).toSorted((a, b) => a.value.localeCompare(b.value)),
];
