import type { Schemas } from '../../api/schema.ts';
import { daysLater } from '../time-text.ts';
import type { Tone } from './tone.ts';

type Aging = Schemas['ArAgingReportRow'];
type Amounts = Pick<
  Aging,
  'payerId' | 'bucket' | 'payerBalance' | 'deniedBalance' | 'patientBalance' | 'balance' | 'list'
>;

export const BUCKETS = ['0-30', '31-60', '61-90', '91-120', '121+'] as const;

export type OpenPart = 'payer' | 'denied' | 'patient';

/** The parts of an open amount. Denied amounts need a person. */
export const OPEN_PARTS: readonly { part: OpenPart; label: string; tone: Tone }[] = [
  { part: 'payer', label: 'Open with the payer', tone: 'accent' },
  { part: 'denied', label: 'Denied and open', tone: 'red' },
  { part: 'patient', label: 'Owed by patients', tone: 'blue' },
];

/** Open amounts of one payer in cents: their parts, and the amount and the list of each age. */
export type AgingRow = {
  payerId: string;
  parts: Record<OpenPart, number>;
  buckets: Record<string, { balance: number; list: string | null }>;
  claims: number;
  total: number;
};

/** Returns a row for each payer with its open amounts by age, the largest total first. */
export function agingByPayer(rows: readonly (Amounts & { claims: number })[]): AgingRow[] {
  const payers = [...Map.groupBy(rows, ({ payerId }) => payerId)].map(([payerId, own]) => ({
    payerId,
    parts: {
      payer: sum(own, 'payerBalance'),
      denied: sum(own, 'deniedBalance'),
      patient: sum(own, 'patientBalance'),
    },
    buckets: Object.fromEntries(own.map(({ bucket, balance, list }) => [bucket, { balance, list }])),
    claims: sum(own, 'claims'),
    total: sum(own, 'balance'),
  }));
  return payers.sort((one, other) => other.total - one.total || one.payerId.localeCompare(other.payerId));
}

/** Returns the sums of all payers by age. */
export function agingTotals(rows: readonly AgingRow[]): AgingRow {
  const of = (amount: (row: AgingRow) => number) => rows.reduce((total, row) => total + amount(row), 0);
  return {
    payerId: '',
    parts: {
      payer: of((row) => row.parts.payer),
      denied: of((row) => row.parts.denied),
      patient: of((row) => row.parts.patient),
    },
    buckets: Object.fromEntries(
      BUCKETS.map((bucket) => [bucket, { balance: of((row) => row.buckets[bucket]?.balance ?? 0), list: null }]),
    ),
    claims: of(({ claims }) => claims),
    total: of(({ total }) => total),
  };
}

/** The report on open amounts leaves out claims that were first billed more days before. */
const AGED_DAYS = 730;

/** Returns the page of the claims that a row counts, of all ages, or only those with one part of the open amount. */
export function openClaims(
  { asOf, payerId, npi }: { asOf: string; payerId: string; npi?: string | null },
  part: OpenPart | 'any',
) {
  const search = { payer: payerId, open: part, asOf, billedFrom: daysLater(asOf, -AGED_DAYS), billedTo: asOf };
  return { to: '/claims' as const, search: npi ? { ...search, npi } : search };
}

function sum<K extends string>(rows: readonly Record<K, number>[], name: K): number {
  return rows.reduce((total, row) => total + row[name], 0);
}
