import type { ClockedOrganization } from '../sandbox/support.ts';
import type { Shown } from './shown.ts';

/** What a figure of a report states about its list. Amounts are in cents; null if it states none. */
type Stated = { count: number | null; amount: number | null };

/** A path of a list in the answer of a report, and what the figure beside it states. */
type Figure = Stated & { at: string; list: string };

/** Returns the rows of a list, of all pages, or those of a report. */
export async function rowsOf(own: ClockedOrganization, list: string): Promise<Shown[]> {
  if (list.startsWith('/v1/reports/')) return (await own.get(list)).rows;
  const rows: Shown[] = [];
  for (let cursor = ''; ; ) {
    const page = await own.get(`${list}${list.includes('?') ? '&' : '?'}limit=100${cursor}`);
    if (page.error) throw new Error(`${list}: ${page.error.message}`);
    rows.push(...page.data);
    if (!page.hasMore) return rows;
    cursor = `&cursor=${page.nextCursor}`;
  }
}

const sum = (rows: readonly Shown[], name: string): number => rows.reduce((total, row) => total + (row[name] ?? 0), 0);

/** Returns the sum of a list as its page shows it. */
async function amountOf(own: ClockedOrganization, list: string): Promise<number> {
  const rows = await rowsOf(own, list);
  if (list.startsWith('/v1/claims')) {
    const { total, open } = await own.get(list.replace('/v1/claims', '/v1/claims/summary'));
    if (open === null) return total.charges;
    const owner = /openAmount=(payer|denied|patient)/.exec(list)?.[1];
    if (owner !== undefined) return open[`${owner}Balance`];
    return open.payerBalance + open.deniedBalance + open.patientBalance;
  }
  if (list.startsWith('/v1/denials')) return sum(rows, 'openAmount');
  if (list.startsWith('/v1/work')) return sum(rows, 'amountAtRisk');
  return list.startsWith('/v1/reports/collections') ? sum(rows, 'collected') : 0;
}

/** Returns all paths of lists in an answer, with the place of each. */
export function listsIn(value: unknown, at = ''): { at: string; list: string }[] {
  if (typeof value === 'string') return /^\/v1\//.test(value) ? [{ at, list: value }] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) => listsIn(member, `${at}/${name}`));
}

/** Returns the figures of the overview that have a list. */
export function figuresIn({ figures, pipeline, aging, due, work, alerts }: Shown): Figure[] {
  const { collected, receivable, daysInReceivable, denialRate, cleanClaimRate } = figures;
  const stages = pipeline.map(({ claims, charges, list }: Shown, index: number) => ({
    ...{ at: `/pipeline/${index}/list`, count: claims, amount: charges, list },
  }));
  const ages = aging.flatMap(
    ({ claims, payerBalance, deniedBalance, patientBalance, balance, list }: Shown, index: number) => [
      { at: `/aging/${index}/list`, count: claims, amount: balance, list },
      ...[
        ['payer', payerBalance],
        ['denied', deniedBalance],
        ['patient', patientBalance],
      ].map(([owner, amount]) => ({
        at: '',
        count: null,
        amount,
        list: list.replace('openAmount=any', `openAmount=${owner}`),
      })),
    ],
  );
  const deadlines = ['passed', 'next'].flatMap((when) =>
    due[when].map(({ count, amount, list }: Shown, index: number) => ({
      ...{ at: `/due/${when}/${index}/list`, count, amount, list },
    })),
  );
  const items = Object.entries(work.lists as Record<string, string>).map(([name, list]) => ({
    ...{ at: `/work/lists/${name}`, count: work[name], amount: name === 'open' ? work.amountAtRisk : null, list },
  }));
  const queues = work.queues.map((queue: Shown, index: number) => ({
    ...{ at: `/work/queues/${index}/list`, count: queue.items, amount: queue.amountAtRisk, list: queue.list },
  }));
  const rows = alerts.map(({ count, list }: Shown, index: number) => ({
    ...{ at: `/alerts/${index}/list`, count, amount: null, list },
  }));
  return [
    { at: '/figures/collected/list', count: null, amount: collected.value, list: collected.list },
    { at: '/figures/receivable/list', count: null, amount: receivable.value, list: receivable.list },
    { at: '/figures/daysInReceivable/list', count: null, amount: null, list: daysInReceivable.list },
    { at: '/figures/denialRate/list', count: denialRate.denied, amount: null, list: denialRate.list },
    {
      ...{ at: '/figures/denialRate/decidedList', count: denialRate.decided, amount: denialRate.decidedAmount },
      list: denialRate.decidedList,
    },
    { at: '/figures/cleanClaimRate/list', count: cleanClaimRate.clean, amount: null, list: cleanClaimRate.list },
    {
      ...{ at: '/figures/cleanClaimRate/answeredList', count: cleanClaimRate.answered, amount: null },
      list: cleanClaimRate.answeredList,
    },
    ...[...stages, ...ages, ...deadlines, ...items, ...queues, ...rows],
  ];
}

/** Returns what each figure of the overview states, and what its list contains: equal if each opens its own list. */
export async function comparedFigures(own: ClockedOrganization, overview: Shown) {
  const stated: object[] = [];
  const found: object[] = [];
  for (const { list, count, amount } of figuresIn(overview)) {
    stated.push({ list, count, amount });
    found.push({
      list,
      count: count === null ? null : (await rowsOf(own, list)).length,
      amount: amount === null ? null : await amountOf(own, list),
    });
  }
  return { stated, found };
}
