import type pg from 'pg';
import type { JournalInspection } from '../../gateways/transport-journal/journal-reader.ts';
import { exchangeTroubles } from '../../modules/exchange/state/exchange-state.ts';
import { isFailing, type PartnerState } from '../../modules/exchange/state/partner-state.ts';
import { readExchangeState, readPartnerStates } from '../../modules/exchange/state/read-exchange-state.ts';
import { mailFinding, originFinding } from '../../modules/go-live/deployment-findings.ts';
import { listOriginIps } from '../../modules/webhooks/origin-ips/find-origin-ips.ts';
import { attempt, type Check, type Verdict } from './check.ts';

const PARTNERS_MAX = 1_000;
const NAMED_MAX = 3;
const NOT_SET_UP: Verdict = { status: 'skipped', detail: 'the first start creates the schema' };

/** Checks the exchange with trading partners over a read-only connection of the database's owner. */
export async function examineExchange(
  client: pg.Client,
  { journal, livemode }: { journal: JournalInspection | null; livemode: boolean },
): Promise<Check[]> {
  return [
    await attempt('exchange', () => whereSetUp(client, () => examineState(client))),
    await attempt('partners', () => whereSetUp(client, () => examinePartners(client))),
    ...(livemode ? [await attempt('go-live', () => whereSetUp(client, () => examineGoLive(client)))] : []),
    await attempt('comparison', () => whereSetUp(client, () => examineComparison(client, journal))),
  ];
}

async function whereSetUp(client: pg.Client, examine: () => Promise<Verdict>): Promise<Verdict> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regprocedure('rcm_expiring_connections(timestamptz, integer)') is not null as found",
  );
  return rows[0]!.found ? examine() : NOT_SET_UP;
}

async function examineState(client: pg.Client): Promise<Verdict> {
  const state = await readExchangeState(client, new Date());
  const troubles = exchangeTroubles(state);
  const also = [
    `oldest unsent ${state.oldestUnsent?.toISOString() ?? 'none'}`,
    `${state.quarantined} files in quarantine`,
    ...(state.recovered > 0 ? [`${state.recovered} recovered from the journal without an acknowledgment`] : []),
  ];
  if (troubles.length === 0) return { status: 'ok', detail: also.join(', ') };
  return { status: 'failed', detail: `${[...troubles, ...also].join(', ')}; see "npx rcm exchange status"` };
}

async function examinePartners(client: pg.Client): Promise<Verdict> {
  const partners = await readPartnerStates(client, new Date(), PARTNERS_MAX);
  const failing = partners.filter(isFailing);
  if (failing.length === 0) return { status: 'ok', detail: `${partners.length}, none failing` };
  const named = failing.slice(0, NAMED_MAX).map(described).join('; ');
  return { status: 'failed', detail: `${failing.length} of ${partners.length} failing: ${named}` };
}

/** Reports what the go-live check of each organization reports about the deployment and its mail address. */
async function examineGoLive(client: pg.Client): Promise<Verdict> {
  const origins = await listOriginIps(client);
  const { rows } = await client.query<{ id: string; email: string | null }>(
    'select organization_id as id, owner_email as email from rcm_list_organizations()',
  );
  const findings = rows.flatMap(({ id, email }) => {
    const finding = mailFinding(email);
    return finding === null ? [] : [`${id}: ${finding}`];
  });
  const origin = originFinding(origins, { livemode: true, now: new Date() });
  const all = origin === null ? findings : [origin, ...findings];
  if (all.length === 0) return { status: 'ok', detail: 'mail addresses and source addresses are set' };
  const more = all.length > NAMED_MAX ? ` And ${all.length - NAMED_MAX} more.` : '';
  return { status: 'failed', detail: `${all.slice(0, NAMED_MAX).join(' ')}${more} See "npx rcm go-live check"` };
}

function described({
  id,
  connectionState,
  stateReason,
  lastSuccessAt,
  lastFailureAt,
  lastFailure,
}: PartnerState): string {
  const reason = connectionState === 'quarantined' ? `in quarantine (${stateReason ?? 'unknown'})` : lastFailure;
  const success = lastSuccessAt === null ? 'never succeeded' : `last success ${lastSuccessAt.toISOString()}`;
  return `${id} ${reason} at ${lastFailureAt?.toISOString() ?? 'unknown'}, ${success}`;
}

/** If the folder was lost with its journal, only the database knows the control numbers that were used. */
async function examineComparison(client: pg.Client, journal: JournalInspection | null): Promise<Verdict> {
  const { rows } = await client.query<{ id: string; at: Date }>(
    'select journal_id as id, updated_at as at from transport_journals order by updated_at desc',
  );
  const known = rows.find(({ id }) => id === journal?.id);
  if (known) return { status: 'ok', detail: `journal and database were compared at ${known.at.toISOString()}` };
  if (rows.length === 0)
    return { status: 'skipped', detail: 'the journal has not been compared yet; start a worker to compare it' };
  return {
    status: 'failed',
    detail:
      'the database knows a transport journal that is not in TRANSPORT_JOURNAL_DIR; restore the folder, or name the right one',
  };
}
