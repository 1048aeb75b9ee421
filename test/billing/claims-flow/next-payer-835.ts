import type { CallResult } from '../../helpers/app.ts';

/** One service of a payer's decision. `line` is the position of the claim's line; amounts in dollars, as in X12. */
export type Service = {
  line: number;
  /** SVC01, such as `HC:99213`. */
  code: string;
  charge: number;
  paid: number;
  /** SVC05 */
  units?: string;
  /** SVC06, such as `HC:80053`. */
  submitted?: string;
  /** CAS segments without their tag, such as `CO*45*20`. */
  adjustments?: readonly string[];
};

export type Decision = {
  /** CLP02 */
  status?: string;
  /** BPR16; null leaves it out. */
  paidOn?: string | null;
  /** DTM*405 */
  producedOn?: string;
  charge: number;
  paid: number;
  adjustments?: readonly string[];
  services?: readonly Service[];
};

let files = 0;

/** Returns an 835 with the decision of one payer on one claim. */
export function decisionFile(
  claim: { patientControlNumber: string; serviceLines: { lineItemControlNumber: string }[] },
  decision: Decision,
): string {
  files += 1;
  const { status = '1', paidOn = '20261015', producedOn = '20261014', services = [] } = decision;
  const control = String(files).padStart(9, '0');
  const method = decision.paid > 0 ? 'CHK' : 'NON';
  const set = [
    'ST*835*0001',
    `BPR*I*${decision.paid}*C*${method}${'*'.repeat(12)}${paidOn ?? ''}`.replace(/\*+$/, ''),
    `TRN*1*TRACE${control}*1512345678`,
    `DTM*405*${producedOn}`,
    'N1*PR*FIRST HEALTH PLAN',
    'N3*1 PLAZA',
    'N4*HARTFORD*CT*061030001',
    'PER*BL*HELP*TE*8005550100',
    'N1*PE*RIVERSIDE FAMILY PRACTICE*XX*1999999984',
    'LX*1',
    `CLP*${claim.patientControlNumber}*${status}*${decision.charge}*${decision.paid}**12*ICN${control}*11*1`,
    ...(decision.adjustments ?? []).map((one) => `CAS*${one}`),
    'NM1*QC*1*LARKIN*ADA****MI*W1',
    ...services.flatMap((service) => [
      `SVC*${service.code}*${service.charge}*${service.paid}**${service.units ?? ''}*${service.submitted ?? ''}`.replace(
        /\*+$/,
        '',
      ),
      'DTM*472*20261002',
      ...(service.adjustments ?? []).map((one) => `CAS*${one}`),
      `REF*6R*${claim.serviceLines[service.line - 1]!.lineItemControlNumber}`,
    ]),
  ];
  const envelope = [
    `ISA*00*          *00*          *ZZ*PAYER          *ZZ*RECEIVER       *261016*0304*^*00501*${control}*0*T*:`,
    'GS*HP*PAYER*RECEIVER*20261016*0304*1*X*005010X221A1',
    ...set,
    `SE*${set.length + 1}*0001`,
    'GE*1*1',
    `IEA*1*${control}`,
  ];
  return envelope.map((segment) => `${segment}~`).join('');
}

/** Returns the segments of the 837P of a claim. */
export function segmentsOf({ text }: Pick<CallResult, 'text'>): string[] {
  return text.split('~').map((segment) => segment.trim());
}

/** Returns the segments of loop 2430 of each line: from SVD to the next LX or the end. */
export function adjudicationsOf(segments: readonly string[]): string[][] {
  const starts = segments.flatMap((segment, index) => (segment.startsWith('LX*') ? [index] : []));
  return starts.map((start, index) => {
    const line = segments.slice(start, starts[index + 1] ?? segments.findIndex((segment) => segment.startsWith('SE*')));
    const first = line.findIndex((segment) => segment.startsWith('SVD*'));
    return first === -1 ? [] : line.slice(first);
  });
}
