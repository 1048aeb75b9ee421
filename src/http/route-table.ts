import type { Route } from './operation.ts';
import { CLAIMS_ROUTES } from './route-tables/billing.ts';
import { ELIGIBILITY_ROUTES } from './route-tables/eligibility.ts';
import { INTEGRATIONS_ROUTES } from './route-tables/integrations.ts';
import { WORK_ROUTES } from './route-tables/office.ts';
import { PAYMENTS_ROUTES } from './route-tables/payments.ts';
import { PLATFORM_ROUTES } from './route-tables/platform.ts';
import { PRACTICE_ROUTES } from './route-tables/practice.ts';
import { PRIOR_AUTHORIZATIONS_ROUTES } from './route-tables/prior-authorizations.ts';
import { SANDBOX_ROUTES } from './route-tables/sandbox.ts';
import { EXCHANGE_ROUTES } from './route-tables/trading.ts';

/**
 * Every endpoint: method, path, scope, operation. Server, OpenAPI, docs and the generated tests read this table. The rows
 * of each area are in a file of `route-tables/`.
 */
export const ROUTES: readonly Route[] = [
  ...PRACTICE_ROUTES,
  ...ELIGIBILITY_ROUTES,
  ...PRIOR_AUTHORIZATIONS_ROUTES,
  ...CLAIMS_ROUTES,
  ...PAYMENTS_ROUTES,
  ...EXCHANGE_ROUTES,
  ...INTEGRATIONS_ROUTES,
  ...WORK_ROUTES,
  ...PLATFORM_ROUTES,
  ...SANDBOX_ROUTES,
];
