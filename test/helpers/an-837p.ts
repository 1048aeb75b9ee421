import type { Build837PInput, ProfessionalClaim } from '../../src/x12/837p-005010X222A2/index.ts';

type Options = {
  interchangeControlNumber?: string;
  memberId?: string;
  payerId?: string;
  lineCents?: readonly number[];
};

/** Returns an 837P interchange with one claim for tests; every byte is invented. */
export function an837P(options: Options = {}): Build837PInput {
  return {
    senderQualifier: 'ZZ',
    senderId: 'RCTEST',
    receiverQualifier: 'ZZ',
    receiverId: 'RCMSANDBOX',
    interchangeControlNumber: options.interchangeControlNumber ?? '000000001',
    groupControlNumber: '1',
    createdAt: new Date('2026-03-01T12:00:00Z'),
    usageIndicator: 'T',
    transactions: [
      {
        controlNumber: '0001',
        purposeCode: '00',
        referenceId: 'SUB0001',
        createdDate: '2026-03-01',
        createdTime: '1200',
        claimOrEncounter: 'CH',
        submitter: {
          name: { type: 'organization', organization: 'RIVERSIDE FAMILY PRACTICE' },
          id: 'RCTEST',
          contacts: [{ name: 'BILLING', telephone: '5185550100' }],
        },
        receiver: { name: 'RCMSANDBOX', id: 'RCMSANDBOX' },
        claims: [aProfessionalClaim(options)],
      },
    ],
  };
}

export function aProfessionalClaim(options: Options = {}): ProfessionalClaim {
  const lineCents = options.lineCents ?? [12_500];
  return {
    billingProvider: {
      name: { type: 'organization', organization: 'RIVERSIDE FAMILY PRACTICE' },
      npi: '1999999984',
      taxId: { type: 'ein', value: '123456789' },
      address: { line1: '4 QUAY STREET', city: 'TROY', state: 'NY', postalCode: '121800001' },
    },
    subscriber: {
      payerResponsibilitySequence: 'P',
      relationshipCode: '18',
      claimFilingIndicatorCode: 'CI',
      name: { type: 'person', last: 'LARKIN', first: 'ADA' },
      memberId: options.memberId ?? 'SBX-0001',
      address: { line1: '12 MILL LANE', city: 'ALBANY', state: 'NY', postalCode: '122070001' },
      birthDate: '1984-02-29',
      sex: 'F',
    },
    payer: { name: 'SANDBOX PAYER', payerId: options.payerId ?? 'SBX01' },
    claim: {
      patientControlNumber: 'PCN0001',
      totalChargeCents: lineCents.reduce((sum, cents) => sum + cents, 0),
      placeOfServiceCode: '11',
      claimFrequencyCode: '1',
      providerSignatureOnFile: true,
      assignmentCode: 'A',
      benefitsAssignmentCode: 'Y',
      releaseOfInformationCode: 'Y',
      diagnoses: [{ qualifier: 'ABK', code: 'J069' }],
    },
    serviceLines: lineCents.map((chargeCents, index) => ({
      lineNumber: index + 1,
      lineItemControlNumber: `LINE${index + 1}`,
      procedureQualifier: 'HC',
      procedureCode: 'G0463',
      modifiers: [],
      chargeCents,
      unitBasis: 'UN',
      unitCount: '1',
      diagnosisPointers: [1],
      serviceDate: { start: '2026-02-20' },
    })),
  };
}
