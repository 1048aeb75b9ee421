import { describeHold } from '../exchange/fence/fence.ts';
import type { ExchangeState } from '../exchange/state/exchange-state.ts';
import type { FindingArea, FindingDeclaration } from './finding.ts';
import { SETUP_FINDINGS } from './setup-findings.ts';

const STATUS = 'npx rcm exchange status';

/** Findings about the exchange with trading partners, the most urgent first. */
export const EXCHANGE_FINDINGS: readonly FindingDeclaration[] = [
  {
    kind: 'held',
    level: 'failure',
    count: ({ exchange }) => (exchange.holds.length > 0 ? 1 : 0),
    text: ({ exchange }) =>
      `sending and pick-up are held because ${describeHold(exchange.holds)}: compare the journals of all machines, then resume`,
    remedy: 'npx rcm exchange resume --journals-merged',
  },
  {
    kind: 'numbers_ahead',
    level: 'failure',
    count: ({ exchange }) => exchange.numbersAhead.length,
    text: ({ exchange: { numbersAhead } }) =>
      `sending and pick-up of ${quantity(new Set(numbersAhead.map(({ organizationId }) => organizationId)).size, 'organization')} ` +
      'are held because a partner acknowledged a control number that the database has not assigned ' +
      `(${named(numbersAhead.map(describeNumber))}): the database is older than what was sent. Compare the journals of all machines, then resume`,
    remedy: 'npx rcm exchange resume --journals-merged',
  },
  {
    kind: 'connections_expiring',
    level: 'failure',
    count: ({ exchange }) => exchange.expiringConnections.length,
    text: ({ exchange }) =>
      `a password, key or certificate that expires within 7 days (${named(exchange.expiringConnections)})`,
    remedy: 'npx rcm connections list',
  },
  counted('connections_quarantined', 'quarantinedConnections', ['connection', 'in quarantine'], {
    remedy: 'npx rcm connections list',
  }),
  {
    kind: 'connections_failing',
    level: 'failure',
    count: ({ exchange }) => exchange.failingConnections.length,
    text: ({ exchange: { failingConnections: ids } }) =>
      `${quantity(ids.length, 'connection')} whose last attempt failed (${named(ids)})`,
    remedy: STATUS,
  },
  counted('delayed', 'delayed', ['interchange', 'not sent for an hour']),
  counted('uncertain', 'uncertain', ['interchange', 'of uncertain arrival']),
  counted('unacknowledged', 'unacknowledged', ['interchange', 'without a timely acknowledgment']),
  counted('claims_unacknowledged', 'unacknowledgedClaims', ['claim', 'without a timely 277CA']),
  counted('files_quarantined', 'quarantined', ['file', 'in quarantine'], { remedy: 'npx rcm quarantine list' }),
  // No action is needed until their acknowledgment is late, which is a separate finding.
  counted('recovered', 'recovered', ['interchange', 'recovered from the journal without an acknowledgment'], {
    level: 'notice',
    remedy: 'npx rcm exchange journal',
  }),
];

type CountName = { [N in keyof ExchangeState]: ExchangeState[N] extends number ? N : never }[keyof ExchangeState];

/** Declares a finding whose count is one number of the exchange's state. */
function counted(
  kind: string,
  name: CountName,
  [noun, what]: [string, string],
  { level = 'failure', remedy = STATUS }: Partial<Pick<FindingDeclaration, 'level' | 'remedy'>> = {},
): FindingDeclaration {
  const count: FindingDeclaration['count'] = ({ exchange }) => exchange[name];
  return { kind, level, count, text: (facts) => `${quantity(count(facts), noun)} ${what}`, remedy };
}

function describeNumber({ tradingPartnerId, element, number }: ExchangeState['numbersAhead'][number]): string {
  return `${tradingPartnerId}: ${element} ${number}`;
}

const NAMED_MAX = 3;

function named(ids: readonly string[]): string {
  const others = ids.length > NAMED_MAX ? [`${ids.length - NAMED_MAX} more`] : [];
  return [...ids.slice(0, NAMED_MAX), ...others].join(', ');
}

function quantity(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Every finding about a deployment, by its area. */
export const DEPLOYMENT_FINDINGS: Readonly<Record<FindingArea, readonly FindingDeclaration[]>> = {
  exchange: EXCHANGE_FINDINGS,
  setup: SETUP_FINDINGS,
};
