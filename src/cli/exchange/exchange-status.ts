import { type ExchangeState, exchangeTroubles } from '../../modules/exchange/state/exchange-state.ts';
import { isFailing, type PartnerState } from '../../modules/exchange/state/partner-state.ts';
import { readExchangeState, readPartnerStates } from '../../modules/exchange/state/read-exchange-state.ts';
import { withServicePool } from '../../runtime.ts';
import type { Command } from '../command.ts';

const PARTNERS_MAX = 50;

export const exchangeStatus: Command = {
  name: 'exchange status',
  summary: 'Show the status of the exchange with trading partners, for all organizations',
  usage: 'exchange status [--json]',
  details: [
    `Shows at most ${PARTNERS_MAX} trading partners, failing ones first.`,
    'Exits with 1 if something needs attention.',
  ],
  options: {},
  run: async (_options, _positionals, { env, answer }) => {
    const { state, partners } = await withServicePool(env, async (pool) => {
      const now = new Date();
      return { state: await readExchangeState(pool, now), partners: await readPartnerStates(pool, now, PARTNERS_MAX) };
    });
    const troubles = exchangeTroubles(state);
    answer({ ok: troubles.length === 0, ...state, partners }, [
      ...stateLines(state),
      ...partners.map(partnerLine),
      troubles.length === 0 ? 'Nothing needs attention.' : `Needs attention: ${troubles.join(', ')}.`,
    ]);
    return troubles.length === 0 ? 0 : 1;
  },
};

function stateLines(state: ExchangeState): string[] {
  const lines: [string, number | Date | null][] = [
    ['oldest waiting claim', state.oldestWaiting],
    ['oldest unsent interchange', state.oldestUnsent],
    ['not sent for an hour', state.delayed],
    ['uncertain', state.uncertain],
    ['acknowledgment late', state.unacknowledged],
    ['277CA of a claim late', state.unacknowledgedClaims],
    ['recovered from the journal', state.recovered],
    ['files in quarantine', state.quarantined],
    ['connections in quarantine', state.quarantinedConnections],
    ['credentials expiring soon', state.expiringConnections.length],
  ];
  return lines.map(([name, value]) => `${name.padEnd(27)} ${shown(value)}`);
}

function partnerLine(partner: PartnerState): string {
  const { id, name, kind, connectionState, lastSuccessAt, lastFailureAt, lastFailure, unsent } = partner;
  const connection = kind === null ? 'no connection' : `${kind} ${connectionState}`;
  const failure = lastFailureAt === null ? 'none' : `${shown(lastFailureAt)} ${lastFailure}`;
  const label = isFailing(partner) ? 'FAIL' : 'ok  ';
  return `${label}  ${id}  ${name}  ${connection}  last success ${shown(lastSuccessAt)}  last failure ${failure}  unsent ${unsent}`;
}

function shown(value: number | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? 'none');
}
