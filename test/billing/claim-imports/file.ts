/** One claim of a synthetic 837P; every byte is invented. */
export type FileClaimSpec = {
  number: string;
  last?: string;
  first?: string;
  birthDate?: string | null;
  sex?: string;
  zip?: string;
  memberId?: string;
  payerId?: string;
  payerName?: string;
  filingIndicator?: string;
  /** Makes the patient a dependent of this subscriber. */
  dependentOf?: { last: string; first: string };
  frequency?: string;
  /** Segments of loop 2300 beyond the usual ones, without terminator. */
  claimSegments?: string[];
  lines?: { code?: string; charge?: string; date?: string | null; segments?: string[] }[];
};

export type FileSpec = {
  terminator?: string;
  element?: string;
  component?: string;
  interchangeNumber?: number;
  claimOrEncounter?: string;
};

/** Returns one interchange with one transaction set of these claims. */
export function claimFile(claims: readonly FileClaimSpec[], spec: FileSpec = {}): string {
  return [...claimFileParts(claims, spec)].join('');
}

/** Returns the same in pieces, for files that are too large to hold. */
export function* claimFileParts(claims: Iterable<FileClaimSpec>, spec: FileSpec = {}): Generator<string> {
  const { terminator = '~', element = '*', component = ':', interchangeNumber = 1, claimOrEncounter = 'CH' } = spec;
  const number = String(interchangeNumber).padStart(9, '0');
  let segmentCount = 0;
  const write = (segments: readonly string[]) => {
    segmentCount += segments.length;
    return segments
      .map((segment) => `${segment.replaceAll('*', element).replaceAll(':', component)}${terminator}`)
      .join('');
  };
  const isa = `ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *260301*1200*^*00501*${number}*0*T*:`;
  yield write([isa, 'GS*HC*SENDER*RECEIVER*20260301*1200*1*X*005010X222A1']);
  segmentCount = 0;
  yield write([
    'ST*837*0001*005010X222A1',
    `BHT*0019*00*REF1*20260301*1200*${claimOrEncounter}`,
    'NM1*41*2*OLDSYSTEM BILLING*****46*SENDER',
    'PER*IC*HELP DESK*TE*5185550100',
    'NM1*40*2*OLD CLEARINGHOUSE*****46*RECEIVER',
    'HL*1**20*1',
    'PRV*BI*PXC*207Q00000X',
    'NM1*85*2*RIVERSIDE FAMILY PRACTICE*****XX*1999999984',
    'N3*4 QUAY STREET',
    'N4*TROY*NY*121800001',
    'REF*EI*123456789',
  ]);
  let level = 1;
  for (const claim of claims) {
    const subscriberLevel = ++level;
    yield write(subscriberSegments(claim, subscriberLevel));
    if (claim.dependentOf) yield write(dependentSegments(claim, ++level, subscriberLevel));
    yield write(claimSegments(claim));
  }
  yield write([`SE*${segmentCount + 1}*0001`, 'GE*1*1', `IEA*1*${number}`]);
}

function subscriberSegments(claim: FileClaimSpec, level: number): string[] {
  const { filingIndicator = 'CI', memberId = `M${claim.number}`, dependentOf } = claim;
  const person = dependentOf ?? { last: claim.last ?? 'LARKIN', first: claim.first ?? 'ADA' };
  return [
    `HL*${level}*1*22*${dependentOf ? 1 : 0}`,
    `SBR*P*${dependentOf ? '' : '18'}*GRP-100******${filingIndicator}`,
    `NM1*IL*1*${person.last}*${person.first}****MI*${memberId}`,
    ...(dependentOf ? [] : addressAndDemographics(claim)),
    `NM1*PR*2*${claim.payerName ?? 'SANDBOX COMMERCIAL PPO'}*****PI*${claim.payerId ?? 'SBX01'}`,
  ];
}

function dependentSegments(claim: FileClaimSpec, level: number, parent: number): string[] {
  const name = `NM1*QC*1*${claim.last ?? 'LARKIN'}*${claim.first ?? 'ADA'}`;
  return [`HL*${level}*${parent}*23*0`, 'PAT*19', name, ...addressAndDemographics(claim)];
}

function addressAndDemographics({ zip = '122070001', birthDate = '19840229', sex = 'F' }: FileClaimSpec): string[] {
  return ['N3*12 MILL LANE', `N4*ALBANY*NY*${zip}`, ...(birthDate === null ? [] : [`DMG*D8*${birthDate}*${sex}`])];
}

function claimSegments(claim: FileClaimSpec): string[] {
  const lines = claim.lines ?? [{}];
  const total = lines.reduce((sum, { charge = '125' }) => sum + Number(charge), 0);
  return [
    `CLM*${claim.number}*${total}***11:B:${claim.frequency ?? '1'}*Y*A*Y*Y`,
    ...(claim.claimSegments ?? []),
    'HI*ABK:J069',
    ...lines.flatMap(({ code = 'G0463', charge = '125', date = '20260302', segments = [] }, index) => [
      `LX*${index + 1}`,
      `SV1*HC:${code}*${charge}*UN*1***1`,
      ...(date === null ? [] : [`DTP*472*D8*${date}`]),
      ...segments,
    ]),
  ];
}
