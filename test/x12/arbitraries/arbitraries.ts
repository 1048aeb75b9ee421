import * as fc from 'fast-check';
import type {
  Adjustment,
  EnvelopeInput,
  OrganizationName,
  OutpatientAdjudication,
  PartyName,
  PersonName,
  Reference,
  X12Address,
  X12Contact,
  X12Period,
} from '../../../src/x12/common.ts';

/** Characters that a value may contain besides the default delimiters. */
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcxyz0123456789 -.,/#&\'()+=!"%@_;<>{}[]|\\$`?';

/** Returns text that a round trip does not change: no delimiters, and no spaces at either end. */
export function text(min: number, max: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...CHARACTERS), { minLength: min, maxLength: max })
    .map((characters) => characters.join('').trim().padEnd(min, 'X'));
}

export function digits(length: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: 10 ** length - 1 }).map((value) => String(value).padStart(length, '0'));
}

export function code(...codes: string[]): fc.Arbitrary<string> {
  return fc.constantFrom(...codes);
}

/** Returns a record whose optional properties may be absent. */
export function record<T>(
  fields: { [K in keyof T]-?: fc.Arbitrary<Exclude<T[K], undefined>> },
  required: (keyof T)[],
): fc.Arbitrary<T> {
  return fc.record(fields as never, { requiredKeys: required as never, noNullPrototype: true }) as fc.Arbitrary<T>;
}

export const date: fc.Arbitrary<string> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((value) => value.toISOString().slice(0, 10));

export const time: fc.Arbitrary<string> = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(''));

/** A range whose end is not before its start. */
export const range: fc.Arbitrary<{ start: string; end: string }> = fc
  .tuple(date, date)
  .map(([one, other]) => (one <= other ? { start: one, end: other } : { start: other, end: one }));
export const period: fc.Arbitrary<X12Period> = fc.oneof(
  date.map((start) => ({ start })),
  range,
);
export const cents = fc.integer({ min: 0, max: 99_999_999 });
export const signedCents = fc.integer({ min: -99_999_999, max: 99_999_999 });
/** A quantity as decimal digits. */
export const quantity = fc.oneof(
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 9_999 }).map((value) => `${value}.5`),
);
export const npi = digits(10);

export const personName: fc.Arbitrary<PersonName> = record<PersonName>(
  { type: fc.constant('person'), last: text(1, 60), first: text(1, 35), middle: text(1, 25), suffix: text(1, 10) },
  ['type', 'last'],
);
export const organizationName: fc.Arbitrary<OrganizationName> = fc.record(
  { type: fc.constant('organization' as const), organization: text(1, 60) },
  { noNullPrototype: true },
);
export const partyName: fc.Arbitrary<PartyName> = fc.oneof(personName, organizationName);

export const address: fc.Arbitrary<X12Address> = fc.oneof(
  record<X12Address>(
    {
      line1: text(1, 55),
      line2: text(1, 55),
      city: text(2, 30),
      state: code('TX', 'CA', 'NY'),
      postalCode: digits(9),
      countryCode: code('US'),
      countrySubdivisionCode: fc.constant('TX'),
    },
    ['line1', 'city'],
  ).map(({ countrySubdivisionCode: _, ...rest }) => rest),
  fc.constant({ line1: '1 RUE', city: 'PARIS', countryCode: 'FR', countrySubdivisionCode: 'IDF' }),
);

/** One to three numbers. */
export const contact: fc.Arbitrary<X12Contact> = record<X12Contact>(
  {
    name: text(1, 60),
    telephone: digits(10),
    extension: digits(4),
    fax: digits(10),
    email: text(1, 80),
    url: text(1, 80),
  },
  ['telephone'],
).map(({ url: _, ...all }) => (all.extension && all.fax ? withoutFax(all) : all));

function withoutFax({ fax: _, ...rest }: X12Contact): X12Contact {
  return rest;
}

export const phone: fc.Arbitrary<X12Contact> = record<X12Contact>(
  {
    name: text(1, 60),
    telephone: digits(10),
    extension: digits(4),
    fax: fc.constant(''),
    email: fc.constant(''),
    url: fc.constant(''),
  },
  ['telephone'],
).map(({ fax: _fax, email: _email, url: _url, ...rest }) => rest);

export function references(max: number, ...qualifiers: string[]): fc.Arbitrary<Reference[]> {
  const one = fc.record({ qualifier: code(...qualifiers), value: text(1, 50) }, { noNullPrototype: true });
  return fc.array(one, { minLength: 1, maxLength: max });
}

export function adjustments(min: number, max: number, amounts = cents): fc.Arbitrary<Adjustment[]> {
  const one = record<Adjustment>(
    {
      groupCode: code('CO', 'PR', 'OA', 'PI'),
      reasonCode: code('1', '45', '97', 'B7'),
      amountCents: amounts,
      quantity,
    },
    ['groupCode', 'reasonCode', 'amountCents'],
  );
  return fc.array(one, { minLength: min, maxLength: max });
}

export const outpatient: fc.Arbitrary<OutpatientAdjudication> = record<OutpatientAdjudication>(
  {
    reimbursementRate: fc.integer({ min: 0, max: 100 }).map(String),
    hcpcsPayableCents: cents,
    remarkCodes: fc.array(code('MA01', 'N130', 'M15'), { minLength: 1, maxLength: 5 }),
    endStageRenalDiseaseCents: cents,
    professionalComponentCents: cents,
  },
  ['remarkCodes'],
);

export const modifiers = fc.array(code('25', '59', 'RT', 'LT', 'XS'), { maxLength: 4 });

/** The envelope of round trips. */
export const ENVELOPE: EnvelopeInput = {
  senderQualifier: 'ZZ',
  senderId: 'RCMTEST',
  receiverQualifier: 'ZZ',
  receiverId: 'CLEARHOUSE',
  interchangeControlNumber: '000000905',
  groupControlNumber: '905',
  createdAt: new Date('2026-01-05T14:30:00Z'),
  usageIndicator: 'T',
};
