import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { apiRead } from './api-read.ts';
import { apiWrite } from './api-write.ts';
import { archive } from './archive.ts';
import type { Benchmark, BenchmarkOptions, BenchmarkResult } from './benchmark.ts';
import { dashboard } from './dashboard.ts';
import { eligibility } from './eligibility.ts';
import { eraPost } from './era-post.ts';
import { fairness } from './fairness.ts';
import { fhirNotifications } from './fhir-notifications.ts';
import { fhirSync } from './fhir-sync.ts';
import { imports } from './imports.ts';
import { lifecycle } from './lifecycle.ts';
import { load } from './load.ts';
import { longClaims } from './long-claims.ts';
import { describeMachine } from './parts/machine.ts';
import { stopEverything } from './parts/service.ts';
import { renderTable, renderVerdict } from './parts/table.ts';
import { payerSearch } from './payer-search.ts';
import { provenance } from './provenance.ts';
import { scrub } from './scrub.ts';
import { search } from './search.ts';
import { sftp } from './sftp.ts';
import { size } from './size.ts';
import { webhooks } from './webhooks.ts';
import { webhooksBacklog } from './webhooks-backlog.ts';
import { webhooksIsolation } from './webhooks-isolation.ts';
import { x12Build } from './x12-build.ts';
import { x12Read } from './x12-read.ts';
import { x12Validate } from './x12-validate.ts';

const BENCHMARKS: readonly Benchmark[] = [
  apiWrite,
  provenance,
  apiRead,
  webhooks,
  webhooksIsolation,
  webhooksBacklog,
  lifecycle,
  archive,
  load,
  longClaims,
  eligibility,
  eraPost,
  imports,
  fhirNotifications,
  fhirSync,
  sftp,
  fairness,
  payerSearch,
  search,
  size,
  dashboard,
  x12Read,
  x12Validate,
  x12Build,
  scrub,
];
const SECONDS_DEFAULT = 10;
const SECONDS_SMOKE = 1;
const RESULTS = fileURLToPath(new URL('RESULTS.md', import.meta.url));

const HELP = `Usage: npm run bench -- NAME [--seconds N] [--clients N] [--profile DIR] [--keep] [--short] [--smoke]

Measures the service, or the X12 codec, against the best that the same machine achieves, in the same run. Ratios are
valid on other machines; figures are not. A slow result is not a failure.

${[...BENCHMARKS, { name: 'all', summary: 'all of them, and writes bench/RESULTS.md' }]
  .map(({ name, summary }) => `  ${name.padEnd(19)}${summary}`)
  .join('\n')}

  --seconds N   measuring time of each side (${SECONDS_DEFAULT})
  --clients N   concurrent connections (each benchmark has its own default)
  --profile DIR writes a CPU profile of the service there
  --keep        x12: keeps the generated files in the temporary folder, and uses them again
  --smoke       tries each benchmark once with the least work; its figures mean nothing, and no file is written
  --short       x12: without the file of 1 GB; dashboard: 1,000 claims; size: 30,000 claims

The last line is one JSON object: bench, figure, unit, ceiling, ratio, aim.
`;

let isBrokenOff = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    isBrokenOff = true;
    void stopEverything();
  });
}
process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  if (isBrokenOff) return 130;
  throw error;
});

async function main(argv: string[]): Promise<number> {
  const asked = parse(argv);
  if (typeof asked === 'number') return asked;
  const { name, clients, ...others } = asked;
  const chosen = BENCHMARKS.filter((benchmark) => name === 'all' || benchmark.name === name);
  const reports: string[] = [];
  const results: BenchmarkResult[] = [];
  let database: string | null = null;
  for (const benchmark of chosen) {
    const options: BenchmarkOptions = { ...others, clients: clients ?? benchmark.clientsDefault };
    process.stderr.write(`${benchmark.name}: ${benchmark.summary} …\n`);
    const { result, table, postgresVersion } = await benchmark.run(options);
    database ??= postgresVersion;
    const report = `## ${result.bench}\n\n${renderTable(table)}\n\n${renderVerdict(result)}\n`;
    process.stdout.write(`\n${report}\n${JSON.stringify(result)}\n`);
    reports.push(report);
    results.push(result);
  }
  if (name === 'all' && !others.isSmoke) {
    await writeFile(RESULTS, resultsFile(describeMachine(database), reports));
    process.stdout.write(`\n${RESULTS} is written.\n${JSON.stringify({ bench: 'all', results })}\n`);
  }
  return 0;
}

type Asked = Omit<BenchmarkOptions, 'clients'> & { name: string; clients: number | null };

/** Returns the benchmarks to run, or the exit status if there is nothing to run. */
function parse(argv: string[]): Asked | number {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        seconds: { type: 'string' },
        clients: { type: 'string' },
        profile: { type: 'string' },
        keep: { type: 'boolean' },
        short: { type: 'boolean' },
        smoke: { type: 'boolean' },
      },
    });
    if (values.help) {
      process.stdout.write(HELP);
      return 0;
    }
    const [name, ...rest] = positionals;
    const known = [...BENCHMARKS.map((benchmark) => benchmark.name), 'all'];
    if (name === undefined || rest.length > 0 || !known.includes(name)) {
      throw new Error(`give one of these benchmarks: ${known.join(', ')}`);
    }
    const isSmoke = values.smoke ?? false;
    const secondsDefault = isSmoke ? SECONDS_SMOKE : SECONDS_DEFAULT;
    return {
      name,
      seconds: values.seconds === undefined ? secondsDefault : positive('seconds', values.seconds),
      clients: values.clients === undefined ? null : positive('clients', values.clients),
      profileDir: values.profile ?? null,
      isKept: values.keep ?? false,
      isShort: isSmoke || (values.short ?? false),
      isSmoke,
    };
  } catch (error) {
    process.stderr.write(`bench: ${(error as Error).message} (see --help)\n`);
    return 2;
  }
}

function positive(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} must be a whole number above 0`);
  return number;
}

function resultsFile(machine: string[], reports: string[]): string {
  const head = [
    '# Results',
    '',
    'Written by `npm run bench -- all`. Compare the ratios: the figures are valid only for one machine on one day.',
    '',
    ...machine,
    '',
  ];
  return `${[...head, ...reports].join('\n')}`;
}
