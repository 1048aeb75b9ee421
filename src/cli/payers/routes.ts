import { withServicePool } from '../../composition/runtime.ts';
import { readTogether, transact, type UnitOfWork } from '../../database/transactions/transaction.ts';
import { isId } from '../../kernel/ids.ts';
import { isLocalDate } from '../../kernel/local-date.ts';
import { LOOP_ID, ROUTED_SETS } from '../../modules/trading/exchange/partners/partner-schema.ts';
import { createRoute, listRoutes, updateRoute } from '../../modules/trading/exchange/partners/save-route.ts';
import { type PayerRoute, presentRoute } from '../../modules/trading/exchange/partners/trading-partner.ts';
import { type Command, type Options, required, UsageError } from '../command.ts';
import { chosenOrganization, ORGANIZATION_HELP, operatorTransaction } from '../operator.ts';
import { reportRefusals } from '../refusals.ts';

const LISTED_MAX = 100;

export const routesList: Command = {
  name: 'routes list',
  summary: 'List the routes of payers to trading partners',
  usage: 'routes list [--payer PAYER_ID] [--partner PARTNER_ID] [--organization ORG_ID] [--json]',
  details: [ORGANIZATION_HELP],
  options: { payer: { type: 'string' }, partner: { type: 'string' }, organization: { type: 'string' } },
  run: async (options, _positionals, { env, answer }) => {
    const filter = {
      ...(typeof options.payer === 'string' ? { payerId: options.payer } : {}),
      ...(typeof options.partner === 'string' ? { tradingPartnerId: options.partner } : {}),
    };
    const data = await withServicePool(env, async (_pool, { database }) => {
      const { id } = await chosenOrganization(database, options);
      const routes = await readTogether(database, id, (reader) => listRoutes(reader, filter, { limit: LISTED_MAX }));
      return routes.map((route) => presentRoute(route, database));
    });
    answer({ data }, data.length > 0 ? data.map(lineOf) : ['No routes.']);
    return 0;
  },
};

export const routesSet: Command = {
  name: 'routes set',
  summary: 'Route the transactions of a payer to a trading partner',
  usage:
    'routes set --payer PAYER_ID --partner PARTNER_ID [--set 837P] [--partner-payer-id ID] [--from DATE] [--organization ORG_ID] [--json]',
  details: [
    `--set is one of: ${ROUTED_SETS.join(', ')} (default: 837P). Default of --from: today.`,
    'An earlier route of the payer ends on the day before.',
    ORGANIZATION_HELP,
  ],
  options: {
    payer: { type: 'string' },
    partner: { type: 'string' },
    set: { type: 'string' },
    'partner-payer-id': { type: 'string' },
    from: { type: 'string' },
    organization: { type: 'string' },
  },
  run: async (options, _positionals, { env, answer }) => {
    const transactionSet = ROUTED_SETS.find((one) => one === (options.set ?? '837P'));
    if (transactionSet === undefined) throw new UsageError(`--set must be one of: ${ROUTED_SETS.join(', ')}`);
    const tradingPartnerId = required(options, 'partner');
    if (!isId('tpr', tradingPartnerId)) throw new UsageError('--partner must be a trading partner id');
    const theirs = options['partner-payer-id'];
    if (typeof theirs === 'string' && !new RegExp(LOOP_ID).test(theirs)) {
      throw new UsageError('--partner-payer-id is not in the expected format');
    }
    const input = {
      payerId: required(options, 'payer'),
      transactionSet,
      tradingPartnerId,
      ...(typeof theirs === 'string' ? { partnerPayerId: theirs } : {}),
      ...(options.from === undefined ? {} : { effectiveFrom: dateOf(options, 'from') }),
    };
    const route = await change(env, options, (tx) => createRoute(tx, input));
    answer(route, [lineOf(route)]);
    return 0;
  },
};

export const routesEnd: Command = {
  name: 'routes end',
  summary: 'End a route of a payer',
  usage: 'routes end ROUTE_ID [--on DATE] [--organization ORG_ID] [--json]',
  details: ['--on is the last day of the route (default: today).', ORGANIZATION_HELP],
  options: { on: { type: 'string' }, organization: { type: 'string' } },
  positionals: { min: 1, max: 1 },
  run: async (options, [routeId], { env, answer }) => {
    const effectiveTo = options.on === undefined ? new Date().toISOString().slice(0, 10) : dateOf(options, 'on');
    const route = await change(env, options, (tx) => updateRoute(tx, routeId!, { effectiveTo }, undefined));
    answer(route, [lineOf(route)]);
    return 0;
  },
};

function change(env: NodeJS.ProcessEnv, options: Options, work: (tx: UnitOfWork) => Promise<PayerRoute>) {
  return withServicePool(env, async (_pool, { database }) => {
    const { id } = await chosenOrganization(database, options);
    const who = { ...operatorTransaction(id), isRealTime: true } as const;
    return presentRoute(await reportRefusals(() => transact(database, who, work)), database);
  });
}

function dateOf(options: Options, name: string): string {
  const value = options[name];
  if (typeof value === 'string' && isLocalDate(value)) return value;
  throw new UsageError(`--${name} must be a date, YYYY-MM-DD`);
}

function lineOf(route: ReturnType<typeof presentRoute>): string {
  const { id, payerId, transactionSet, tradingPartnerId, effectiveFrom, effectiveTo } = route;
  return `${id}  ${payerId}  ${transactionSet}  ${tradingPartnerId}  ${effectiveFrom} to ${effectiveTo ?? '…'}`;
}
