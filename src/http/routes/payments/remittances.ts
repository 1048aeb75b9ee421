import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { ClaimPaymentList } from '../../../modules/payments/remittances/claim-payment-schema.ts';
import { dismissRemittance, guardDismissRemittance } from '../../../modules/payments/remittances/dismiss-remittance.ts';
import { enterRemittance } from '../../../modules/payments/remittances/enter-remittance.ts';
import {
  getRemittance,
  listRemittanceClaims,
  listRemittances,
} from '../../../modules/payments/remittances/find-remittances.ts';
import type { RemittanceEntryInput } from '../../../modules/payments/remittances/remittance-entry.ts';
import { RemittanceEntryRequest } from '../../../modules/payments/remittances/remittance-entry-schema.ts';
import { remittanceResource } from '../../../modules/payments/remittances/remittance-resource.ts';
import {
  CLAIMS_SHOWN_MAX,
  presentRemittance,
  presentRemittanceClaim,
  Remittance,
  RemittanceClaimsQuery,
  RemittanceDismiss,
  RemittanceFile,
  RemittanceList,
  RemittanceSummary,
} from '../../../modules/payments/remittances/remittance-schema.ts';
import { ofRemainingPatient } from '../../../modules/practice/patients/find-patients.ts';
import { readInterchangeContent } from '../../../modules/trading/exchange/interchanges/find-interchanges.ts';
import { listReply } from '../../lists.ts';
import { type CommandOperation, defineCommand, defineRead, defineStream, type PathParameter } from '../../operation.ts';
import {
  awaitRemittanceFile,
  fileReply,
  REMITTANCE_FILE_BYTES_MAX,
  receiveRemittanceFile,
} from '../../uploads/remittance-upload.ts';
import { MASKING_NOTE, showX12 } from '../../x12/shown-x12.ts';

const id: PathParameter = { kind: 'era', table: 'remittances', description: 'Remittance id.' };

const RESPONSES = {
  200: {
    description: 'The file, after its remittances were posted.',
    schema: RemittanceFile,
    headers: ['Location'],
    optionalHeaders: ['Preference-Applied'],
  },
  202: {
    description: 'The file is still being posted. Poll the URL in `Location`.',
    schema: RemittanceFile,
    headers: ['Location', 'Retry-After'],
    optionalHeaders: ['Preference-Applied'],
  },
} satisfies CommandOperation['responses'];

/** The JSON body of the same endpoint: a remittance on paper. */
const enter = defineCommand({
  id: 'uploadRemittances',
  tag: 'Remittances',
  summary: 'Enter a paper remittance',
  body: RemittanceEntryRequest,
  responses: RESPONSES,
  example: {
    payerId: 'SBX01',
    payee: { npi: '1999999984', name: 'RIVERSIDE FAMILY PRACTICE' },
    traceNumber: 'CHK20417',
    paymentMethod: 'check',
    paymentAmount: 8_000,
    paymentDate: '2026-03-09',
    claims: [
      {
        patientControlNumber: 'VISIT-0001',
        patientName: { family: 'LARKIN', given: 'ADA' },
        payerClaimControlNumber: 'ICN20417',
        charge: 12_500,
        paid: 8_000,
        lines: [
          {
            procedureCode: '99213',
            charge: 12_500,
            paid: 8_000,
            adjustments: [
              { groupCode: 'CO', reasonCode: '45', amount: 2_500 },
              { groupCode: 'PR', reasonCode: '3', amount: 2_000 },
            ],
          },
        ],
      },
    ],
  },
  handle: async (tx, request, app) => {
    const { encryption, payers } = app;
    const entry = request.body as RemittanceEntryInput;
    const uploaded = await enterRemittance(tx, entry, { encryption, mapping: payers.mapping });
    return {
      ...fileReply(app, { uploaded, status: 'received', remittances: [] }),
      afterCommit: () => awaitRemittanceFile(request, app, uploaded),
    };
  },
});

export const upload = defineStream({
  id: 'uploadRemittances',
  tag: 'Remittances',
  summary: 'Upload an 835 file or enter a paper remittance',
  description:
    'The body is the X12 text (005010X221), up to 25 MiB: any number of transaction sets. Each becomes a remittance and is posted to its claims as if a trading partner had sent it. The same content is recorded once, so repeating the request has no further effect. For larger files use `rcm remittances post`.\n\nA JSON body is a remittance that a person enters from paper, up to 1 MiB. Its amounts must add up: for each line and claim, the charge less the adjustments equals the paid amount, and the paid amounts of the claims less the provider adjustments equal the payment; otherwise nothing is recorded and each broken rule is named. With a reason in `imbalance` it is recorded nevertheless and withheld: its claim payments are posted or released one by one. If a payment of the payer with the same number was recorded, the answer is `duplicate_remittance`; repeat the call with `confirmDuplicate` if it is another payment. It is matched and posted like an 835, and its `source` is `manual`.\n\nThe request waits up to 10 seconds for the posting to finish. `Prefer: wait=n` changes this to n seconds (at most 30); with `Prefer: respond-async` the response is immediate.',
  requestContentTypes: ['application/edi-x12', 'text/plain', 'application/octet-stream'],
  bodyBytesMax: REMITTANCE_FILE_BYTES_MAX,
  isRepeatable: true,
  json: enter,
  responses: RESPONSES,
  errors: ['x12_unreadable', 'remittance_unbalanced', 'duplicate_remittance', 'payload_too_large'],
  handle: receiveRemittanceFile,
});

