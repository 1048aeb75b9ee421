import { withServicePool } from '../../composition/runtime.ts';
import { DEPLOYMENT_FINDINGS } from '../../modules/trading/deployment-findings/exchange-findings.ts';
import { failuresOf, findingsIn, inOneLine, remediesOf } from '../../modules/trading/deployment-findings/finding.ts';
import { readDeploymentFacts } from '../../modules/trading/deployment-findings/read-findings.ts';
import {
  type ExchangeState,
  isFailing,
  type PartnerState,
} from '../../modules/trading/exchange/state/exchange-state.ts';
import { readPartnerStates } from '../../modules/trading/exchange/state/read-exchange-state.ts';
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
    const { facts, partners } = await withServicePool(env, async (pool, { config }) => {
      const when = { now: new Date(), livemode: config.environment === 'live' };
      const partners = await readPartnerStates(pool, when.now, PARTNERS_MAX);
      return { facts: await readDeploymentFacts(pool, when), partners };
    });
    const findings = findingsIn(DEPLOYMENT_FINDINGS.exchange, facts);
    const failures = failuresOf(findings);
    const ok = failures.length === 0;
    answer({ ok, findings, ...facts.exchange, partners }, [
      ...stateLines(facts.exchange),
      ...partners.map(partnerLine),
      ok ? 'Nothing needs attention.' : `Needs attention: ${inOneLine(failures)}. See ${remediesOf(failures)}.`,
    ]);
    return ok ? 0 : 1;
  },
};

function stateLines(state: ExchangeState): string[] {
  const lines: [string, number | string | Date | null][] = [
    ['held since', state.holds.length === 0 ? null : heldSince(state)],
    ['organizations held', state.numbersAhead.length],
    ['oldest waiting claim', state.oldestWaiting],
    ['oldest unsent interchange', state.oldestUnsent],
    ['not sent for an hour', state.delayed],
    ['uncertain', state.uncertain],
    ['acknowledgment late', state.unacknowledged],
    ['277CA of a claim late', state.unacknowledgedClaims],
    ['recovered from the journal', state.recovered],
    ['files in quarantine', state.quarantined],
    ['connections in quarantine', state.quarantinedConnections],
    ['connections failing', state.failingConnections.length],
    ['credentials expiring soon', state.expiringConnections.length],
  ];
  return lines.map(([name, value]) => `${name.padEnd(27)} ${shown(value)}`);
}

function heldSince({ holds }: ExchangeState): string {
  const since = holds.find(({ heldAt }) => heldAt !== null)?.heldAt ?? 'now';
  const named = holds.map(({ reason, journalId }) => (journalId === '' ? reason : `${reason} ${journalId}`));
  return `${since} (${named.join(', ')})`;
}

function partnerLine(partner: PartnerState): string {
  const { id, name, kind, connectionState, lastSuccessAt, lastFailureAt, lastFailure, unsent } = partner;
  const connection = kind === null ? 'no connection' : `${kind} ${connectionState}`;
  const failure = lastFailureAt === null ? 'none' : `${shown(lastFailureAt)} ${lastFailure}`;
  const label = isFailing(partner) ? 'FAIL' : 'ok  ';
  return `${label}  ${id}  ${name}  ${connection}  last success ${shown(lastSuccessAt)}  last failure ${failure}  unsent ${unsent}`;
}

function shown(value: number | string | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? 'none');
}
