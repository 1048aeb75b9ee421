import type { App } from '../../../composition/app.ts';
import type { TenantReader } from '../../../database/transactions/transaction.ts';
import { CLAIM_SETS, type ClaimSet } from '../../../kernel/claim-rules.ts';
import {
  listAcknowledgments,
  listAcknowledgmentsOfInterchange,
} from '../../../modules/billing/claims/acknowledgments/find-acknowledgments.ts';
import type { Claim as StoredClaim } from '../../../modules/billing/claims/claim.ts';
import { getClaim } from '../../../modules/billing/claims/find-claims.ts';
import { presentAcknowledgment } from '../../../modules/billing/claims/presentation/present-acknowledgment.ts';
import { Claim } from '../../../modules/billing/claims/schemas/claim.ts';
import { SubmitRequest } from '../../../modules/billing/claims/schemas/input.ts';
import {
  AcknowledgmentList,
  ClaimX12Query,
  ShortListQuery,
} from '../../../modules/billing/claims/schemas/submission.ts';
import { findAnswerX12, findClaimX12 } from '../../../modules/billing/claims/submission/find-claim-x12.ts';
import { guardSubmitClaim, submitClaim } from '../../../modules/billing/claims/submission/submit-claim.ts';
import { ClaimPaymentList } from '../../../modules/payments/remittances/claim-payment-schema.ts';
import { listClaimPaymentsOfClaim } from '../../../modules/payments/remittances/find-remittances.ts';
import { presentRemittanceClaim } from '../../../modules/payments/remittances/remittance-schema.ts';
import { atTimeOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import {
  lockBillableEncounter,
  requireBillableEncounter,
} from '../../../modules/practice/encounters/create-encounter-claim.ts';
import { getInterchange } from '../../../modules/trading/exchange/interchanges/find-interchanges.ts';
import { listReply, slicePage } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';
import { MASKING_NOTE, showX12 } from '../../x12/shown-x12.ts';
import { claimId, claimReply } from './shared.ts';

const X12_TYPE = 'application/edi-x12';

export const submit = defineCommand({
  id: 'submitClaim',
  tag: 'Claims',
  summary: 'Submit a claim',
  description:
    'Writes the 837P of a ready claim and queues its transmission; `claim.submitted` fires when the payer or clearinghouse has received it. Their responses arrive as events and in `acknowledgments`. A replacement that is the same as the claim that it replaces is refused with `replacement_unchanged`, unless `confirmUnchanged` is set.',
  params: { id: claimId },
  body: SubmitRequest,
  responses: { 202: { description: 'The submitted claim, queued for transmission.', schema: Claim } },
  errors: [
    'invalid_state_transition',
    'version_conflict',
    'duplicate_claim',
    'replacement_unchanged',
    'work_blocks_submission',
    'claim_has_blocking_findings',
    'deadline_passed',
    'payer_not_routed',
    'enrollment_required',
    'organization_settings_incomplete',
  ],
  example: {},
  reviewStage: 'claim_submit',
  guard: async (reader, { params, expectedVersion }) => {
    await guardSubmitClaim(reader, params.id, expectedVersion);
    await requireBillableEncounter(reader, params.id);
  },
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const { encryption, partnerSeed, payers } = app;
    const { mapping } = payers;
    const { confirmUnchanged } = body;
    const requireEncounter = lockBillableEncounter;
    const options = { expectedVersion, confirmUnchanged, partnerSeed, encryption, mapping, requireEncounter };
    return claimReply(tx, await submitClaim(tx, params.id, options), 202);
  },
});

