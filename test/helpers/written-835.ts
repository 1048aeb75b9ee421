/** Amounts in cents. `adjustments`: `['CO-45', 2_500]`. */
type Part = readonly [reason: string, amount: number];
type LineSpec = {
  code?: string;
  charge: number;
  paid: number;
  parts?: readonly Part[];
  /** REF*6R */
  control?: string;
};
export type PaidClaim = {
  /** CLP01 */
  number: string;
  /** CLP02 */
  status?: string;
  charge: number;
  paid: number;
  /** CLP07 */
  payerNumber?: string;
  parts?: readonly Part[];
  lines?: readonly LineSpec[];
};
type FileSpec = {
  claims: readonly PaidClaim[];
  /** CCYYMMDD */
  date?: string;
  payerId?: string;
  payerName?: string;
};

let files = 0;

/**
 * Returns an 835 of one transaction set with claims as a test needs them, which may be reversals or have codes that a person
 * cannot enter. If the payments add up to less than zero, the rest is carried forward (PLB), as payers do.
 */
export function written835({ claims, date = '20260302', payerId = 'SBX01', payerName = 'HARBOR' }: FileSpec): Buffer {
  files += 1;
  const control = String(100_000_000 + files);
  const paid = claims.reduce((sum, claim) => sum + claim.paid, 0);
  const body = [
    'ST*835*0001',
    `BPR*I*${dollars(Math.max(paid, 0))}*C*${paid > 0 ? 'CHK' : 'NON'}************${date}`,
    `TRN*1*T${control}*1512345678`,
    `DTM*405*${date}`,
    `N1*PR*${payerName}`,
    'N3*1 SANDBOX PLAZA',
    'N4*HARTFORD*CT*061030001',
    `REF*2U*${payerId}`,
    'PER*BL*HELP*TE*8005550100',
    'N1*PE*RIVERSIDE FAMILY PRACTICE*XX*1999999984',
    'LX*1',
    ...claims.flatMap(segmentsOf),
    ...(paid < 0 ? [`PLB*1999999984*20261231*FB:F${control}*${dollars(paid)}`] : []),
  ];
  const segments = [
    `ISA*00*          *00*          *ZZ*PAYER          *ZZ*RECEIVER       *260102*0304*^*00501*${control}*0*T*:`,
    'GS*HP*PAYER*RECEIVER*20260102*0304*1*X*005010X221A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    `IEA*1*${control}`,
  ];
  return Buffer.from(segments.map((segment) => `${segment}~`).join(''), 'latin1');
}

function segmentsOf({
  number,
  status = '1',
  charge,
  paid,
  payerNumber = 'ICN1',
  parts,
  lines = [],
}: PaidClaim): string[] {
  return [
    `CLP*${number}*${status}*${dollars(charge)}*${dollars(paid)}**12*${payerNumber}*11*1`,
    ...casOf(parts),
    'NM1*QC*1*LARKIN*ADA',
    ...lines.flatMap((line) => [
      `SVC*HC:${line.code ?? '99213'}*${dollars(line.charge)}*${dollars(line.paid)}**1`,
      ...casOf(line.parts),
      ...(line.control === undefined ? [] : [`REF*6R*${line.control}`]),
    ]),
  ];
}

function casOf(parts: readonly Part[] = []): string[] {
  return parts.map(([reason, amount]) => `CAS*${reason.replace('-', '*')}*${dollars(amount)}`);
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\.?0+$/, '');
}
