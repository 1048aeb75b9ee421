import { createHash } from 'node:crypto';
import { ALL_RULES } from '../src/modules/billing/claims/scrubbing/all-rules.ts';
import type { ClaimEdits } from '../src/modules/billing/claims/scrubbing/claim-edits.ts';
import type { ScrubContext } from '../src/modules/billing/claims/scrubbing/scrub.ts';
import { runScrub } from '../src/modules/billing/claims/scrubbing/scrub-engine.ts';
import { packTable, unpackTable } from '../src/modules/billing/code-sets/edits/packed-table.ts';
import { PairTable, PairTableBuilder } from '../src/modules/billing/code-sets/edits/pair-table.ts';
import { UnitTable, UnitTableBuilder } from '../src/modules/billing/code-sets/edits/unit-table.ts';
import { inventedEdits } from '../test/billing/scrubbing/invented-edits.ts';
import { aContext, aLine, KNOWN } from '../test/billing/scrubbing/rule-test-context.ts';
import type { Benchmark, BenchmarkOptions, Outcome } from './benchmark.ts';
import { interleave, percentile, unlessSmoke } from './parts/rounds.ts';
import { compared, renderAim } from './parts/table.ts';

const CODES = 12_000;
const PAIRS_PER_CODE = 200;
const CLAIMS = 2_000;
const LINES = 4;
const ROUNDS = 5;
const CLAIMS_PER_SECOND_AIM = 20_000;
const P99_MS_AIM = 0.5;
const RESIDENT_MB_AIM = 150;

/** The rules of the scrub on claims of four lines, with as many pairs as CMS publishes, in one process. */
export const scrub: Benchmark = {
  name: 'scrub',
  summary: 'scrub runs of claims of four lines with 2.4 million procedure pairs, against hashing the same fields',
  clientsDefault: 0,
  run: async (options) => ({ ...(await measure(options)), postgresVersion: null }),
};

async function measure(options: BenchmarkOptions): Promise<Outcome> {
  const codes = unlessSmoke(options, CODES, 400);
  const bytesBefore = residentBytes();
  const { edits, pairs } = fullSizeEdits(codes, Math.min(PAIRS_PER_CODE, codes - 1));
  const residentMb = (residentBytes() - bytesBefore) / 1e6;
  const contexts = manyContexts(edits, codes, unlessSmoke(options, CLAIMS, 20));
  const ms = (options.seconds * 1_000) / (ROUNDS * 3);
  for (const check of [scrubOne, editsOne, hashOne]) roundOf(contexts, ms, check);
  const rounds = await interleave(ROUNDS, {
    all: async () => roundOf(contexts, ms, scrubOne),
    edits: async () => roundOf(contexts, ms, editsOne),
    hash: async () => roundOf(contexts, ms, hashOne),
  });
  const rates = (of: Round[]) => of.map(({ perSecond }) => perSecond);
  const p99 = (of: Round[]) => Math.min(...of.map((round) => round.p99Ms));
  const result = compared('scrub', 'claims/s', { ours: rates(rounds.all), ceiling: rates(rounds.hash), aim: null });
  const editRules = compared('scrub', 'claims/s', {
    ours: rates(rounds.edits),
    ceiling: rates(rounds.hash),
    aim: null,
  });
  const row = (what: string, of: Round[], figure: number) => [
    what,
    figure.toLocaleString('en'),
    `${p99(of).toFixed(3)} ms`,
  ];
  return {
    result,
    table: {
      heads: [
        renderAim({ what: 'claims/s, all rules', value: result.figure, aim: CLAIMS_PER_SECOND_AIM }),
        renderAim({ what: 'claims/s, NCCI rules', value: editRules.figure, aim: CLAIMS_PER_SECOND_AIM }),
        renderAim({ what: 'p99, all rules', value: p99(rounds.all), unit: ' ms', aim: P99_MS_AIM, isMost: true }),
        renderAim({ what: 'memory of the tables', value: residentMb, unit: ' MB', aim: RESIDENT_MB_AIM, isMost: true }),
      ],
      columns: ['what', 'per second', 'p99'],
      rows: [
        row(`all ${ALL_RULES.length} rules`, rounds.all, result.figure),
        row(`the ${EDIT_RULES.length} NCCI rules`, rounds.edits, editRules.figure),
        row('ceiling: SHA-256 of the fields', rounds.hash, result.ceiling!),
      ],
      notes: [
        `${pairs.toLocaleString('en')} invented pairs of ${codes.toLocaleString('en')} codes, ${contexts.length} claims of ${LINES} lines, one core. Without the`,
        'database: a claim and what its rules look up are loaded. p99 of the best round.',
      ],
    },
  };
}

