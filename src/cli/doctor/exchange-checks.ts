import type pg from 'pg';
import type { JournalInspection } from '../../gateways/transport-journal/journal-reader.ts';
import {
  type FindingArea,
  failuresOf,
  inOneLine,
  remediesOf,
} from '../../modules/trading/deployment-findings/finding.ts';
import { readFindings } from '../../modules/trading/deployment-findings/read-findings.ts';
import { isFailing, type PartnerState } from '../../modules/trading/exchange/state/exchange-state.ts';
import { readPartnerStates } from '../../modules/trading/exchange/state/read-exchange-state.ts';
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
    await attempt('exchange', () => whereSetUp(client, () => examineFindings(client, 'exchange', livemode))),
    await attempt('partners', () => whereSetUp(client, () => examinePartners(client))),
    ...(livemode
      ? [await attempt('go-live', () => whereSetUp(client, () => examineFindings(client, 'setup', livemode)))]
      : []),
    await attempt('comparison', () => whereSetUp(client, () => examineComparison(client, journal))),
  ];
}

async function whereSetUp(client: pg.Client, examine: () => Promise<Verdict>): Promise<Verdict> {
  const { rows } = await client.query<{ found: boolean }>(
    "select to_regprocedure('rcm_partners_named(text[])') is not null as found",
  );
  return rows[0]!.found ? examine() : NOT_SET_UP;
}

/** Reports the same findings as the readiness, the metrics and `rcm exchange status`. */
async function examineFindings(client: pg.Client, area: FindingArea, livemode: boolean): Promise<Verdict> {
  const findings = await readFindings(client, area, { now: new Date(), livemode });
  if (findings.length === 0) return { status: 'ok', detail: 'nothing needs attention' };
  const failures = failuresOf(findings);
  if (failures.length === 0) return { status: 'ok', detail: inOneLine(findings) };
  return { status: 'failed', detail: `${inOneLine(findings)}; see ${remediesOf(failures)}` };
}

async function examinePartners(client: pg.Client): Promise<Verdict> {
  const partners = await readPartnerStates(client, new Date(), PARTNERS_MAX);
  const failing = partners.filter(isFailing);
  if (failing.length === 0) return { status: 'ok', detail: `${partners.length}, none failing` };
  const named = failing.slice(0, NAMED_MAX).map(described).join('; ');
  return { status: 'failed', detail: `${failing.length} of ${partners.length} failing: ${named}` };
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
