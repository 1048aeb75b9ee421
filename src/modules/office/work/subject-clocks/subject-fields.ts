import type { Fields } from '../../conditions/condition.ts';
import { WORK_FIELDS } from '../sla/filter-fields.ts';
import type { SlaSubjectType } from './sla-metrics.ts';

// biome-ignore lint/suspicious/noExplicitAny: the resource as its events show it.
type Shown = any;
const text = (description: string, read: (resource: Shown) => string | null | undefined) =>
  ({ type: 'string', description, read }) as const;
const cents = (description: string, read: (resource: Shown) => number | null | undefined) =>
  ({ type: 'number', unit: 'cents', description, read }) as const;

const payerId = text('The payer.', (resource) => resource.payerId);
const status = text('The state.', (resource) => resource.status);

/** The properties of each subject that filters of policies can compare, at the event that starts the clock. */
export const SLA_FIELDS: Readonly<Record<SlaSubjectType, Fields<never>>> = {
  work_item: WORK_FIELDS,
  claim: {
    payerId,
    status,
    claimType: text('Type of the claim.', (claim) => claim.claimType),
    frequencyCode: text('Frequency code.', (claim) => claim.frequencyCode),
    placeOfServiceCode: text('Place of service.', (claim) => claim.placeOfServiceCode),
    totalCharges: cents('The total charge.', (claim) => claim.totalCharges),
    timelyFilingDeadline: {
      type: 'date',
      description: 'The last day of timely filing.',
      read: (claim: Shown) => claim.timelyFiling?.deadline,
    },
    procedureCodes: {
      type: 'list',
      description: 'Procedure codes of the lines.',
      read: (claim: Shown) => claim.serviceLines.flatMap(({ procedureCode }: Shown) => procedureCode ?? []),
    },
    revenueCodes: {
      type: 'list',
      description: 'Revenue codes of the lines of an institutional claim.',
      read: (claim: Shown) => claim.serviceLines.flatMap(({ revenueCode }: Shown) => revenueCode ?? []),
    },
  } satisfies Fields<Shown>,
  prior_authorization: {
    payerId,
    status,
    urgency: text('`standard` or `expedited`.', (authorization) => authorization.urgency),
    requestType: text('Type of the request.', (authorization) => authorization.requestType),
    procedureCodes: {
      type: 'list',
      description: 'Procedure codes of the items.',
      read: (authorization: Shown) => authorization.items.map(({ procedureCode }: Shown) => procedureCode),
    },
  } satisfies Fields<Shown>,
  denial: {
    payerId,
    status,
    category: text('Category of the denial.', (denial) => denial.category),
    carc: text('Claim adjustment reason code.', (denial) => denial.carc),
    groupCode: text('Claim adjustment group code.', (denial) => denial.groupCode),
    deniedAmount: cents('The denied amount.', (denial) => denial.deniedAmount),
    appealable: {
      type: 'boolean',
      description: 'Can be appealed.',
      read: (denial: Shown) => denial.appealable,
    },
  } satisfies Fields<Shown>,
  appeal: {
    payerId,
    status,
    urgency: text('`standard` or `expedited`.', (appeal) => appeal.urgency),
    appealType: text('Type of the appeal.', (appeal) => appeal.type),
    level: { type: 'number', description: 'Level of the appeal.', read: (appeal: Shown) => appeal.level },
    amountInControversy: cents('The disputed amount.', (appeal) => appeal.amountInControversy),
  } satisfies Fields<Shown>,
};

/**
 * The properties of all subjects, for the schema of filters. `checkCondition` refuses properties that the subject does
 * not have.
 */
export const ALL_SLA_FIELDS: Fields<never> = Object.assign({}, ...Object.values(SLA_FIELDS));
