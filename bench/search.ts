import type { BareServerSettings } from './api-read.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { HttpConnection, requestBytes } from './parts/http-connection.ts';
import { startProgram } from './parts/program.ts';
import { interleave, median, percentile, unlessSmoke } from './parts/rounds.ts';
import { createSearchRows, type SearchedPatient } from './parts/search-rows.ts';
import { type Service, withService } from './parts/service.ts';
import { count, milliseconds, renderAim } from './parts/table.ts';

const ROUNDS = 4;
const CLAIMS = 300_000;
const CLAIMS_SHORT = 30_000;
const CLAIMS_SMOKE = 600;
/** A result appears while a user types. */
const AIM_MS = 150;

/** `GET /v1/search` beside many claims, against a bare route with one prepared SELECT. */
export const search: Benchmark = {
  name: 'search',
  summary: `searches beside ${count(CLAIMS)} claims, against a bare route with one SELECT (aim p95 ${AIM_MS} ms)`,
  clientsDefault: 4,
  run: (options) =>
    withService({ profileDir: options.profileDir, role: 'api' }, (service) => compare(service, options)),
};

/** The texts that users type, by kind. Each finds the patient. */
const KINDS: Record<string, (patient: SearchedPatient) => string> = {
  'family and given name': ({ family, given }) => `${family}, ${given}`,
  'beginnings of both names': ({ family, given }) => `${given.slice(0, 2)} ${family.slice(0, 4)}`,
  'one common beginning': ({ family }) => family.slice(0, 3),
  'name and birth date': ({ family, birthDate }) => `${family} ${birthDate}`,
  'member id': ({ memberId }) => memberId,
  'control number': ({ controlNumber }) => controlNumber,
};

async function compare(service: Service, options: BenchmarkOptions): Promise<Outcome> {
  const claims = unlessSmoke(options, options.isShort ? CLAIMS_SHORT : CLAIMS, CLAIMS_SMOKE);
  const patients = await createSearchRows(service, claims);
  const settings: BareServerSettings = { databaseUrl: service.adminUrl, organizationId: service.organizationId };
  const bare = await startProgram<{ url: string }, never, never>('bare-read-server', settings);
  const kinds = Object.entries(KINDS).map(([kind, textOf]) => ({
    kind,
    paths: patients.map((patient) => `/v1/search?q=${encodeURIComponent(textOf(patient))}`),
  }));
  await requireFound(service, kinds);
  const times = unlessSmoke(options, ROUNDS, 1);
  const forMs = (options.seconds * 1_000) / times / kinds.length;
  const sides = Object.fromEntries(
    kinds.map(({ kind, paths }) => [
      kind,
      () => measure({ url: service.url, key: service.key, paths }, options, forMs),
    ]),
  );
  const floor = { url: bare.ready.url, key: service.key, paths: patients.map(({ id }) => `/v1/patients/${id}`) };
  // Caches and plans are filled before anything is measured.
  for (const side of Object.values(sides)) await side();
  const rounds = await interleave(times, { ...sides, floor: () => measure(floor, options, forMs) });
  return report(rounds as Record<string, number[][]>, { claims, patients: Math.ceil(claims / 6), ...options });
}

/** Throws unless each kind of text finds something: otherwise the times would mean nothing. */
async function requireFound({ url, key }: Service, kinds: readonly { kind: string; paths: string[] }[]): Promise<void> {
  for (const { kind, paths } of kinds) {
    const response = await fetch(`${url}${paths[0]}`, { headers: { 'x-api-key': key } });
    const { data } = (await response.json()) as { data?: { type: string }[] };
    const types = new Set(data?.map(({ type }) => type));
    if (!types.has('patient') && !types.has('claim')) throw new Error(`a search by ${kind} found nothing`);
  }
}

type Side = { url: string; key: string; paths: readonly string[] };

/** Sends one request after the other with each connection. Returns the times in order of their size. */
async function measure({ url, key, paths }: Side, { clients }: BenchmarkOptions, forMs: number): Promise<number[]> {
  const base = new URL(url);
  const requests = paths.map((path) => requestBytes('GET', new URL(path, base), [`X-API-Key: ${key}`]));
  const connections = await Promise.all(Array.from({ length: clients }, () => HttpConnection.open(base)));
  const times: number[] = [];
  let next = 0;
  const until = performance.now() + forMs;
  const client = async (connection: HttpConnection) => {
    do {
      const sentAt = performance.now();
      const { status } = await connection.send(requests[next++ % requests.length]!);
      if (status !== 200) throw new Error(`a request was answered ${status}`);
      times.push(performance.now() - sentAt);
    } while (performance.now() < until);
  };
  await Promise.all(connections.map(client));
  for (const connection of connections) connection.close();
  return times.toSorted((one, other) => one - other);
}

function report(
  rounds: Record<string, number[][]>,
  { claims, patients, clients }: { claims: number; patients: number; clients: number },
): Outcome {
  const at = (name: string, share: number) => median(rounds[name]!.map((sorted) => percentile(sorted, share)));
  const kinds = Object.keys(KINDS);
  const worst = Math.max(...kinds.map((kind) => at(kind, 0.95)));
  const floor = at('floor', 0.95);
  const row = (what: string, name: string) => [what, ...[0.5, 0.95].map((share) => milliseconds(at(name, share)))];
  return {
    result: {
      bench: 'search',
      figure: Number(worst.toFixed(1)),
      unit: 'ms p95',
      ceiling: Number(floor.toFixed(1)),
      ratio: Number((worst / floor).toFixed(1)),
      aim: null,
    },
    table: {
      heads: [renderAim({ what: 'p95 of the slowest kind', value: worst, unit: ' ms', aim: AIM_MS, isMost: true })],
      columns: ['search by', 'p50', 'p95'],
      rows: [...kinds.map((kind) => row(kind, kind)), row('floor: bare route, one SELECT', 'floor')],
      notes: [
        `${count(claims)} claims of ${count(patients)} patients, ${clients} connections. The floor answers with one patient by its id.`,
      ],
    },
  };
}
