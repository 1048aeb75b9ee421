import pg from 'pg';
import type { Benchmark, Outcome } from './benchmark.ts';
import { type Copied, copyAgain, type WrittenTable } from './parts/copy-again.ts';
import { seedClaims } from './parts/era-claims.ts';
import { measureCold } from './parts/measured.ts';
import { type Service, withService } from './parts/service.ts';
import { SIZES_MB, X12Inputs } from './parts/x12-inputs.ts';
import type { EraPosterResult, EraPosterSettings } from './programs/era-poster.ts';

const AIM = 0.3;
const RSS_AIM_MB = 300;
/** Tables that posting writes, each with the rows that it writes. */
const WRITTEN: readonly WrittenTable[] = [
  ['claims', 'version > 1'],
  ['remittances', 'true'],
  ['remittance_claims', 'true'],
  ['ledger_entries', `kind <> 'charge'`],
  ['denials', 'true'],
  ['work_items', 'true'],
  ['audit_entries', `subject_type in ('claim', 'remittance', 'denial', 'work_item')`],
  ['audit_unsealed', 'true'],
  ['events', 'true'],
  ['provenance_records', 'true'],
];

/** Posting of a large 835 to claims that exist, against COPY of the rows that it writes. */
export const eraPost: Benchmark = {
  name: 'era-post',
  summary: `an 835 of ${SIZES_MB['835']} MB posted to its claims, against COPY of the rows that it writes (aim ${AIM})`,
  clientsDefault: 0,
  run: async ({ isKept, isSmoke, profileDir }) => {
    const inputs = await X12Inputs.open({ isKept, isSmoke });
    try {
      const { path, contents } = inputs.file('835', Number(process.env.ERA_POST_MB ?? inputs.sizeMb('835')));
      return await withService({ profileDir: null, role: 'api' }, (service) =>
        measure(service, { path, payments: contents.claims, profileDir }),
      );
    } finally {
      await inputs.close();
    }
  },
};

type Input = { path: string; payments: number; profileDir: string | null };

async function measure(service: Service, { path, payments, profileDir }: Input): Promise<Outcome> {
  const client = new pg.Client({ connectionString: service.adminUrl });
  await client.connect();
  try {
    const claims = await seedClaims(client, service.organizationId, path);
    const { serviceUrl, organizationId } = service;
    const settings = { serviceUrl, masterKey: service.masterKey.toString('base64'), organizationId, path };
    const nodeFlags = [
      ...['--max-semi-space-size=16'],
      ...(profileDir === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`]),
    ];
    const posted = await measureCold<EraPosterSettings, EraPosterResult>('era-poster', settings, {
      nodeFlags,
      costOf: (result) => result,
    });
    const entries = await count(client, `ledger_entries where kind <> 'charge' and claim_id is not null`);
    const ceiling = await copyAgain(client, WRITTEN);
    return report({ payments, claims, entries, posted, ceiling });
  } finally {
    await client.end();
  }
}

async function count(client: pg.Client, from: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${from}`);
  return rows[0]!.count;
}

type Measured = {
  payments: number;
  claims: number;
  entries: number;
  posted: { result: EraPosterResult; wallMs: number; cpuMs: number; peakRssMb: number };
  ceiling: Copied;
};

function report({ payments, claims, entries, posted, ceiling }: Measured): Outcome {
  const figure = Math.round(payments / (posted.wallMs / 1_000));
  const best = Math.round(payments / (ceiling.wallMs / 1_000));
  const ratio = Math.round((figure / best) * 100) / 100;
  const seconds = (ms: number) => (ms / 1_000).toFixed(1);
  return {
    result: { bench: 'era-post', figure, unit: 'claim payments/s', ceiling: best, ratio, aim: AIM },
    table: {
      columns: ['side', 'claim payments/s', 'seconds', 'CPU seconds of the process', 'peak RSS MB'],
      rows: [
        ['posting', String(figure), seconds(posted.wallMs), seconds(posted.cpuMs), posted.peakRssMb.toFixed(0)],
        ['COPY', String(best), seconds(ceiling.wallMs), '', ''],
      ],
      notes: [
        `${payments} claim payments to ${claims} claims; ${entries} were posted, the others wait for a person (${posted.result.status}).`,
        `COPY writes the same ${ceiling.rows} rows (${Math.round(ceiling.bytes / 1e6)} MB) into tables with the same indexes and checks, without foreign keys.`,
        `Peak RSS aim: ${RSS_AIM_MB} MB.`,
      ],
    },
  };
}
