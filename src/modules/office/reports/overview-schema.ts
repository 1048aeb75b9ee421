import Type from 'typebox';
import { CLAIM_STATUSES } from '../../billing/claims/claim-statuses.ts';
import { claimSums } from '../../billing/claims/schemas/batch.ts';
import { Cents, DateOnly, Nullable, OneOf, Strict } from '../../schema.ts';
import { AgingReport, count, payerId, periodQuery, share } from './report-schema.ts';

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
    pipeline: Type.Array(
      Type.Object({ status: OneOf(CLAIM_STATUSES), ...claimSums }, { ...closed, title: 'OverviewStage' }),
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
    work: Type.Object(
      {
        open: count('Items that are not finished.'),
        unassigned: count('Items without an assignee.'),
        overdue: count('Items whose due time has passed.'),
        breached: count('Items whose service level is breached.'),
        atRisk: count('Items whose service level is about to be breached.'),
        amountAtRisk: Cents('The sum of the amounts at risk.'),
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
  },
  { ...closed, title: 'OverviewReport' },
);