export const x12 = defineRead({
  id: 'getClaimX12',
  tag: 'Claims',
  summary: 'Get the X12 text of a claim',
  description: `The 837P, 837I or 837D as it was sent; for a draft, ready or held claim a preview with control numbers of zero. \`X12-Kind\` shows which of the two it is. With \`transactionSet\` the newest 999, 277CA, 277 or 835 about the claim, as it was received. ${MASKING_NOTE}`,
  params: { id: claimId },
  query: ClaimX12Query,
  responses: {
    200: { description: 'An interchange.', contentType: X12_TYPE, headers: ['X12-Kind', 'X12-Masked'] },
  },
  optionalScope: 'phi:reveal',
  errors: ['claim_has_blocking_findings', 'payer_not_routed', 'organization_settings_incomplete'],
  byClock: true,
  handle: async (reader, request, app) => {
    const claim = await getClaim(reader, request.params.id);
    const { transactionSet = CLAIM_SETS[claim.claimType] } = request.query;
    const { kind, content } = await fileOf(reader, claim, { transactionSet, app });
    const revealed = { resource: { type: 'claim' as const, id: claim.id }, field: `x12.${transactionSet}` };
    const { isMasked, texts } = await showX12([content], revealed, { request, app });
    const headers = { 'x12-kind': kind, 'x12-masked': String(isMasked) };
    return { status: 200, headers, contentType: X12_TYPE, body: texts[0] };
  },
});

function isClaimSet(transactionSet: string): transactionSet is ClaimSet {
  return Object.values(CLAIM_SETS).some((one) => one === transactionSet);
}

async function fileOf(
  reader: TenantReader,
  claim: StoredClaim,
  { transactionSet, app }: { transactionSet: ClaimSet | '999' | '277CA' | '277' | '835'; app: App },
): Promise<{ kind: string; content: string }> {
  const { encryption, partnerSeed, payers } = app;
  if (!isClaimSet(transactionSet)) {
    return { kind: 'received', content: await findAnswerX12(reader, claim.id, { transactionSet, encryption }) };
  }
  const options = { partnerSeed, encryption, mapping: payers.mapping };
  return findClaimX12(await atTimeOf(reader, claim), claim, options);
}

export const acknowledgments = defineRead({
  id: 'listAcknowledgments',
  tag: 'Claims',
  summary: 'List the acknowledgments of a claim',
  description: 'Returns the TA1, 999 and 277CA of every attempt, and the 277 of the payer, oldest first.',
  params: { id: claimId },
  query: ShortListQuery,
  responses: { 200: { description: 'A page of acknowledgments.', schema: AcknowledgmentList } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    const all = await listAcknowledgments(reader, claim.id);
    return listReply(
      { query, list: `acknowledgments ${claim.id}`, organizationId: reader.organizationId, app },
      async (page) => slicePage(all, page),
      presentAcknowledgment,
    );
  },
});

const interchangeId: PathParameter = { kind: 'itc', table: 'interchanges', description: 'Interchange id.' };

export const acknowledgmentsOfInterchange = defineRead({
  id: 'listInterchangeAcknowledgments',
  tag: 'Exchange',
  summary: 'List the acknowledgments of an interchange',
  description: 'Returns the acknowledgments of the claims that an outbound interchange contains, oldest first.',
  params: { id: interchangeId },
  query: ShortListQuery,
  responses: { 200: { description: 'A page of acknowledgments.', schema: AcknowledgmentList } },
  handle: async (reader, { params, query }, app) => {
    const { id } = await getInterchange(reader, params.id);
    return listReply(
      { query, list: `acknowledgments ${id}`, organizationId: reader.organizationId, app },
      (page) => listAcknowledgmentsOfInterchange(reader, id, page),
      presentAcknowledgment,
    );
  },
});

export const remittances = defineRead({
  id: 'listClaimRemittances',
  tag: 'Claims',
  summary: 'List the claim payments of a claim',
  description: 'One entry per claim payment that was matched to the claim, the oldest remittance first.',
  params: { id: claimId },
  query: ShortListQuery,
  responses: { 200: { description: 'A page of claim payments.', schema: ClaimPaymentList } },
  handle: async (reader, { params, query }, app) => {
    const claim = await getClaim(reader, params.id);
    const payments = await listClaimPaymentsOfClaim(reader, claim.id);
    const all = payments.map((payment) => ({ id: `${payment.remittanceId} ${payment.sequence}`, payment }));
    return listReply(
      { query, list: `remittances ${claim.id}`, organizationId: reader.organizationId, app },
      async (page) => slicePage(all, page),
      ({ payment }) => presentRemittanceClaim(payment, reader),
    );
  },
});
