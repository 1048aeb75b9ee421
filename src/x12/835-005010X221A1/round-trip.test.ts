import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { batch } from '../../../test/x12/arbitraries/835-005010X221A1/batch-arbitraries.ts';
import * as random from '../../../test/x12/arbitraries/arbitraries.ts';
import { valuesOf } from '../../../test/x12/arbitraries/segment-fields.ts';
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
import { headerFields } from './segment-fields.ts';

const account: fc.Arbitrary<BankAccount> = fc.record(
  {
    institutionQualifier: random.code('01', '04'),
    institutionNumber: random.digits(9),
    accountQualifier: random.code('DA'),
    accountNumber: random.digits(10),
  },
  { noNullPrototype: true },
);

function party(name: typeof random.partyName, qualifier: string): fc.Arbitrary<ClaimPaymentParty> {
  return fc.record({ name, idQualifier: random.code(qualifier), id: random.text(2, 80) }, { noNullPrototype: true });
}

const procedure: fc.Arbitrary<PaidProcedure> = random.record<PaidProcedure>(
  {
    qualifier: random.code('HC', 'NU', 'N4'),
    code: random.text(1, 48),
    modifiers: random.modifiers,
    description: random.text(1, 80),
  },
  ['qualifier', 'code', 'modifiers'],
);

