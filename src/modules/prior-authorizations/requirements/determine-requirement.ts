import type { LocalDate } from '../../../kernel/local-date.ts';
import type { AuthorizationEligibility } from '../../eligibility/authorization-eligibility.ts';
import type { Coverage } from '../../practice/coverages/coverage.ts';
import type { Requirement } from '../authorization.ts';

/** Whether services need an authorization, as a payer or program publishes it. The first rule that applies decides. */
type DeterminationRule = {
  id: string;
  /** Payers by id, or programs by line of business. */
  payerIds?: readonly string[];
  linesOfBusiness?: readonly Coverage['lineOfBusiness'][];
  /** Whole procedure codes. */
  codes?: readonly string[];
  /** The first characters of procedure codes. */
  prefixes?: readonly string[];
  required: 'yes' | 'no';
  reference: string;
  umVendor?: string;
  effectiveFrom: LocalDate;
  effectiveTo?: LocalDate;
};

const DMEPOS = 'CMS DMEPOS Required Prior Authorization List, 42 CFR 414.234';

/** Published lists. Add a list with its source and the day from which it applies. */
const DETERMINATION_RULES: readonly DeterminationRule[] = [
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

export type Asked = { procedureCode: string; serviceDates: { start: LocalDate } };
export type DeterminationInput = {
  payerId: string;
  lineOfBusiness: Coverage['lineOfBusiness'];
  items: readonly Asked[];
  canSubmitElectronically: boolean;
  /** The requirement in a simulated payer's list for a procedure; null if the procedure is not listed. */
  simulated?: (procedureCode: string) => 'yes' | 'no' | null;
  /** The payer's latest eligibility response, if there is one. */
  eligibility?: AuthorizationEligibility | null;
};

/** The known facts about one service. */
type ItemDetermination = {
  procedureCode: string;
  required: 'yes' | 'no' | 'unknown';
  source: Requirement['source'];
  ruleId: string | null;
  reference: string | null;
  umVendor: string | null;
  reason: string;
};

/**
 * Returns whether services need an authorization, and why. A rule in force on the day of the service decides, then the
 * payer's eligibility response; otherwise it is unknown. If one service needs an authorization, the whole request does.
 */
export function determine(input: DeterminationInput, today: LocalDate): Requirement {
  const items = determineItems(input, today);
  const decisive =
    items.find(({ required }) => required === 'yes') ??
    items.find(({ required }) => required === 'unknown') ??
    items[0];
  const { canSubmitElectronically } = input;
  if (!decisive) return { required: 'unknown', source: null, umVendor: null, canSubmitElectronically, reference: null };
  const { required, source, umVendor, reference } = decisive;
  return { required, source, umVendor, canSubmitElectronically, reference };
}

/** Does the same as `determine`, for each service. */
export function determineItems(input: DeterminationInput, today: LocalDate): ItemDetermination[] {
  return input.items.map(({ procedureCode, serviceDates }) => {
    const date = serviceDates.start || today;
    const rule = DETERMINATION_RULES.find((candidate) => applies(candidate, input, procedureCode, date));
    if (rule) return byRule(procedureCode, rule);
    const listed = input.simulated?.(procedureCode) ?? null;
    if (listed !== null) return byRule(procedureCode, { ...SIMULATED_LIST, required: listed });
    const said = input.eligibility?.requires(procedureCode) ?? null;
    if (input.eligibility && said !== null) {
      return {
        procedureCode,
        required: said,
        source: 'eligibility',
        ruleId: null,
        reference: `Eligibility check ${input.eligibility.checkId}`,
        umVendor: null,
        reason: "The payer's eligibility response states it.",
      };
    }
    const reason =
      'No rule covers this service, and the payer has not stated a requirement. Ask the payer, or submit a request.';
    return { procedureCode, required: 'unknown', source: null, ruleId: null, reference: null, umVendor: null, reason };
  });
}

/** The lists of the simulated payers, which are not rules. */
const SIMULATED_LIST = { id: 'sandbox.list', reference: 'Authorization list of the sandbox payers' };

type Decided = Pick<DeterminationRule, 'id' | 'reference' | 'required' | 'umVendor'>;

function byRule(procedureCode: string, rule: Decided): ItemDetermination {
  return {
    procedureCode,
    required: rule.required,
    source: 'rule',
    ruleId: rule.id,
    reference: rule.reference,
    umVendor: rule.umVendor ?? null,
    reason:
      rule.required === 'yes'
        ? 'The service is on the list of services that need an authorization.'
        : 'The service is on the list of services that need no authorization.',
  };
}

function applies(
  rule: DeterminationRule,
  { payerId, lineOfBusiness }: DeterminationInput,
  procedureCode: string,
  date: LocalDate,
): boolean {
  const code = procedureCode.toUpperCase();
  const isPayer = rule.payerIds?.includes(payerId) || rule.linesOfBusiness?.includes(lineOfBusiness) || false;
  const isService = rule.codes?.includes(code) || rule.prefixes?.some((prefix) => code.startsWith(prefix)) || false;
  const isInForce = rule.effectiveFrom <= date && (rule.effectiveTo === undefined || date <= rule.effectiveTo);
  return isPayer && isService && isInForce;
}
