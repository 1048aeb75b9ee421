import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { AppError } from '../../kernel/errors.ts';
import { isId } from '../../kernel/ids.ts';
import { getRemittance, listRemittanceClaims } from '../../modules/payments/remittances/find-remittances.ts';
import {
  CLAIMS_SHOWN_MAX,
  presentRemittance,
  presentRemittanceClaim,
} from '../../modules/payments/remittances/remittance-schema.ts';
import { type Command, CommandError, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';
import { claimPaymentLine, dollars, remittanceLine } from './remittances-list.ts';

const IMBALANCES_SHOWN = 20;

export const remittancesShow: Command = {
  name: 'remittances show',
  summary: 'Show a remittance with its claim payments',
  usage: 'remittances show REMITTANCE_ID [--organization ORG_ID] [--json]',
  details: [
    ORGANIZATION_HELP,
    `Shows at most ${CLAIMS_SHOWN_MAX} claim payments. The lines name no patient; --json does.`,
  ],
  options: { organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [given], { env, answer }) => {
    const id = String(given);
    if (!isId('era', id)) throw new UsageError(`'${id}' is not a remittance id`);
    const { remittance, claims } = await withServicePool(env, async (_pool, { database }) => {
      const organization = await chosenOrganization(database, options);
      return readTogether(database, organization.id, async (reader) => {
        const found = await existing(() => getRemittance(reader, id), id);
        const payments = await listRemittanceClaims(reader, id, { limit: CLAIMS_SHOWN_MAX });
        return {
          remittance: presentRemittance(found, database),
          claims: payments.map((payment) => presentRemittanceClaim(payment, database)),
        };
      });
    });
    const { providerAdjustments, imbalances, claimCount } = remittance;
    answer({ ...remittance, claims, hasMoreClaims: claimCount > claims.length }, [
      remittanceLine(remittance),
      ...providerAdjustments.map(
        ({ code, reference, amount }) => `  PLB ${code} ${reference ?? ''} ${dollars(-amount)}`,
      ),
      ...imbalances
        .slice(0, IMBALANCES_SHOWN)
        .map(({ level, rule, claimSequence }) => `  does not balance: ${level} ${claimSequence ?? ''} ${rule}`),
      ...claims.map(claimPaymentLine),
      ...(claimCount > claims.length ? [`  … and ${claimCount - claims.length} more`] : []),
    ]);
    return 0;
  },
};

async function existing<T>(find: () => Promise<T>, id: string): Promise<T> {
  try {
    return await find();
  } catch (error) {
    if (error instanceof AppError && error.code === 'resource_not_found') throw new CommandError(`no remittance ${id}`);
    throw error;
  }
}
