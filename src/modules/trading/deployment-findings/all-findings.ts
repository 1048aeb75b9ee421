import { EXCHANGE_FINDINGS } from './exchange-findings.ts';
import type { FindingArea, FindingDeclaration } from './finding.ts';
import { SETUP_FINDINGS } from './setup-findings.ts';

/** Every finding about a deployment, by its area. */
export const DEPLOYMENT_FINDINGS: Readonly<Record<FindingArea, readonly FindingDeclaration[]>> = {
  exchange: EXCHANGE_FINDINGS,
  setup: SETUP_FINDINGS,
};
