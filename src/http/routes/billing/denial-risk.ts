import { DenialRisk, presentDenialRisk } from '../../../modules/billing/claims/risk/denial-risk-schema.ts';
import { findDenialRisk } from '../../../modules/billing/claims/risk/find-denial-risk.ts';
import { requireScope } from '../../access/authorize.ts';
import { defineRead } from '../../operation.ts';
import { claimId } from './shared.ts';

export const get = defineRead({
  id: 'getDenialRisk',
  tag: 'Claims',
  summary: 'Count denials of similar claims',
  description:
    'Needs `denials:read` as well. Counts how the payer decided about similar lines of your own claims in the last two years: by procedure, modifiers, diagnosis family, place of service and rendering provider. Each rate comes with its counts and the claims behind it. With fewer than `minimumLines` decided lines there is no rate.',
  params: { id: claimId },
  responses: { 200: { description: 'The counts.', schema: DenialRisk } },
  byClock: true,
  handle: async (reader, request) => {
    requireScope(request, 'denials:read', 'The counts are of denials.');
    return { status: 200, body: presentDenialRisk(await findDenialRisk(reader, request.params.id), reader) };
  },
});