export const list = defineRead({
  id: 'listRemittances',
  tag: 'Remittances',
  summary: 'List remittances',
  description: 'Returns remittances without their claim payments, newest first.',
  query: listQueryOf(remittanceResource.lists.listRemittances),
  responses: { 200: { description: 'A page of remittances.', schema: RemittanceList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'remittances', organizationId: reader.organizationId, app },
      async (page) => listRemittances(reader, await ofRemainingPatient(reader, query), page),
      (remittance) => presentRemittance(remittance, reader),
    ),
});

export const get = defineRead({
  id: 'getRemittance',
  tag: 'Remittances',
  summary: 'Retrieve a remittance',
  description: 'Includes the claim payments, the claims they were matched to, and whether each has been posted.',
  params: { id },
  responses: { 200: { description: 'The remittance.', schema: Remittance } },
  handle: async (reader, { params }) => {
    const remittance = await getRemittance(reader, params.id);
    const claims = await listRemittanceClaims(reader, remittance.id, { limit: CLAIMS_SHOWN_MAX });
    const body = {
      ...presentRemittance(remittance, reader),
      claims: claims.map((claim) => presentRemittanceClaim(claim, reader)),
      hasMoreClaims: remittance.claimCount > claims.length,
    };
    return { status: 200, body };
  },
});

export const dismiss = defineCommand({
  id: 'dismissRemittance',
  tag: 'Remittances',
  summary: 'Dismiss a withheld remittance',
  description:
    'Ends a remittance that does not balance or repeats another one, and that will never be posted. Its claim payments leave the review queue, and its work item is cancelled. Refused if any of it is posted.',
  params: { id },
  body: RemittanceDismiss,
  responses: { 200: { description: 'The remittance.', schema: RemittanceSummary } },
  errors: ['invalid_state_transition'],
  example: { reason: 'duplicate_confirmed', note: 'The payer sent the file twice.' },
  guard: (reader, { params }) => guardDismissRemittance(reader, params.id),
  handle: async (tx, { params, body }) => ({
    status: 200,
    body: presentRemittance(await dismissRemittance(tx, params.id, body), tx),
  }),
});

export const claims = defineRead({
  id: 'listRemittanceClaims',
  tag: 'Remittances',
  summary: 'List the claim payments of a remittance',
  description: 'Returns the claim payments in the order of the 835.',
  params: { id },
  query: RemittanceClaimsQuery,
  responses: { 200: { description: 'A page of claim payments.', schema: ClaimPaymentList } },
  handle: async (reader, { params, query }, app) => {
    const remittance = await getRemittance(reader, params.id);
    return listReply(
      { query, list: `remittance claims ${remittance.id}`, organizationId: reader.organizationId, app },
      async ({ limit, after }) => {
        const page = { limit, ...(after === undefined ? {} : { after: Number(after) }) };
        const rows = await listRemittanceClaims(reader, remittance.id, page);
        return rows.map((claim) => ({ id: String(claim.sequence), claim }));
      },
      ({ claim }) => presentRemittanceClaim(claim, reader),
    );
  },
});

export const x12 = defineRead({
  id: 'getRemittance835',
  tag: 'Remittances',
  summary: 'Get the X12 text of a remittance',
  description: `Returns the file byte for byte as it was received. \`sequence\` of the remittance is the position of its transaction set in the file. ${MASKING_NOTE}`,
  params: { id },
  responses: {
    200: { description: 'An 835 interchange.', contentType: 'application/edi-x12', headers: ['X12-Masked'] },
  },
  optionalScope: 'phi:reveal',
  handle: async (reader, request, app) => {
    const remittance = await getRemittance(reader, request.params.id);
    const content = await readInterchangeContent(reader, remittance.interchangeId, app.encryption);
    if (!content) throw new AppError('resource_not_found');
    const revealed = { resource: { type: 'remittance' as const, id: remittance.id }, field: 'x12.835' };
    const { isMasked, texts } = await showX12([content.toString('utf8')], revealed, { request, app });
    const headers = { 'x12-masked': String(isMasked) };
    return { status: 200, headers, contentType: 'application/edi-x12', body: texts[0] };
  },
});
