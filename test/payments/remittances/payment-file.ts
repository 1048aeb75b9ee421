/** A claim payment in cents, of $8.00 for $10.00. Without `adjusted`, the rest of the charge is adjusted by CO-45. */
type PaidClaim = {
  number: string;
  charge?: number;
  paid?: number;
  adjusted?: number;
  status?: string;
  reason?: string;
  procedure?: string;
};
/** One 835 transaction set. Its amount is the sum of the claims unless it is given. */
export type PaymentSpec = {
  claims: readonly PaidClaim[];
  trace: string;
  amount?: number;
  date?: string;
  payerId?: string;
  payee?: { npi: string } | { taxId: string };
  adjustments?: readonly { code: string; amount: number }[];
};

let controls = 700_000;
const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Returns an 835 file with a new control number, of one transaction set for each payment. */
export function paymentFile(...payments: readonly PaymentSpec[]): Buffer {
  controls += 1;
  const control = String(controls).padStart(9, '0');
  const segments = [
    `ISA*00*          *00*          *ZZ*PAYER          *ZZ*RECEIVER       *260102*0304*^*00501*${control}*0*T*:`,
    `GS*HP*PAYER*RECEIVER*20260102*0304*${controls}*X*005010X221A1`,
    ...payments.flatMap((payment, index) => transactionSet(payment, String(index + 1).padStart(4, '0'))),
    `GE*${payments.length}*${controls}`,
    `IEA*1*${control}`,
  ];
  return Buffer.from(segments.map((segment) => `${segment}~`).join(''), 'latin1');
}

function transactionSet(payment: PaymentSpec, control: string): string[] {
  const {
    claims,
    trace,
    date = '20260102',
    payerId = 'SBX01',
    payee = { npi: '1999999984' },
    adjustments = [],
  } = payment;
  const sum = claims.reduce((total, { paid = 800 }) => total + paid, 0);
  const amount = payment.amount ?? sum - adjustments.reduce((total, one) => total + one.amount, 0);
  const body = [
    `BPR*${amount === 0 ? 'H' : 'I'}*${decimal(amount)}*C*${amount === 0 ? 'NON' : 'CHK'}************${date}`,
    `TRN*1*${trace}*1999999999`,
    'N1*PR*HARBOR HEALTH PLAN',
    'N3*1 SANDBOX PLAZA',
    'N4*HARTFORD*CT*061030001',
    `REF*2U*${payerId}`,
    'PER*BL*HELP*TE*8005550100',
    'npi' in payee ? `N1*PE*PAYEE*XX*${payee.npi}` : `N1*PE*PAYEE*FI*${payee.taxId}`,
    'LX*1',
    ...claims.flatMap(claimSegments),
    ...adjustments.map(({ code, amount: cents }) => `PLB*1999999984*20261231*${code}*${decimal(cents)}`),
  ];
  return [`ST*835*${control}`, ...body, `SE*${body.length + 2}*${control}`];
}

function claimSegments(claim: PaidClaim): string[] {
  const { number, charge = 1_000, paid = 800, status = '1', reason = '45', procedure = '99213' } = claim;
  const { adjusted = charge - paid } = claim;
  return [
    `CLP*${number}*${status}*${decimal(charge)}*${decimal(paid)}**12*ICN${number.trim()}*11*1`,
    'NM1*QC*1*LARKIN*ADA',
    `SVC*HC:${procedure}*${decimal(charge)}*${decimal(paid)}**1`,
    'DTM*472*20260101',
    ...(adjusted === 0 ? [] : [`CAS*CO*${reason}*${decimal(adjusted)}`]),
  ];
}
