import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { presentEnrollment } from '../../modules/trading/enrollments/enrollment-schema.ts';
import { listEnrollments } from '../../modules/trading/enrollments/find-enrollments.ts';
import type { Command } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';

const LISTED_MAX = 100;

export const enrollmentsList: Command = {
  name: 'enrollments list',
  summary: 'List the newest enrollments with payers',
  usage: 'enrollments list [--payer PAYER_ID] [--npi NPI] [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { payer: { type: 'string' }, npi: { type: 'string' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const filter = {
      ...(typeof options.payer === 'string' ? { payerId: options.payer } : {}),
      ...(typeof options.npi === 'string' ? { npi: options.npi } : {}),
    };
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const page = { limit: LISTED_MAX };
      const found = await readTogether(database, id, (reader) => listEnrollments(reader, filter, page));
      return found.map((enrollment) => presentEnrollment(enrollment, database));
    });
    const lines = data.map(
      (one) =>
        `${one.id}  ${one.payerId}  ${one.provider.npi}  ${one.transaction}  ${one.status}  ${one.effectiveFrom ?? ''}`,
    );
    answer({ data }, lines.length > 0 ? lines : ['No enrollments.']);
    return 0;
  },
};
