import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  address,
  adjustments,
  code,
  contact,
  date,
  digits,
  ENVELOPE,
  modifiers,
  npi,
  organizationName,
  outpatient,
  partyName,
  personName,
  phone,
  quantity,
  record,
  references,
  signedCents,
  text,
} from '../fixtures/arbitraries.ts';
import { batch } from './batch-arbitraries.ts';
import {
  type BankAccount,
  build835,
  type ClaimPayment,
  type ClaimPaymentParty,
  type PaidProcedure,
  type ParsedRemittance,
  type Payee,
  parse835,
  type Remittance,
  type RemittancePayer,
  type ServicePayment,
} from './index.ts';

const account: fc.Arbitrary<BankAccount> = fc.record(
  {
    institutionQualifier: code('01', '04'),
    institutionNumber: digits(9),
    accountQualifier: code('DA'),
    accountNumber: digits(10),
  },
  { noNullPrototype: true },
);

function party(name: typeof partyName, qualifier: string): fc.Arbitrary<ClaimPaymentParty> {
  return fc.record({ name, idQualifier: code(qualifier), id: text(2, 80) }, { noNullPrototype: true });
}

const procedure: fc.Arbitrary<PaidProcedure> = record<PaidProcedure>(
  { qualifier: code('HC', 'NU', 'N4'), code: text(1, 48), modifiers, description: text(1, 80) },
  ['qualifier', 'code', 'modifiers'],
);

