import { randomBytes } from 'node:crypto';
import { aClaim, aCoverage, aPatient } from '../test/helpers/builders.ts';
import type { Benchmark, BenchmarkOptions } from './benchmark.ts';
import { interleave, median, unlessSmoke } from './parts/rounds.ts';
import { type Service, withService } from './parts/service.ts';
import { compared, milliseconds, rateCells } from './parts/table.ts';

const ROUNDS = 5;
/** The most lines of an institutional claim. */
const LONG = 999;
const SHORT = 50;
const DAY_MS = 86_400_000;
/** A payer's two weeks take 0.6 seconds. */
const TIME_SCALE = '2000000';
const LOOK_MS = 20;
const UNPAID_MS_MAX = 120_000;

type LongRound = {
  createMs: number;
  scrubMs: number;
  submitMs: number;
  sentMs: number;
  paidMs: number;
  linesPerSecond: number;
};

/** The longest institutional claim, from creation to payment, against the same number of lines per second of short ones. */
export const longClaims: Benchmark = {
  name: 'long-claims',
  summary: 'an institutional claim of 999 lines: created, scrubbed, sent and paid; per line against claims of 50 lines',
  clientsDefault: 1,
  run: (options) =>
    withService({ profileDir: options.profileDir, settings: { SANDBOX_TIME_SCALE: TIME_SCALE } }, (service) =>
      compare(service, options),
    ),
};

async function compare(service: Service, { isSmoke }: BenchmarkOptions) {
  const times = unlessSmoke({ isSmoke }, ROUNDS, 1);
  await fileClaim(service, SHORT);
  const { ours, theirs } = await interleave(times, {
    ours: () => fileClaim(service, LONG),
    theirs: () => fileClaim(service, SHORT),
  });
  const ofSide = (what: string, rounds: readonly LongRound[]) => [
    what,
    ...(['createMs', 'scrubMs', 'submitMs', 'sentMs', 'paidMs'] as const).map((name) =>
      milliseconds(median(rounds.map((round) => round[name]))),
    ),
    ...rateCells(rounds.map(({ linesPerSecond }) => linesPerSecond)),
  ];
  return {
    result: compared('long-claims', 'lines/s created, scrubbed and sent', {
      ours: ours.map(({ linesPerSecond }) => linesPerSecond),
      ceiling: theirs.map(({ linesPerSecond }) => linesPerSecond),
      aim: null,
    }),
    table: {
      columns: ['claim', 'create', 'scrub', 'submit', 'together', 'paid after', 'lines per second', 'rounds'],
      rows: [ofSide(`${LONG} lines`, ours), ofSide(`${SHORT} lines`, theirs)],
      notes: [
        'The aim for 999 lines is 2 s for creating, scrubbing and sending. Paid: the remittance is posted to every line.',
      ],
    },
  };
}

async function fileClaim(service: Service, lineCount: number): Promise<LongRound> {
  const call = async (method: string, path: string, body?: unknown) => {
    const startedAt = performance.now();
    const answer = await fetch(`${service.url}${path}`, {
      method,
      headers: { 'x-api-key': service.key, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${text}`);
    return { body: JSON.parse(text), ms: performance.now() - startedAt };
  };
  const family = `B${randomBytes(6).toString('hex').replace(/\d/g, 'x')}`;
  const patient = await call('POST', '/v1/patients', aPatient({ name: { given: ['Ada'], family } }));
  const coverage = await call('POST', '/v1/coverages', aCoverage(patient.body.id));
  const created = await call('POST', '/v1/claims', aLongClaim(patient.body.id, coverage.body.id, lineCount));
  const claim = `/v1/claims/${created.body.id}`;
  const scrubbed = await call('POST', `${claim}/scrub`, {});
  const blocking = scrubbed.body.findings.filter((finding: { blocking: boolean }) => finding.blocking);
  if (blocking.length > 0) throw new Error(`The claim has findings: ${JSON.stringify(blocking[0])}`);
  const submitted = await call('POST', `${claim}/submit`, {});
  const sentMs = created.ms + scrubbed.ms + submitted.ms;
  const sentAt = performance.now();
  for (;;) {
    const { body } = await call('GET', claim);
    if (body.status === 'paid') break;
    if (performance.now() - sentAt > UNPAID_MS_MAX) throw new Error(`The claim is still ${body.status}.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return {
    createMs: created.ms,
    scrubMs: scrubbed.ms,
    submitMs: submitted.ms,
    sentMs,
    paidMs: performance.now() - sentAt,
    linesPerSecond: (lineCount * 1_000) / sentMs,
  };
}

/** An outpatient claim of a laboratory in a hospital, with one test for each line. */
function aLongClaim(patientId: string, coverageId: string, lineCount: number) {
  const {
    placeOfServiceCode: _place,
    serviceLines: _lines,
    ...any
  } = aClaim({ patientId, coverageId }) as Record<string, unknown>;
  const start = new Date(Date.now() - 7 * DAY_MS).toISOString().slice(0, 10);
  return {
    ...any,
    claimType: 'institutional',
    diagnoses: [{ code: 'J06.9' }, { code: 'R05.9', type: 'reason_for_visit' }],
    institutional: {
      typeOfBill: '131',
      statementPeriod: { start, end: start },
      admissionTypeCode: '3',
      admissionSourceCode: '1',
      patientStatusCode: '01',
      attendingProvider: { npi: '1000000012', name: { given: ['Lin'], family: 'Ito' } },
    },
    serviceLines: Array.from({ length: lineCount }, (_, index) => ({
      revenueCode: '0300',
      procedureCode: `G${String(1_000 + index)}`,
      procedureSystem: 'jurisdiction',
      serviceDate: { start },
      charge: 1_000 + index,
    })),
  };
}
