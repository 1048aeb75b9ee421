import Type, { type TSchema } from 'typebox';
import { CLAIM_STATUSES } from '../../billing/claims/claim-statuses.ts';
import { claimSums } from '../../billing/claims/schemas/batch.ts';
import { Cents, DateOnly, Id, Nullable, OneOf, Strict } from '../../schema.ts';
import { DEADLINES } from './due-store.ts';
import { ALERTS } from './find-due.ts';
import { AgingReport, count, list, payerId, periodQuery, share } from './report-schema.ts';

const closed = { additionalProperties: false } as const;

export const OverviewQuery = Strict({
  from: periodQuery.from,
  to: Type.Optional(
    DateOnly(
      'The last day. Today, if left out, or the day of the newest claim if the 90 days up to today have no claim. A period has at most 366 days.',
    ),
  ),
  payerId,
  billingNpi: Type.Optional(
    Type.String({ pattern: '^\\d{10}$', description: 'Only claims of the billing provider with this NPI.' }),
  ),
});

const definition = Type.String({ description: 'An explanation of the figures.' });
const yieldFields = {
  claims: count('Original claims that were first billed in the period.'),
  pending: count('Claims that are not decided yet.'),
  paidFirstPass: count('Claims that were paid by the first decision, without a denial.'),
  yieldPercent: share('`paidFirstPass` of the claims that are not pending, in percent.'),
};
const denialFields = {
  decided: count('Original claims that were first billed in the period and that the payer has decided.'),
  withDenial: count('Original claims that were first billed in the period and have a denial.'),
  denialPercent: share('`withDenial` of the decided claims, in percent.'),
};

const object = (title: string, properties: Record<string, TSchema>, description?: string) =>
  Type.Object(properties, { ...closed, title, ...(description === undefined ? {} : { description }) });

const weeks = Type.Array(
  object('OverviewValue', {
    from: DateOnly('The first day.'),
    value: Nullable(Type.Number(), 'Its value in the week, or at the end of the week.'),
  }),
  { description: 'The 13 weeks that end with the last day.' },
);

/** Returns the schema of a figure, whose values in the period before and in 13 weeks have the unit of its own value. */
const figure = <P extends Record<string, TSchema>>(title: string, properties: P) =>
  object(title, {
    definition,
    value: Nullable(Type.Number(), 'The figure of the period: cents, days, or percent.'),
    before: Nullable(Type.Number(), 'The same for the period before.'),
    weeks,
    list,
    ...properties,
  });

const figures = object('OverviewFigures', {
  collected: figure('OverviewFigure', {}),
  receivable: figure('OverviewFigure', {}),
  daysInReceivable: figure('OverviewReceivableDays', {
    receivable: Cents('Open on the last day.'),
    charges: Cents('Charged in 90 days.'),
  }),
  denialRate: figure('OverviewDenials', {
    decided: count('Decided claims.'),
    denied: count('Claims with a denial.'),
    decidedAmount: Cents('Charges of the decided claims.'),
    deniedAmount: Cents('The denied amounts.'),
    amountPercent: share('By amounts.'),
    amountBefore: share('By amounts, in the period before.'),
    decidedList: list,
  }),
  cleanClaimRate: figure('OverviewCleanClaims', {
    answered: count('Claims that were accepted, decided or rejected.'),
    clean: count('Those that were never rejected.'),
    answeredList: list,
  }),
});

const dueRows = (description: string) =>
  Type.Array(
    object('OverviewDeadline', {
      deadline: OneOf(DEADLINES, {
        description: 'What must be done: file a claim, appeal a denial, decide (the payer), or do a work item.',
      }),
      count: count('How many.'),
      amount: Cents('The amounts at stake: charges, denied amounts or amounts at risk.'),
      list,
    }),
    { description },
  );

export const OverviewReport = Type.Object(
  {
    object: Type.Literal('overview_report'),
    livemode: Type.Boolean({ description: 'False in the sandbox.' }),
    from: DateOnly('The first day.'),
    to: DateOnly('The last day.'),
    payerId: Nullable(Type.String(), 'The payer filter of the request.'),
    billingNpi: Nullable(Type.String(), 'The NPI filter of the request.'),
    newestClaimDate: Nullable(
      DateOnly('The day on which the newest claim was created.'),
      'The day on which the newest claim was created, of all payers and providers. Null if there is none.',
    ),
    figures,
    pipeline: Type.Array(
      Type.Object({ status: OneOf(CLAIM_STATUSES), ...claimSums, list }, { ...closed, title: 'OverviewStage' }),
      { description: 'Claims that were created in the period, by status from draft to paid, as in the claim summary.' },
    ),
    aging: Type.Array(AgingReport.properties.rows.items, {
      description: 'Open amounts on the last day, as in the report on open amounts.',
    }),
    firstPassYield: Type.Object(
      { definition, ...yieldFields },
      { ...closed, title: 'OverviewYield', description: 'For the period, as in the report on the first-pass yield.' },
    ),
    denialRate: Type.Object(
      { definition, ...denialFields },
      { ...closed, title: 'OverviewDenialRate', description: 'For the 13 weeks, as in the report on payers.' },
    ),
    weeks: Type.Array(
      Type.Object(
        { from: DateOnly('The first day.'), to: DateOnly('The last day.'), ...yieldFields, ...denialFields },
        { ...closed, title: 'OverviewWeek' },
      ),
      { description: 'The 13 weeks that end with the last day, oldest first.' },
    ),
    due: object(
      'OverviewDue',
      { passed: dueRows('Deadlines that have passed.'), next: dueRows('Deadlines of today and the next 14 days.') },
      'Deadlines now, of all payers and providers.',
    ),
    work: Type.Object(
      {
        open: count('Items that are not finished.'),
        unassigned: count('Items without an assignee.'),
        overdue: count('Items whose due time has passed.'),
        breached: count('Items whose service level is breached.'),
        atRisk: count('Items whose service level is about to be breached.'),
        amountAtRisk: Cents('The sum of the amounts at risk.'),
        lists: object('OverviewWorkLists', {
          ...{ open: list, unassigned: list, overdue: list, breached: list, atRisk: list },
        }),
        queues: Type.Array(
          object('OverviewQueue', {
            queueId: Nullable(Id('wqu', 'The queue.'), 'Null for items in no queue.'),
            name: Nullable(Type.String(), 'The name of the queue.'),
            items: count('Items that are not finished.'),
            overdue: count('Items whose due time has passed.'),
            amountAtRisk: Cents('The sum of the amounts at risk.'),
            list,
          }),
          { description: 'Unfinished work by queue, the largest first; at most 100.' },
        ),
      },
      { ...closed, title: 'OverviewWork', description: 'Unfinished work now, of all payers and providers.' },
    ),
    webhooks: Type.Object(
      {
        active: count('Subscriptions that work.'),
        failing: count('Working subscriptions whose last deliveries failed.'),
        paused: count('Subscriptions that were paused.'),
        disabled: count('Subscriptions that were disabled, after failures or by a person.'),
      },
      { ...closed, title: 'OverviewWebhooks' },
    ),
    alerts: Type.Array(object('OverviewAlert', { alert: OneOf(ALERTS), count: count('How many; never zero.'), list }), {
      description: 'What interrupts the exchange with payers and receivers of events.',
    }),
  },
  { ...closed, title: 'OverviewReport' },
);