function amounts(...qualifiers: string[]) {
  return fc.array(fc.record({ qualifier: code(...qualifiers), amountCents: signedCents }, { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 4,
  });
}

function quantities(...qualifiers: string[]) {
  return fc.array(fc.record({ qualifier: code(...qualifiers), quantity }, { noNullPrototype: true }), {
    minLength: 1,
    maxLength: 4,
  });
}

const line: fc.Arbitrary<ServicePayment> = record<ServicePayment>(
  {
    procedure,
    chargeCents: signedCents,
    paidCents: signedCents,
    revenueCode: digits(4),
    paidUnits: quantity,
    submittedProcedure: procedure,
    originalUnits: quantity,
    serviceDate: record<{ start: string; end?: string }>({ start: date, end: date }, ['start']),
    adjustments: adjustments(0, 20, signedCents),
    lineItemControlNumber: text(1, 50),
    references: fc.tuple(references(2, 'G1', 'LU'), references(2, 'HPI', '0K')).map((both) => both.flat()),
    allowedCents: signedCents,
    amounts: amounts('KH', 'T'),
    quantities: quantities('ZK', 'ZO'),
    remarkCodes: fc.array(code('N130', 'M15'), { maxLength: 3 }),
    ncpdpRejectCodes: fc.array(code('75', '70'), { minLength: 1, maxLength: 2 }),
  },
  ['procedure', 'chargeCents', 'paidCents', 'adjustments', 'remarkCodes'],
);

const claim: fc.Arbitrary<ClaimPayment> = record<ClaimPayment>(
  {
    batch,
    patientControlNumber: text(1, 38),
    claimStatusCode: code('1', '2', '3', '4', '19', '22'),
    chargeCents: signedCents,
    paidCents: signedCents,
    patientResponsibilityCents: signedCents,
    claimFilingIndicatorCode: code('12', 'MC'),
    payerClaimControlNumber: text(1, 50),
    facilityTypeCode: code('11'),
    claimFrequencyCode: code('1', '7'),
    diagnosisRelatedGroup: digits(3),
    diagnosisRelatedGroupWeight: quantity,
    dischargeFraction: fc.constant('0.5'),
    adjustments: adjustments(0, 20, signedCents),
    patient: party(personName, 'MI'),
    insured: party(partyName, 'MI'),
    correctedInsured: party(partyName, 'C'),
    renderingProvider: party(partyName, 'XX'),
    renderingNpi: fc.constant(''),
    crossoverCarrier: party(organizationName, 'PI'),
    correctedPriorityPayer: party(organizationName, 'PI'),
    otherSubscriber: party(partyName, 'MI'),
    inpatientAdjudication: fc.record(
      {
        coveredDaysOrVisits: quantity,
        amounts: fc.constant([
          { position: 2, amountCents: 100 },
          { position: 14, amountCents: -5 },
          { position: 24, amountCents: 250 },
        ]),
        counts: fc.constant([{ position: 15, quantity: '3' }]),
        remarkCodes: fc.array(code('MA01'), { minLength: 1, maxLength: 5 }),
      },
      { noNullPrototype: true },
    ),
    outpatientAdjudication: outpatient,
    remarkCodes: fc.constant([]),
    references: fc.tuple(references(2, 'EA', 'F8'), references(2, 'G2', '0B')).map((both) => both.flat()),
    statementPeriod: record<{ start?: string; end?: string }>({ start: date, end: date }, ['end']),
    coverageExpirationDate: date,
    receivedDate: date,
    contacts: fc.array(phone, { minLength: 1, maxLength: 2 }),
    amounts: amounts('AU', 'I'),
    quantities: quantities('CA', 'ZK'),
    servicePayments: fc.array(line, { maxLength: 3 }),
  },
  [
    'patientControlNumber',
    'claimStatusCode',
    'chargeCents',
    'paidCents',
    'claimFilingIndicatorCode',
    'payerClaimControlNumber',
    'adjustments',
    'patient',
    'remarkCodes',
    'servicePayments',
    'batch',
  ],
).map(derive);

/** Fields that repeat other values of the claim payment. */
function derive(made: ClaimPayment): ClaimPayment {
  delete made.renderingNpi;
  if (made.renderingProvider?.id !== undefined) made.renderingNpi = made.renderingProvider.id;
  made.remarkCodes = [
    ...(made.inpatientAdjudication?.remarkCodes ?? []),
    ...(made.outpatientAdjudication?.remarkCodes ?? []),
  ];
  return made;
}

const underOneHeading = fc
  .array(claim, { minLength: 1, maxLength: 3 })
  .map(([first, ...more]) => [first!, ...more.map((made) => ({ ...made, batch: first!.batch! }))]);

const payer: fc.Arbitrary<RemittancePayer> = record<RemittancePayer>(
  {
    name: text(1, 60),
    planId: digits(10),
    address,
    secondaryIds: references(3, '2U', 'EO'),
    contacts: contact.map((made) => [{ functionCode: 'BL', name: 'EDI', telephone: made.telephone! }]),
  },
  ['name', 'address', 'contacts'],
);

const payee: fc.Arbitrary<Payee> = fc.oneof(
  record<Payee>(
    {
      name: text(1, 60),
      npi,
      taxId: digits(9),
      planId: fc.constant(''),
      address,
      secondaryIds: references(3, '0B', 'PQ'),
      remittanceDelivery: record<NonNullable<Payee['remittanceDelivery']>>(
        { transmissionCode: code('EM', 'BM'), name: text(1, 60), number: text(1, 80) },
        ['transmissionCode'],
      ),
    },
    ['name', 'npi'],
  ).map(({ planId: _, ...rest }) => rest),
  fc.record({ name: text(1, 60), taxId: digits(9) }, { noNullPrototype: true }),
);

const remittance: fc.Arbitrary<Remittance> = record<Remittance>(
  {
    controlNumber: digits(4),
    payment: record<Remittance['payment']>(
      {
        handlingCode: code('I', 'H'),
        amountCents: signedCents,
        creditOrDebit: code('C', 'D'),
        method: code('ACH', 'CHK', 'NON'),
        formatCode: code('CCP', 'CTX'),
        senderAccount: account,
        originatingCompanyId: digits(10),
        originatingCompanySupplementalCode: digits(9),
        receiverAccount: account,
        effectiveDate: date,
      },
      ['handlingCode', 'amountCents', 'creditOrDebit', 'method', 'effectiveDate'],
    ),
    trace: record<Remittance['trace']>(
      { traceNumber: text(1, 50), originatingCompanyId: digits(10), supplementalCode: text(1, 50) },
      ['traceNumber', 'originatingCompanyId'],
    ),
    currencyCode: code('CAD'),
    exchangeRate: fc.constant('0.7525'),
    receiverId: text(1, 50),
    versionId: text(1, 50),
    productionDate: date,
    payer,
    payee,
    claimPayments: fc.array(underOneHeading, { maxLength: 3 }).map((made) => made.flat()),
    providerLevelAdjustments: fc.array(
      record<Remittance['providerLevelAdjustments'][number]>(
        {
          providerId: code('1234567893', '1999999984'),
          fiscalPeriodDate: fc.constant('2026-12-31'),
          code: code('WO', 'L6'),
          reference: text(1, 50),
          amountCents: signedCents,
        },
        ['providerId', 'fiscalPeriodDate', 'code', 'amountCents'],
      ),
      { maxLength: 14 },
    ),
  },
  ['controlNumber', 'payment', 'trace', 'payer', 'payee', 'claimPayments', 'providerLevelAdjustments'],
).map((made) => {
  if (made.currencyCode === undefined) delete made.exchangeRate;
  return made;
});

function withoutSource({ unmapped: _, ...parsed }: ParsedRemittance): Remittance {
  const claimPayments = parsed.claimPayments.map(({ source: _s, unmapped: _u, ...rest }) => rest);
  return { ...parsed, claimPayments };
}

test('built remittances are read back unchanged and completely', () => {
  const made = fc.uniqueArray(remittance, {
    minLength: 1,
    maxLength: 3,
    selector: ({ controlNumber }) => controlNumber,
  });
  fc.assert(
    fc.property(made, (remittances) => {
      const text = build835({ ...ENVELOPE, allowUnmetSituations: true, allowUnbalanced: true, remittances });
      const { remittances: read, findings, unreadable } = parse835(text);
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(unreadable).toEqual([]);
      expect(read.map(withoutSource)).toEqual(remittances);
      expect(read.flatMap(({ unmapped }) => unmapped)).toEqual([]);
      expect(read.flatMap(({ claimPayments }) => claimPayments.flatMap(({ unmapped }) => unmapped))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