function amounts(...qualifiers: string[]) {
  return fc.array(
    fc.record({ qualifier: random.code(...qualifiers), amountCents: random.signedCents }, { noNullPrototype: true }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
}

function quantities(...qualifiers: string[]) {
  return fc.array(
    fc.record({ qualifier: random.code(...qualifiers), quantity: random.quantity }, { noNullPrototype: true }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
}

const line: fc.Arbitrary<ServicePayment> = random.record<ServicePayment>(
  {
    procedure,
    chargeCents: random.signedCents,
    paidCents: random.signedCents,
    revenueCode: random.digits(4),
    paidUnits: random.quantity,
    submittedProcedure: procedure,
    originalUnits: random.quantity,
    serviceDate: random.record<{ start: string; end?: string }>({ start: random.date, end: random.date }, ['start']),
    adjustments: random.adjustments(0, 20, random.signedCents),
    lineItemControlNumber: random.text(1, 50),
    references: fc
      .tuple(random.references(2, 'G1', 'LU'), random.references(2, 'HPI', '0K'))
      .map((both) => both.flat()),
    allowedCents: random.signedCents,
    amounts: amounts('KH', 'T'),
    quantities: quantities('ZK', 'ZO'),
    remarkCodes: fc.array(random.code('N130', 'M15'), { maxLength: 3 }),
    ncpdpRejectCodes: fc.array(random.code('75', '70'), { minLength: 1, maxLength: 2 }),
  },
  ['procedure', 'chargeCents', 'paidCents', 'adjustments', 'remarkCodes'],
);

const claim: fc.Arbitrary<ClaimPayment> = random
  .record<ClaimPayment>(
    {
      batch,
      patientControlNumber: random.text(1, 38),
      claimStatusCode: random.code('1', '2', '3', '4', '19', '22'),
      chargeCents: random.signedCents,
      paidCents: random.signedCents,
      patientResponsibilityCents: random.signedCents,
      claimFilingIndicatorCode: random.code('12', 'MC'),
      payerClaimControlNumber: random.text(1, 50),
      facilityTypeCode: random.code('11'),
      claimFrequencyCode: random.code('1', '7'),
      diagnosisRelatedGroup: random.digits(3),
      diagnosisRelatedGroupWeight: random.quantity,
      dischargeFraction: fc.constant('0.5'),
      adjustments: random.adjustments(0, 20, random.signedCents),
      patient: party(random.personName, 'MI'),
      insured: party(random.partyName, 'MI'),
      correctedInsured: party(random.partyName, 'C'),
      renderingProvider: party(random.partyName, 'XX'),
      renderingNpi: fc.constant(''),
      crossoverCarrier: party(random.organizationName, 'PI'),
      correctedPriorityPayer: party(random.organizationName, 'PI'),
      otherSubscriber: party(random.partyName, 'MI'),
      inpatientAdjudication: fc.record(
        {
          coveredDaysOrVisits: random.quantity,
          amounts: fc.constant([
            { position: 2, amountCents: 100 },
            { position: 14, amountCents: -5 },
            { position: 24, amountCents: 250 },
          ]),
          counts: fc.constant([{ position: 15, quantity: '3' }]),
          remarkCodes: fc.array(random.code('MA01'), { minLength: 1, maxLength: 5 }),
        },
        { noNullPrototype: true },
      ),
      outpatientAdjudication: random.outpatient,
      remarkCodes: fc.constant([]),
      references: fc
        .tuple(random.references(2, 'EA', 'F8'), random.references(2, 'G2', '0B'))
        .map((both) => both.flat()),
      statementPeriod: random.record<{ start?: string; end?: string }>({ start: random.date, end: random.date }, [
        'end',
      ]),
      coverageExpirationDate: random.date,
      receivedDate: random.date,
      contacts: fc.array(random.phone, { minLength: 1, maxLength: 2 }),
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
  )
  .map(derive);

/** Returns fields that repeat other values of the claim payment. */
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

const payer: fc.Arbitrary<RemittancePayer> = random.record<RemittancePayer>(
  {
    name: random.text(1, 60),
    planId: random.digits(10),
    address: random.address,
    secondaryIds: random.references(3, '2U', 'EO'),
    contacts: random.contact.map((made) => [{ functionCode: 'BL', name: 'EDI', telephone: made.telephone! }]),
  },
  ['name', 'address', 'contacts'],
);

const payee: fc.Arbitrary<Payee> = fc.oneof(
  random
    .record<Payee>(
      {
        name: random.text(1, 60),
        npi: random.npi,
        taxId: random.digits(9),
        planId: fc.constant(''),
        address: random.address,
        secondaryIds: random.references(3, '0B', 'PQ'),
        remittanceDelivery: random.record<NonNullable<Payee['remittanceDelivery']>>(
          { transmissionCode: random.code('EM', 'BM'), name: random.text(1, 60), number: random.text(1, 80) },
          ['transmissionCode'],
        ),
      },
      ['name', 'npi'],
    )
    .map(({ planId: _, ...rest }) => rest),
  fc.record({ name: random.text(1, 60), taxId: random.digits(9) }, { noNullPrototype: true }),
);

const remittance: fc.Arbitrary<Remittance> = random
  .record<Remittance>(
    {
      controlNumber: random.digits(4),
      payment: random.record<Remittance['payment']>(
        {
          handlingCode: random.code('I', 'H'),
          amountCents: random.signedCents,
          creditOrDebit: random.code('C', 'D'),
          method: random.code('ACH', 'CHK', 'NON'),
          formatCode: random.code('CCP', 'CTX'),
          senderAccount: account,
          originatingCompanyId: random.digits(10),
          originatingCompanySupplementalCode: random.digits(9),
          receiverAccount: account,
          effectiveDate: random.date,
        },
        ['handlingCode', 'amountCents', 'creditOrDebit', 'method', 'effectiveDate'],
      ),
      trace: random.record<Remittance['trace']>(
        {
          traceNumber: random.text(1, 50),
          originatingCompanyId: random.digits(10),
          supplementalCode: random.text(1, 50),
        },
        ['traceNumber', 'originatingCompanyId'],
      ),
      currencyCode: random.code('CAD'),
      exchangeRate: fc.constant('0.7525'),
      ...valuesOf(headerFields),
      payer,
      payee,
      claimPayments: fc.array(underOneHeading, { maxLength: 3 }).map((made) => made.flat()),
      providerLevelAdjustments: fc.array(
        random.record<Remittance['providerLevelAdjustments'][number]>(
          {
            providerId: random.code('1234567893', '1999999984'),
            fiscalPeriodDate: fc.constant('2026-12-31'),
            code: random.code('WO', 'L6'),
            reference: random.text(1, 50),
            amountCents: random.signedCents,
          },
          ['providerId', 'fiscalPeriodDate', 'code', 'amountCents'],
        ),
        { maxLength: 14 },
      ),
    },
    ['controlNumber', 'payment', 'trace', 'payer', 'payee', 'claimPayments', 'providerLevelAdjustments'],
  )
  .map((made) => {
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
      const text = build835({ ...random.ENVELOPE, allowUnmetSituations: true, allowUnbalanced: true, remittances });
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
