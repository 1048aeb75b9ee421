import { withServicePool } from '../../composition/runtime.ts';
import { openEncryption } from '../../database/sealing/encryption.ts';
import { transact } from '../../database/transactions/transaction.ts';
import { isLocalDate } from '../../kernel/local-date.ts';
import { createEnrollment } from '../../modules/trading/enrollments/create-enrollment.ts';
import type { EnrollmentStatus } from '../../modules/trading/enrollments/enrollment.ts';
import { ENROLLMENT_STATUSES } from '../../modules/trading/enrollments/enrollment-fields.ts';
import { presentEnrollment } from '../../modules/trading/enrollments/enrollment-schema.ts';
import { listEnrollments } from '../../modules/trading/enrollments/find-enrollments.ts';
import { updateEnrollment } from '../../modules/trading/enrollments/update-enrollment.ts';
import { requirePayer } from '../../modules/trading/payers/find-payers.ts';
import type { PayerTransaction } from '../../modules/trading/payers/payer.ts';
import { PAYER_TRANSACTIONS } from '../../modules/trading/payers/payer-fields.ts';
import { type Command, type Options, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

export const enrollmentsSet: Command = {
  name: 'enrollments set',
  summary: 'Record the status of an enrollment with a payer',
  usage:
    'enrollments set --payer PAYER_ID --npi NPI --status STATUS [--transaction claims] [--from DATE] [--to DATE] [--reference TEXT] [--organization ORG_ID] [--json]',
  details: [
    `STATUS is one of: ${ENROLLMENT_STATUSES.join(', ')}.`,
    `--transaction is one of: ${PAYER_TRANSACTIONS.join(', ')} (default: claims).`,
    'Creates the enrollment of the NPI, for all of its tax ids, or changes the existing one.',
    ORGANIZATION_HELP,
  ],
  options: {
    payer: { type: 'string' },
    npi: { type: 'string' },
    status: { type: 'string' },
    transaction: { type: 'string' },
    from: { type: 'string' },
    to: { type: 'string' },
    reference: { type: 'string' },
    organization: { type: 'string' },
  },
  run: async (options, _positionals, { env, answer }) => {
    const wanted = wantedOf(options);
    const enrollment = await withServicePool(env, async (pool, { database, masterKey }) => {
      const { id } = await chosenOrganization(database, options);
      const encryption = await openEncryption(pool, masterKey, new Date());
      const changed = await reportRefusals(() =>
        transact(database, { ...operatorTransaction(id), isRealTime: true }, async (tx) => {
          const payer = await requirePayer(tx, wanted.payerId, new Date().toISOString().slice(0, 10));
          const { transaction, npi, ...changes } = wanted.fields;
          const filter = { payerId: payer.id, npi, transaction };
          const known = await listEnrollments(tx, filter, { limit: 100 });
          const same = known.find(({ provider }) => provider.taxId === null);
          if (same) return updateEnrollment(tx, same.id, changes, undefined);
          return createEnrollment(
            tx,
            { payerId: payer.id, transaction, provider: { npi }, ...changes },
            { encryption },
          );
        }),
      );
      return presentEnrollment(changed, database);
    });
    answer(enrollment, [`${enrollment.id}  ${enrollment.payerId}  ${enrollment.provider.npi}  ${enrollment.status}`]);
    return 0;
  },
};

function wantedOf(options: Options) {
  const npi = required(options, 'npi');
  if (!/^\d{10}$/.test(npi)) throw new UsageError('--npi must have ten digits');
  const reference = typeof options.reference === 'string' ? options.reference : null;
  return {
    payerId: required(options, 'payer'),
    fields: {
      npi,
      transaction: oneOf('transaction', options.transaction ?? 'claims', PAYER_TRANSACTIONS) as PayerTransaction,
      status: oneOf('status', required(options, 'status'), ENROLLMENT_STATUSES) as EnrollmentStatus,
      ...dateOf('from', 'effectiveFrom', options.from),
      ...dateOf('to', 'effectiveTo', options.to),
      ...(reference === null ? {} : { evidence: { reference } }),
    },
  };
}

function oneOf(name: string, value: string | boolean | undefined, allowed: readonly string[]): string {
  if (typeof value !== 'string' || !allowed.includes(value)) {
    throw new UsageError(`--${name} must be one of: ${allowed.join(', ')}`);
  }
  return value;
}

function dateOf(name: string, field: string, value: string | boolean | undefined): Record<string, string> {
  if (value === undefined) return {};
  if (typeof value !== 'string' || !isLocalDate(value)) throw new UsageError(`--${name} must be a date, YYYY-MM-DD`);
  return { [field]: value };
}
