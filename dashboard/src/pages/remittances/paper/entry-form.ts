import type { Schemas } from '../../../api/schema.ts';
import { listOf } from '../../../components/list-of.ts';
import { centsOf, dollarText } from '../../../components/money-text.ts';
import { phiText } from '../../../components/phi-text.ts';

type Claim = Schemas['Claim'];

export type GroupCode = 'CO' | 'PR' | 'OA' | 'PI';
export type ClaimStatusCode = '1' | '2' | '3' | '4' | '22';
export type Method = 'check' | 'ach' | 'wire' | 'non_payment';

/** An adjustment as it is typed. One without a reason code and an amount is not sent. */
export type AdjustmentForm = { groupCode: GroupCode; reasonCode: string; amount: string };

/** A service line as it is typed, with the values of the claim's line that it decides on. */
export type LineForm = {
  of: Pick<Claim['serviceLines'][number], 'lineItemControlNumber' | 'modifiers'> & {
    /** Absent on an institutional line that has only a revenue code. */
    procedureCode?: string;
    revenueCode?: string;
    /** Absent on a line without dates of its own. */
    serviceDate?: { start: string; end: string };
  };
  charge: string;
  allowed: string;
  paid: string;
  adjustments: readonly AdjustmentForm[];
  /** Remark codes with spaces between them. */
  remarks: string;
};

/** A claim of the remittance as it is typed. */
export type ClaimForm = {
  id: string;
  patientId: string;
  patientControlNumber: string;
  totalCharges: number;
  payee: { npi: string; name: string };
  statusCode: ClaimStatusCode;
  payerClaimControlNumber: string;
  lines: readonly LineForm[];
};

/** A paper remittance as it is typed. */
export type EntryForm = {
  payerId: string;
  traceNumber: string;
  method: Method;
  date: string;
  amount: string;
  claims: readonly ClaimForm[];
};

export const EMPTY_ENTRY: EntryForm = {
  payerId: '',
  traceNumber: '',
  method: 'check',
  date: '',
  amount: '',
  claims: [],
};

export const NO_ADJUSTMENT: AdjustmentForm = { groupCode: 'CO', reasonCode: '', amount: '' };

export const GROUPS = listOf<GroupCode>({ CO: 'CO', PR: 'PR', OA: 'OA', PI: 'PI' });

export const METHODS = listOf<Method>({ check: 'Check', ach: 'ACH', wire: 'Wire', non_payment: 'No payment' });

export const CLAIM_STATUSES = listOf<ClaimStatusCode>({
  1: 'Processed as primary',
  2: 'Processed as secondary',
  3: 'Processed as tertiary',
  4: 'Denied',
  22: 'Reversal',
});

/** Returns an amount in dollars as cents, or null if the text is not an amount. A reversal has negative amounts. */
export function signedCentsOf(text: string): number | null {
  const [, minus, rest] = /^\s*([-−]?)(.*)$/.exec(text)!;
  const cents = centsOf(rest!);
  return cents === null || minus === '' ? cents : 0 - cents;
}

export const isBlank = ({ reasonCode, amount }: AdjustmentForm): boolean =>
  reasonCode.trim() === '' && amount.trim() === '';

/** Returns the row of a claim, with the charges of its lines. */
export function claimFormOf(claim: Claim): ClaimForm {
  const { organizationName, name } = claim.billingProvider;
  // The request needs an NPI and names the field, if the provider has none.
  const npi = claim.billingProvider.npi ?? '';
  return {
    id: claim.id,
    patientId: claim.patientId,
    patientControlNumber: phiText(claim.patientControlNumber),
    totalCharges: claim.totalCharges,
    payee: { npi, name: (organizationName ?? name?.family ?? npi).slice(0, 60) },
    statusCode: claim.priorClaimId === null ? '1' : '2',
    payerClaimControlNumber: claim.payerClaimControlNumber ?? '',
    lines: claim.serviceLines.map((line) => ({
      of: {
        lineItemControlNumber: line.lineItemControlNumber,
        modifiers: line.modifiers,
        ...(line.procedureCode === null ? {} : { procedureCode: phiText(line.procedureCode) }),
        ...(line.revenueCode === undefined ? {} : { revenueCode: line.revenueCode }),
        ...(line.serviceDate === null
          ? {}
          : { serviceDate: { start: phiText(line.serviceDate.start), end: phiText(line.serviceDate.end) } }),
      },
      charge: dollarText(line.charge),
      allowed: '',
      paid: '',
      adjustments: [NO_ADJUSTMENT],
      remarks: '',
    })),
  };
}
