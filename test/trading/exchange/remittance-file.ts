/**
 * How many claim payments, each with how many lines and how many references, which are read and not kept. `control` is
 * ISA13, nine digits.
 */
export type RemittanceFileSpec = {
  claims: number;
  linesPerClaim: number;
  references?: number;
  control?: string;
  npi?: string;
};

const CHARGE = '10';

/** Yields an 835 of one transaction set, of any size, in pieces. Its amounts balance. */
export function* remittanceFile(spec: RemittanceFileSpec): Generator<Buffer> {
  const { claims, linesPerClaim, references = 0, control = '000000001', npi = '1999999984' } = spec;
  const perClaim = Number(CHARGE) * linesPerClaim;
  const head = [
    `ISA*00*          *00*          *ZZ*PAYER          *ZZ*RECEIVER       *260102*0304*^*00501*${control}*0*T*:`,
    `GS*HP*PAYER*RECEIVER*20260102*0304*1*X*005010X221A1`,
    'ST*835*0001',
    `BPR*I*${perClaim * claims}*C*CHK************20260102`,
    `TRN*1*7${npi}*1999999999`,
    'N1*PR*PAYER',
    'N3*1 SANDBOX PLAZA',
    'N4*HARTFORD*CT*061030001',
    'PER*BL*HELP*TE*8005550100',
    `N1*PE*PAYEE*XX*${npi}`,
    'LX*1',
  ];
  yield bytes(head);
  for (let claim = 1; claim <= claims; claim++)
    yield bytes(claimSegments(claim, { perClaim, linesPerClaim, references }));
  const segments = head.length - 2 + claims * (2 + references + linesPerClaim * 3) + 1;
  yield bytes([`SE*${segments}*0001`, 'GE*1*1', `IEA*1*${control}`]);
}

type Sizes = { perClaim: number; linesPerClaim: number; references: number };

function claimSegments(claim: number, { perClaim, linesPerClaim: lines, references }: Sizes): string[] {
  const segments = [`CLP*PCN${claim}*1*${perClaim}*${perClaim}**12*ICN${claim}*11*1`, 'NM1*QC*1*LARKIN*ADA'];
  for (let number = 1; number <= references; number++) segments.push(`REF*F8*${'X'.repeat(38)}${number % 10}`);
  for (let line = 1; line <= lines; line++) {
    segments.push(`SVC*HC:99213*${CHARGE}*${CHARGE}**1`, 'DTM*472*20260101', `REF*6R*C${claim}L${line}`);
  }
  return segments;
}

function bytes(segments: readonly string[]): Buffer {
  return Buffer.from(segments.map((segment) => `${segment}~`).join(''), 'latin1');
}

/** Returns an 835 of one transaction set with two claim payments of a line each. */
export function remittanceText(spec: Partial<RemittanceFileSpec> = {}): string {
  return Buffer.concat([...remittanceFile({ claims: 2, linesPerClaim: 1, ...spec })]).toString('latin1');
}

/** Returns an 835 with a transaction set for each payee. */
export function sharedRemittanceText(npis: readonly string[], control: string): string {
  const sets = npis.map((npi) => SET.exec(remittanceText({ npi, control }))![0]);
  const text = remittanceText({ npi: npis[0]!, control });
  return text.replace(SET, sets.join('')).replace('GE*1*', `GE*${sets.length}*`);
}

const SET = /ST\*.*SE\*\d+\*0001~/s;
