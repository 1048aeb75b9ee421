import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { runCampaign } from './campaign.ts';
import { runEhrCampaign } from './ehr/campaign.ts';
import { runPartnersCampaign } from './partners/campaign.ts';
import { renderReport, renderSummary, summarize } from './parts/report.ts';
import type { Shape } from './parts/schedule.ts';
import { selfTest } from './self-test.ts';

const USAGE = `usage: npm run chaos -- [--seeds 1] [--first N | --seed N] [--seconds 8] [--processes 3x2] [--clients 6]
                    [--lanes 2] [--results FILE] [--verbose] [--json] [--self-test]
       npm run chaos -- --ehr [--seeds 1] [--first N | --seed N] [--moments 120] [--results FILE] [--verbose] [--self-test]
       npm run chaos -- --partners [--seeds 1] [--first N | --seed N] [--moments 120] [--sftp] [--results FILE] [--verbose]

Customers create and submit claims while processes, database, network, clocks and receivers fail as the seed determines.
Then the data of the customers, the service, the payers and the webhook receiver is compared. --seed N repeats one
schedule. --results appends a line of JSON for each schedule. --self-test falsifies copies of correct data; a check must
find each falsification. --processes is API processes x workers. Exit status 1 means that a check failed.

--partners simulates trading partners instead: they refuse, lose replies, are down, and deliver files late, twice, in
parts and under reused names, while workers die before or after any query or call. With some seeds an earlier backup
replaces the database. The time is that of a test clock. With --sftp the partners have an SFTP server behind a proxy that
closes connections, loses replies and drops data.

--ehr simulates a partner EHR and a FHIR server instead: writes to the EHR meet refusals, lost and late responses, and are cancelled; notifications
are lost, repeated and out of order, and subscriptions end, while workers die before or after any query or call. With --self-test, copies of the
records of each seed are falsified, and the checks must find it. The time is that of a test clock.
`;

type Arguments = {
  seeds: number[];
  seconds: number;
  clients: number;
  lanes: number;
  shape: Shape;
  results: string | null;
  isJson: boolean;
  isVerbose: boolean;
  isSelfTest: boolean;
  isPartners: boolean;
  isSftp: boolean;
  isEhr: boolean;
  moments: number;
};

function readArguments(argv: string[]): Arguments | null {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: argv,
    options: {
      seeds: text,
      first: text,
      seed: text,
      seconds: text,
      clients: text,
      lanes: text,
      processes: text,
      moments: text,
      partners: flag,
      ehr: flag,
      sftp: flag,
      results: text,
      json: flag,
      verbose: flag,
      'self-test': flag,
      help: flag,
    },
  });
  if (values.help) return null;
  const read = (name: 'seeds' | 'first' | 'seed' | 'seconds' | 'clients' | 'lanes' | 'moments', fallback: number) => {
    const value = Number(values[name] ?? fallback);
    if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} must be a whole number above 0`);
    return value;
  };
  const processes = /^([1-9]\d?)x([1-9]\d?)$/.exec(values.processes ?? '3x2');
  if (!processes) throw new Error('--processes must be like 3x2: API processes and workers');
  const first = read('first', read('seed', 1 + Math.floor(Math.random() * 1_000_000)));
  const count = values.seed === undefined ? read('seeds', 1) : 1;
  return {
    seeds: Array.from({ length: count }, (_, index) => first + index),
    seconds: read('seconds', 8),
    clients: read('clients', 6),
    lanes: read('lanes', 2),
    shape: { apis: Number(processes[1]), workers: Number(processes[2]) },
    results: values.results ?? null,
    isJson: values.json === true,
    isVerbose: values.verbose === true,
    isSelfTest: values['self-test'] === true,
    isPartners: values.partners === true,
    isSftp: values.sftp === true,
    isEhr: values.ehr === true,
    moments: read('moments', 120),
  };
}

async function main(argv: string[]): Promise<number> {
  const options = readArguments(argv);
  if (!options) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { seeds, shape, results, isJson, isVerbose, isSelfTest, isPartners, isSftp, isEhr, moments, ...rest } = options;
  const say = (line: string) => {
    if (!isJson) process.stdout.write(`${line}\n`);
  };
  const playing = { ...rest, pauseMsMax: 150, log: isVerbose || seeds.length === 1 ? say : () => undefined };
  if (isSelfTest && !isEhr) return tellOf(await selfTest({ ...playing, seed: seeds[0]! }, shape), say);
  const interrupted = new AbortController();
  // The current schedule is ended first, so that nothing is left behind.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  if (isEhr) {
    const log = isVerbose ? say : () => undefined;
    const failed = await runEhrCampaign({ seeds, moments, results, say, log, isSelfTest }, interrupted.signal);
    return failed.length === 0 && !interrupted.signal.aborted ? 0 : 1;
  }
  if (isPartners) {
    const log = isVerbose ? say : () => undefined;
    const campaign = { seeds, moments, overSftp: isSftp, results, say, log };
    const failed = await runPartnersCampaign(campaign, interrupted.signal);
    return failed.length === 0 && !interrupted.signal.aborted ? 0 : 1;
  }
  const startedAt = performance.now();
  const onReport = (report: Parameters<typeof renderReport>[0]) => {
    for (const line of renderReport(report)) say(line);
    if (results !== null) appendFileSync(results, `${JSON.stringify(report)}\n`);
  };
  const reports = await runCampaign({ ...playing, seeds, shape, onReport }, interrupted.signal);
  const summary = summarize(reports, performance.now() - startedAt);
  for (const line of renderSummary(summary)) say(line);
  process.stdout.write(`${JSON.stringify(summary)}\n`);
  return summary.ok && reports.length === seeds.length ? 0 : 1;
}

function tellOf(
  { falsifications, missed, problems }: Awaited<ReturnType<typeof selfTest>>,
  say: (line: string) => void,
): number {
  for (const problem of problems) say(`found in correct data: ${problem}`);
  for (const falsification of missed) say(`not found: ${falsification}`);
  say(`${falsifications} falsifications, ${falsifications - missed.length} found`);
  return missed.length + problems.length === 0 ? 0 : 1;
}

// Customers of a failed run would retry for minutes.
process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error);
    return 1;
  }),
);