const EDIT_RULES = ALL_RULES.filter(({ family }) => ['ptp', 'mue', 'addon'].includes(family));
const NOW = new Date('2026-11-20T08:00:00.000Z');

const scrubOne = (context: ScrubContext) => runScrub(ALL_RULES, context, { runId: 'scr_1', now: NOW }).findings.length;
const editsOne = (context: ScrubContext) => runScrub(EDIT_RULES, context, { runId: 'scr_1', now: NOW }).findings.length;

/** One pass over the fields of the lines, the least that a check of them can cost. */
function hashOne({ claim }: ScrubContext): number {
  const hash = createHash('sha256')
    .update(claim.patientId)
    .update(claim.billingProvider.npi ?? '');
  for (const { procedureCode, modifiers, units, serviceDate, charge } of claim.serviceLines)
    hash.update(`${procedureCode}|${modifiers.join(',')}|${units}|${serviceDate.start}|${serviceDate.end}|${charge}`);
  return hash.digest()[0]!;
}

type Round = { perSecond: number; p99Ms: number };

function roundOf(contexts: readonly ScrubContext[], ms: number, check: (context: ScrubContext) => number): Round {
  const times: number[] = [];
  const start = performance.now();
  let before = start;
  for (let at = 0; before - start < ms || at < contexts.length; at++) {
    check(contexts[at % contexts.length]!);
    const after = performance.now();
    times.push(after - before);
    before = after;
  }
  return {
    perSecond: (times.length / (before - start)) * 1_000,
    p99Ms: percentile(
      times.sort((a, b) => a - b),
      0.99,
    ),
  };
}

function residentBytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
}

/** The HCPCS code with this number: `A0000`, `A0001` and so on to `V9999`. */
const codeAt = (index: number) =>
  `${'ABCDEGHJKLMPQRSTV'[Math.floor(index / 10_000)]}${String(index % 10_000).padStart(4, '0')}`;

function fullSizeEdits(codes: number, perCode: number): { edits: ClaimEdits; pairs: number } {
  const builder = new PairTableBuilder();
  const units = new UnitTableBuilder();
  const pair = {
    effectiveDate: '2020-01-01',
    deletionDate: null,
    modifierIndicator: 1,
    rationale: 'Invented',
  } as const;
  for (let first = 0; first < codes; first++) {
    units.add({ code: codeAt(first), value: 3, adjudicationIndicator: 3, rationale: 'Invented' }, first + 1);
    for (let step = 1; step <= perCode; step++) {
      const second = (first + step * 7) % codes;
      if (second !== first) builder.add({ ...pair, column1: codeAt(first), column2: codeAt(second) }, first + 1);
    }
  }
  const table = new PairTable(unpackTable(new Uint8Array(packTable(builder.build()))));
  const unitTable = new UnitTable(unpackTable(new Uint8Array(packTable(units.build()))));
  const edits = inventedEdits({});
  return {
    pairs: table.size,
    edits: {
      ...edits,
      pairs: { codeSet: 'ptp_practitioner', on: () => ({ table, version: '2026Q4' }) },
      units: { codeSet: 'mue_practitioner', on: () => ({ table: unitTable, version: '2026Q4' }) },
    },
  };
}

/** Claims of four lines with codes of the tables; one of ten has a pair without a modifier. */
function manyContexts(edits: ClaimEdits, codes: number, count: number): ScrubContext[] {
  return Array.from({ length: count }, (_, claim) => {
    const serviceLines = Array.from({ length: LINES }, (_, line) => {
      const isPair = claim % 10 === 0 && line === 1;
      const index = isPair ? claim * 31 + 7 : claim * 31 + line * 1_501;
      return aLine({ id: `sl_${claim}_${line}`, procedureCode: codeAt(index % codes) });
    });
    const known = Object.fromEntries(serviceLines.map(({ procedureCode }) => [`hcpcs ${procedureCode}`, KNOWN]));
    return aContext({ claim: { serviceLines }, edits, codes: known });
  });
}
