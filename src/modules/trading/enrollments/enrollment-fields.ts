import Type from 'typebox';
import { DEFAULT_PROVIDER } from '../../platform/organizations/default-billing-provider.ts';
import { clearable, derived, fieldsOf, kept, required, withForm, withInput } from '../../resource-fields.ts';
import { DateOnly, Nullable, OneOf, Strict, Text } from '../../schema.ts';
import { PAYER_TRANSACTIONS } from '../payers/payer-fields.ts';
import type { TaxId } from '../tax-ids/tax-id.ts';

export const ENROLLMENT_STATUSES = ['not_needed', 'requested', 'active', 'rejected'] as const;

const closed = { additionalProperties: false } as const;
const npi = Type.String({ pattern: '^\\d{10}$', description: 'National Provider Identifier, 10 digits.' });
const Evidence = Strict(
  {
    reference: Type.Optional(Nullable(Text(100, "The payer's confirmation number, or yours."))),
    description: Type.Optional(Nullable(Text(500, 'Evidence of the status. No PHI.'))),
  },
  { title: 'EnrollmentEvidence', description: 'Evidence of the status.' },
);
const evidence = { create: Type.Optional(Nullable(Evidence)), update: Type.Optional(Nullable(Evidence)) };
const TaxIdInput = Strict(
  {
    type: OneOf(['ein', 'ssn']),
    value: Type.String({ pattern: '^\\d{2,3}-?\\d{2}-?\\d{4,5}$', description: 'Nine digits.' }),
  },
  { description: 'Tax id (TIN). A social security number is stored encrypted and never shown again.' },
);
const StoredTaxId = Type.Union([
  Strict({ type: Type.Literal('ein'), value: Type.String() }),
  Strict({
    type: Type.Literal('ssn'),
    sealed: Type.String(),
    valueLast4: Type.String(),
    isUsable: Type.Boolean(),
  }),
]);
const ShownTaxId = Type.Object(
  { type: OneOf(['ein', 'ssn']), valueLast4: Type.String({ description: 'The last four digits.' }) },
  closed,
);
const anyTaxId = 'Null: the enrollment applies to every tax id of the NPI.';

/** Returns a date that callers may send; `sent` describes it in requests. */
const date = (shown: ReturnType<typeof DateOnly>, sent: string, note?: string) => ({
  ...derived(Nullable(shown, note), { initially: null }),
  create: Type.Optional(Nullable(DateOnly(sent))),
  update: Type.Optional(Nullable(DateOnly(sent))),
});

/** Everything that is true of a field of an enrollment: whether a payer accepts one kind of transaction from one provider. */
export const enrollmentFields = fieldsOf('enrollment', 'enr', {
  payerId: {
    ...derived(Type.String({ description: 'The payer.' }), { column: { name: 'payer_id', isFixed: true } }),
    create: Text(80, "The payer's id in the directory (`GET /v1/payers`)."),
  },
  transaction: withInput(
    required(OneOf(PAYER_TRANSACTIONS, { description: 'The kind of transaction.' }), {
      column: { name: 'transaction', isFixed: true },
      filter: 'Enrollments for these transactions.',
    }),
    { update: null },
  ),
  provider: {
    ...derived(
      Type.Object(
        { npi: Type.String({ description: 'National Provider Identifier.' }), taxId: Nullable(ShownTaxId, anyTaxId) },
        { ...closed, description: 'The billing provider.' },
      ),
    ),
    create: Type.Optional(
      Strict(
        { npi, taxId: Type.Optional(Nullable(TaxIdInput)) },
        { description: `The billing provider. ${DEFAULT_PROVIDER}` },
      ),
    ),
    stored: Strict({ npi: Type.String(), taxId: Type.Unsafe<TaxId | null>(Nullable(StoredTaxId, anyTaxId)) }),
  },
  status: kept(
    OneOf(ENROLLMENT_STATUSES, {
      description: '`not_needed`: the payer accepts the transactions without an enrollment of this provider.',
    }),
    'requested',
    { column: 'status', filter: 'Enrollments in this state.' },
  ),
  statusReason: withForm(clearable(Text(500, 'The reason for the status. No PHI.')), {
    shown: Nullable(Type.String(), 'The reason for the status.'),
  }),
  requestedDate: date(
    DateOnly('When it was requested.'),
    'When it was requested; today if the status becomes `requested`.',
  ),
  effectiveFrom: date(
    DateOnly('First day of the enrollment.'),
    'First day of the enrollment; today if the status becomes `active`.',
  ),
  effectiveTo: date(DateOnly('Last day of the enrollment.'), 'Last day of the enrollment.', 'Null: no end is known.'),
  rejectedDate: date(
    DateOnly('When the payer rejected it.'),
    'When the payer rejected it; today if the status becomes `rejected`.',
  ),
  evidence: withInput(
    derived(
      Type.Object(
        { reference: Nullable(Type.String()), description: Nullable(Type.String()) },
        { ...closed, description: 'Evidence of the status.' },
      ),
      { initially: { reference: null, description: null } },
    ),
    evidence,
  ),
});
