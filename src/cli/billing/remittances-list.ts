import { withServicePool } from '../../composition/runtime.ts';
import { readTogether } from '../../database/transactions/transaction.ts';
import { listRemittances } from '../../modules/payments/remittances/find-remittances.ts';
import type { PostingStatus, Remittance, RemittanceClaim } from '../../modules/payments/remittances/remittance.ts';
import { presentRemittance } from '../../modules/payments/remittances/remittance-schema.ts';
import { POSTING_STATUSES } from '../../modules/payments/remittances/remittance-states.ts';
import { type Command, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP } from '../operator.ts';

const LISTED_MAX = 100;

export const remittancesList: Command = {
  name: 'remittances list',
  summary: 'List the newest remittances',
  usage: 'remittances list [--status STATUS] [--payer PAYER_ID] [--organization ORG_ID] [--json]',
  details: [
    `--status STATUS        One of ${POSTING_STATUSES.join(', ')}.`,
    ORGANIZATION_HELP,
    'Shows at most 100 remittances.',
  ],
  options: { status: { type: 'string' }, payer: { type: 'string' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const { status, payer } = options;
    if (status !== undefined && !POSTING_STATUSES.includes(status as PostingStatus)) {
      throw new UsageError(`'${status}' is not a posting status; use ${POSTING_STATUSES.join(', ')}`);
    }
    const filter = {
      ...(status === undefined ? {} : { postingStatus: status as PostingStatus }),
      ...(typeof payer === 'string' ? { payerId: payer } : {}),
    };
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const found = await readTogether(database, id, (reader) =>
        listRemittances(reader, filter, { limit: LISTED_MAX }),
      );
      return found.map((remittance) => presentRemittance(remittance, database));
    });
    answer({ data }, data.length > 0 ? data.map(remittanceLine) : ['No remittances.']);
    return 0;
  },
};

/** Returns one line about a remittance. It names no patient. */
export function remittanceLine(remittance: Omit<Remittance, 'comparison'>): string {
  const { id, postingStatus, traceNumber, payerName, claimCount, statusReason } = remittance;
  const amount = dollars(remittance.paymentAmount).padStart(14);
  const reason = statusReason === null ? '' : `: ${statusReason.message}`;
  const payments = `${claimCount} claim payment${claimCount === 1 ? '' : 's'}`;
  return `${id}  ${postingStatus.padEnd(16)} ${amount}  ${traceNumber}  ${payerName}  ${payments}${reason}`;
}

/** Returns one line about a claim payment. It names no patient. */
export function claimPaymentLine({
  sequence,
  paid,
  match,
  posted,
  id,
}: Pick<RemittanceClaim, 'sequence' | 'paid' | 'match' | 'posted' | 'id'>): string {
  const result = posted ? 'posted' : match.state;
  const reasons = posted ? '' : `  ${match.reasons.join(', ')}`;
  return `${String(sequence).padStart(6)}  ${id}  ${result.padEnd(9)} ${dollars(paid).padStart(12)}  ${match.claimId ?? '-'}${reasons}`;
}

/** Writes cents as dollars, without a floating-point number. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}$${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
