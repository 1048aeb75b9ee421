import { CLAIM_STATUSES } from '../../../modules/billing/claims/claim.ts';
import { EVENT_TYPES } from '../../../modules/event-types.ts';
import { OPERATORS } from '../../../modules/office/conditions/condition.ts';
import { REVIEW_STAGES } from '../../../modules/office/reviews/review-policy.ts';
import { WORK_TYPES } from '../../../modules/office/work/work-item.ts';
import { DENIAL_CATEGORIES } from '../../../modules/payments/denials/classification/denial-category.ts';
import { EVENT_FILTERS } from '../../../modules/platform/events/event.ts';
import { LINES_OF_BUSINESS } from '../../../modules/practice/coverages/coverage-fields.ts';
import type { Json } from '../components.ts';

/** Long lists of values that many schemas and parameters have. The document contains each once, under this name. */
const LISTS: Record<string, readonly string[]> = {
  ClaimStatus: CLAIM_STATUSES,
  ConditionOperator: OPERATORS,
  DenialCategory: DENIAL_CATEGORIES,
  EventFilter: EVENT_FILTERS,
  EventType: Object.keys(EVENT_TYPES),
  LineOfBusiness: LINES_OF_BUSINESS,
  ReviewStage: REVIEW_STAGES,
  WorkType: WORK_TYPES,
};

type NamedValues = {
  /** The lists as components. */
  schemas: Record<string, Json>;
  /** Returns a value of the document in which the lists are references. */
  reference(value: unknown): unknown;
};

/** `scopes` are the lists of scopes, which depend on the route table. */
export function namedValues(scopes: Record<string, readonly string[]>): NamedValues {
  const lists = Object.entries({ ...LISTS, ...scopes });
  const names = new Map(lists.map(([name, values]) => [JSON.stringify(values), name]));
  const schemas = Object.fromEntries(lists.map(([name, values]) => [name, { type: 'string', enum: [...values] }]));
  const reference = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reference);
    if (value === null || typeof value !== 'object') return value;
    const { enum: values, type, ...rest } = value as Json;
    const name = type === 'string' && Array.isArray(values) ? names.get(JSON.stringify(values)) : undefined;
    if (name !== undefined) return { $ref: `#/components/schemas/${name}`, ...rest };
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, reference(child)]));
  };
  return { schemas, reference };
}
