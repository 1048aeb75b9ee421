import type { TSchema } from 'typebox';
import { reportMonthEnd } from '../../../modules/office/reports/find-month-end.ts';
import { reportOverview } from '../../../modules/office/reports/find-overview.ts';
import {
  reportAging,
  reportCollections,
  reportDenials,
  reportFirstPassYield,
  reportPayerPerformance,
  reportProductivity,
  reportSla,
  reportSuspense,
  reportWork,
} from '../../../modules/office/reports/find-reports.ts';
import { OverviewQuery, OverviewReport } from '../../../modules/office/reports/overview-schema.ts';
import {
  AgingReport,
  AgingReportQuery,
  CollectionsReport,
  CollectionsReportQuery,
  DenialReport,
  FirstPassYieldReport,
  MonthEndReport,
  MonthEndReportQuery,
  PayerPerformanceReport,
  PeriodReportQuery,
  ProductivityReport,
  ProductivityReportQuery,
  SlaReport,
  SlaReportQuery,
  SuspenseReport,
  SuspenseReportQuery,
  WorkReport,
  WorkReportQuery,
} from '../../../modules/office/reports/report-schema.ts';
import { reportReply } from '../../csv/report-reply.ts';
import { defineRead } from '../../operation.ts';

const tag = 'Reports';

function responsesOf(schema: TSchema) {
  const csv =
    'The rows as CSV, if the request accepts text/csv; amounts are then in dollars, and their headings say so.';
  const optionalHeaders = ['Content-Disposition' as const];
  return { 200: { description: `The report. ${csv}`, schema, hasCsv: true as const, optionalHeaders } };
}

/** The reader knows the time of a test clock after its first query. */
const CLOCK = 'select 1';

export const denials = defineRead({
  id: 'getDenialReport',
  tag,
  summary: 'Report on denials',
  description: 'The denials that were received in a period, by payer, category and reason.',
  query: PeriodReportQuery,
  responses: responsesOf(DenialReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportDenials(reader, request.query), DenialReport);
  },
});

export const suspense = defineRead({
  id: 'getSuspenseReport',
  tag,
  summary: 'Report on amounts in suspense',
  description:
    'The differences of released payments that nobody has cleared yet, oldest first: by claim, or by remittance if its total differs.',
  query: SuspenseReportQuery,
  responses: responsesOf(SuspenseReport),
  handle: async (reader, request) =>
    reportReply(reader, request, await reportSuspense(reader, request.query), SuspenseReport),
});

export const productivity = defineRead({
  id: 'getProductivityReport',
  tag,
  summary: 'Report on the work of colleagues',
  description: 'What each user did in a period, by the entries of the audit log. What a program did is not counted.',
  query: ProductivityReportQuery,
  responses: responsesOf(ProductivityReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportProductivity(reader, request.query), ProductivityReport);
  },
});

export const monthEnd = defineRead({
  id: 'getMonthEndReport',
  tag,
  summary: 'Report on what is unfinished of a month',
  description:
    'What should be finished before a month is closed, as it is now: claims with services until its last day, and remittances, payments and denials received until then. Also what was collected in the month, and what is owed on its last day.',
  query: MonthEndReportQuery,
  responses: responsesOf(MonthEndReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportMonthEnd(reader, request.query), MonthEndReport);
  },
});

export const aging = defineRead({
  id: 'getArAgingReport',
  tag,
  summary: 'Report on open amounts by age',
  description:
    'The amounts that payers and patients owe on a day, from the ledger, by payer and by the age of the claims. Claims that were submitted once stay in it while they are rejected or reopened.',
  query: AgingReportQuery,
  responses: responsesOf(AgingReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportAging(reader, request.query), AgingReport);
  },
});

export const collections = defineRead({
  id: 'getCollectionsReport',
  tag,
  summary: 'Report on collections',
  description:
    'What was charged and collected in a period, by the date of the entries in the ledger, by payer, provider, location or month.',
  query: CollectionsReportQuery,
  responses: responsesOf(CollectionsReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportCollections(reader, request.query), CollectionsReport);
  },
});

export const firstPassYield = defineRead({
  id: 'getFirstPassYieldReport',
  tag,
  summary: 'Report on the first-pass yield',
  description:
    'The number of claims of a period that were paid by the first decision, without a rejection or a denial.',
  query: PeriodReportQuery,
  responses: responsesOf(FirstPassYieldReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    const report = await reportFirstPassYield(reader, request.query);
    return reportReply(reader, request, report, FirstPassYieldReport);
  },
});

export const payerPerformance = defineRead({
  id: 'getPayerPerformanceReport',
  tag,
  summary: 'Report on payers',
  description: 'The results of payers for the claims of a period: denials, payments, open amounts and time to decide.',
  query: PeriodReportQuery,
  responses: responsesOf(PayerPerformanceReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    const report = await reportPayerPerformance(reader, request.query);
    return reportReply(reader, request, report, PayerPerformanceReport);
  },
});

export const sla = defineRead({
  id: 'getSlaReport',
  tag,
  summary: 'Report on service levels',
  description: 'The number of clocks that started in a period, and of those met and breached, by policy and metric.',
  query: SlaReportQuery,
  responses: responsesOf(SlaReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportSla(reader, request.query), SlaReport);
  },
});

export const work = defineRead({
  id: 'getWorkReport',
  tag,
  summary: 'Report on work items',
  description:
    'The items that were created and completed in a period, and those that are unfinished, by type and queue.',
  query: WorkReportQuery,
  responses: responsesOf(WorkReport),
  byClock: true,
  handle: async (reader, request) => {
    await reader.query(CLOCK);
    return reportReply(reader, request, await reportWork(reader, request.query), WorkReport);
  },
});

export const overview = defineRead({
  id: 'getOverviewReport',
  tag,
  summary: 'Report an overview',
  description:
    'The figures of a start page. Each figure equals that of the detailed report or list; `billingNpi` restricts the figures about claims.',
  query: OverviewQuery,
  responses: { 200: { description: 'The report.', schema: OverviewReport } },
  byClock: true,
  handle: async (reader, { query }) => {
    await reader.query(CLOCK);
    return { status: 200, body: await reportOverview(reader, query) };
  },
});
