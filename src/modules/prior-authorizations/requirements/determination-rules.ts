import type { LocalDate } from '../../../kernel/local-date.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';

/** Whether services need an authorization, as a payer or program publishes it. The first rule that applies decides. */
export type DeterminationRule = {
  id: string;
  /** Payers by id, or programs by line of business. */
  payerIds?: readonly string[];
  linesOfBusiness?: readonly Coverage['lineOfBusiness'][];
  /** Whole procedure codes, or the letters that they begin with. */
  codes?: readonly string[];
  prefixes?: readonly string[];
  required: 'yes' | 'no';
  reference: string;
  umVendor?: string;
  effectiveFrom: LocalDate;
  effectiveTo?: LocalDate;
};

const DMEPOS = 'CMS DMEPOS Required Prior Authorization List, 42 CFR 414.234';

/** Published lists. Add a list with its source and the day from which it applies. */
export const DETERMINATION_RULES: readonly DeterminationRule[] = [
  {
    id: 'cms.dmepos.power_mobility',
    linesOfBusiness: ['medicare_ffs'],
    codes: ['K0856', 'K0861'],
    required: 'yes',
    reference: DMEPOS,
    effectiveFrom: '2017-07-17',
  },
  {
    id: 'cms.dmepos.lower_limb_prosthetics',
    linesOfBusiness: ['medicare_ffs'],
    codes: ['L5856', 'L5857', 'L5858', 'L5973', 'L5980', 'L5987'],
    required: 'yes',
    reference: DMEPOS,
    effectiveFrom: '2020-12-01',
  },
  {
    id: 'cms.dmepos.orthoses',
    linesOfBusiness: ['medicare_ffs'],
    codes: ['L0648', 'L0650', 'L1832', 'L1833', 'L1851'],
    required: 'yes',
    reference: DMEPOS,
    effectiveFrom: '2022-10-10',
  },
];
