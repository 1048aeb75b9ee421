import { expect, test } from 'vitest';
import { type ClaimAnswer, standingOf, withAnswer } from './standing.ts';

type Short = [file: string, producedAt: string, level: ClaimAnswer['level'], category: string];

const MEANINGS: Record<string, ClaimAnswer['meaning']> = { A0: 'receipt', A1: 'receipt', A2: 'accepted', P1: 'status' };

function answer([interchangeId, producedAt, level, categoryCode]: Short): ClaimAnswer {
  const meaning = MEANINGS[categoryCode] ?? 'rejected';
  const isBeforePayer = level !== '277ca_payer' && level !== '277';
  const status = level === '999' || level === 'ta1' ? null : { categoryCode, statusCode: '20', entityCode: null };
  return {
    level,
    meaning: isBeforePayer && meaning === 'accepted' ? 'receipt' : meaning,
    producedAt,
    interchangeId,
    status: status && { ...status, effectiveDate: null },
  };
}

function orders<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) => orders(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

const [CH, PAYER] = ['277ca_clearinghouse', '277ca_payer'] as const;

test.each<[name: string, answers: Short[], outcome: string | null, shown: string | null]>([
  [
    'receipts decide nothing',
    [
      ['f1', '1', CH, 'A1'],
      ['f2', '2', PAYER, 'A1'],
    ],
    null,
    'A1',
  ],
  [
    'a rejection after a receipt',
    [
      ['f1', '1', PAYER, 'A1'],
      ['f2', '2', PAYER, 'A7'],
    ],
    'rejected',
    'A7',
  ],
  [
    'a receipt after a rejection',
    [
      ['f1', '1', PAYER, 'A7'],
      ['f2', '2', PAYER, 'A1'],
      ['f3', '3', CH, 'A1'],
    ],
    'rejected',
    'A7',
  ],
  [
    'a rejection after the acceptance',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '2', PAYER, 'A3'],
    ],
    'rejected',
    'A3',
  ],
  [
    'an acceptance after a rejection',
    [
      ['f1', '1', PAYER, 'A3'],
      ['f2', '2', PAYER, 'A2'],
    ],
    'accepted',
    'A2',
  ],
  [
    'a rejection in a 277',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '2', '277', 'A4'],
      ['f3', '3', CH, 'A1'],
    ],
    'rejected',
    'A4',
  ],
  [
    'a status after the acceptance',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '2', '277', 'P1'],
    ],
    'accepted',
    'P1',
  ],
  [
    'a receipt after a status',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '2', '277', 'P1'],
      ['f3', '3', PAYER, 'A1'],
    ],
    'accepted',
    'P1',
  ],
  [
    'two answers in one file',
    [
      ['f1', '1', PAYER, 'A7'],
      ['f1', '1', PAYER, 'A2'],
    ],
    'rejected',
    'A7',
  ],
  [
    'two answers in one file of other times',
    [
      ['f1', '1', PAYER, 'A7'],
      ['f1', '2', PAYER, 'A2'],
    ],
    'rejected',
    'A7',
  ],
  [
    'both levels in one file',
    [
      ['f1', '1', CH, 'A3'],
      ['f1', '1', PAYER, 'A2'],
    ],
    'accepted',
    'A2',
  ],
  [
    'two files of one moment',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '1', PAYER, 'A3'],
    ],
    'rejected',
    'A3',
  ],
  [
    'a file whose second answer is later than another file',
    [
      ['f1', '1', PAYER, 'A7'],
      ['f2', '2', PAYER, 'A2'],
      ['f1', '3', PAYER, 'A2'],
    ],
    'rejected',
    'A7',
  ],
  [
    'a rejection by the clearinghouse',
    [
      ['f1', '1', CH, 'A1'],
      ['f2', '2', CH, 'A3'],
      ['f3', '3', PAYER, 'A1'],
    ],
    'rejected',
    'A3',
  ],
  [
    'a rejection by the clearinghouse, then an acceptance by the payer',
    [
      ['f1', '1', CH, 'A3'],
      ['f2', '2', PAYER, 'A2'],
    ],
    'accepted',
    'A2',
  ],
  [
    'a rejection by the clearinghouse after the acceptance by the payer',
    [
      ['f1', '1', PAYER, 'A2'],
      ['f2', '2', CH, 'A3'],
    ],
    'accepted',
    'A2',
  ],
  [
    'a rejection of the syntax',
    [
      ['f1', '1', '999', 'R'],
      ['f2', '2', CH, 'A1'],
    ],
    'rejected',
    'A1',
  ],
])('%s: the same result in every order of arrival', (_name, given, outcome, shown) => {
  for (const order of orders(given.map(answer))) {
    const standing = standingOf(order.reduce<ClaimAnswer[]>(withAnswer, []));
    expect({ outcome: standing.outcome, shown: standing.status?.categoryCode ?? null }).toEqual({ outcome, shown });
  }
});
