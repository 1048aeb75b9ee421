import Type from 'typebox';
import type { Deployment } from '../../../database/database.ts';
import { DateOnly, Id, ListOf, Nullable, OneOf, resourceFields, Strict, Text } from '../../schema.ts';
import { PAYER_TRANSACTIONS } from '../payers/payer.ts';
import { presentTaxId } from '../tax-ids/tax-id.ts';
import { ENROLLMENT_STATUSES, type Enrollment as StoredEnrollment } from './enrollment.ts';

const NpiNumber = Type.String({ pattern: '^\\d{10}$', description: 'National Provider Identifier, 10 digits.' });
const transaction = OneOf(PAYER_TRANSACTIONS, { description: 'The kind of transaction.' });
const status = OneOf(ENROLLMENT_STATUSES, {
  description: '`not_needed`: the payer accepts the transactions without an enrollment of this provider.',
});
const payerId = Text(80, "The payer's id in the directory (`GET /v1/payers`).");
const Evidence = Strict(
  {
    reference: Type.Optional(Nullable(Text(100, "The payer's confirmation number, or yours."))),
    description: Type.Optional(Nullable(Text(500, 'Evidence of the status. No PHI.'))),
  },
  { title: 'EnrollmentEvidence', description: 'Evidence of the status.' },
);
const TaxIdInput = Strict(
  {
    type: OneOf(['ein', 'ssn']),
    value: Type.String({ pattern: '^\\d{2,3}-?\\d{2}-?\\d{4,5}$', description: 'Nine digits.' }),
  },
  { description: 'Tax id (TIN). A social security number is stored encrypted and never shown again.' },
);

export const Enrollment = Type.Object(
  {
    object: Type.Literal('enrollment'),
    id: Id('enr', 'Enrollment id.'),
    livemode: resourceFields.livemode,
    payerId: Type.String({ description: 'The payer.' }),
    transaction,
    provider: Type.Object(
      {
        npi: Type.String({ description: 'National Provider Identifier.' }),
        taxId: Nullable(
          Type.Object(
            { type: OneOf(['ein', 'ssn']), valueLast4: Type.String({ description: 'The last four digits.' }) },
            { additionalProperties: false },
          ),
          'Null: the enrollment applies to every tax id of the NPI.',
        ),
      },
      { additionalProperties: false, description: 'The billing provider.' },
    ),
    status,
    statusReason: Nullable(Type.String(), 'The reason for the status.'),
    requestedDate: Nullable(DateOnly('When it was requested.')),
    effectiveFrom: Nullable(DateOnly('First day of the enrollment.')),
    effectiveTo: Nullable(DateOnly('Last day of the enrollment.'), 'Null: no end is known.'),
    rejectedDate: Nullable(DateOnly('When the payer rejected it.')),
    evidence: Type.Object(
      { reference: Nullable(Type.String()), description: Nullable(Type.String()) },
      { additionalProperties: false, description: 'Evidence of the status.' },
    ),
    version: resourceFields.version,
    createdAt: resourceFields.createdAt,
    updatedAt: resourceFields.updatedAt,
  },
  { additionalProperties: false, title: 'Enrollment' },
);

const optional = {
  statusReason: Type.Optional(Nullable(Text(500, 'The reason for the status. No PHI.'))),
  requestedDate: Type.Optional(Nullable(DateOnly('When it was requested; today if the status becomes `requested`.'))),
  effectiveFrom: Type.Optional(
    Nullable(DateOnly('First day of the enrollment; today if the status becomes `active`.')),
  ),
  effectiveTo: Type.Optional(Nullable(DateOnly('Last day of the enrollment.'))),
  rejectedDate: Type.Optional(
    Nullable(DateOnly('When the payer rejected it; today if the status becomes `rejected`.')),
  ),
  evidence: Type.Optional(Nullable(Evidence)),
};

export const EnrollmentCreate = Strict(
  {
    payerId,
    transaction,
    provider: Strict(
      { npi: NpiNumber, taxId: Type.Optional(Nullable(TaxIdInput)) },
      { description: 'The billing provider.' },
    ),
    status: Type.Optional(status),
    ...optional,
  },
  { title: 'EnrollmentCreate' },
);

export const EnrollmentUpdate = Strict(
  { status: Type.Optional(status), ...optional },
  {
    title: 'EnrollmentUpdate',
    description: 'A merge patch: fields that are given replace the old ones, null clears.',
    minProperties: 1,
  },
);

export const EnrollmentList = ListOf(Enrollment);

/** Returns the enrollment as the API shows it: of a tax id only the last four digits. */
export function presentEnrollment({ id, provider, ...enrollment }: StoredEnrollment, { livemode }: Deployment) {
  const taxId = provider.taxId && presentTaxId(provider.taxId);
  return {
    object: 'enrollment' as const,
    id,
    livemode,
    ...enrollment,
    provider: { npi: provider.npi, taxId: taxId && { type: taxId.type, valueLast4: taxId.valueLast4 } },
  };
}
