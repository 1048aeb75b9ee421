import type { UnitOfWork } from '../../../database/transactions/transaction.ts';
import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import type { Appeal as Resource } from '../../../modules/payments/appeals/appeal.ts';
import { deadlinePosition, isByDeadline } from '../../../modules/payments/appeals/appeal-filter.ts';
import { appealResource } from '../../../modules/payments/appeals/appeal-resource.ts';
import {
  Appeal,
  AppealCreate,
  AppealList,
  AppealOutcomeCreate,
  AppealSend,
  AppealUpdate,
  AppealWithdraw,
  LetterQuery,
  presentAppeal,
} from '../../../modules/payments/appeals/appeal-schema.ts';
import { createAppeal } from '../../../modules/payments/appeals/create-appeal.ts';
import { getAppeal, listAppeals } from '../../../modules/payments/appeals/find-appeals.ts';
import { loadExhibits, printAppeal } from '../../../modules/payments/appeals/print-appeal.ts';
import { guardOutcome, recordOutcome } from '../../../modules/payments/appeals/record-outcome.ts';
import { guardSendAppeal, sendAppeal } from '../../../modules/payments/appeals/send-appeal.ts';
import { guardAppealChange, updateAppealContent } from '../../../modules/payments/appeals/update-appeal.ts';
import { guardWithdraw, withdrawAppeal } from '../../../modules/payments/appeals/withdraw-appeal.ts';
import { atTimeOf } from '../../../modules/platform/test-clocks/require-test-clock.ts';
import { PRINT_CONTENT_TYPES } from '../../../printing/printed-document.ts';
import { renderText } from '../../../printing/render-text.ts';
import { requireScope } from '../../access/authorize.ts';
import { ListedSubjects } from '../../listed-subjects.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter, type Reply } from '../../operation.ts';
import { printedReply } from '../../printed-reply.ts';

const tag = 'Appeals';
const id: PathParameter = { kind: 'apl', table: 'appeals', description: 'Appeal id.' };
const STATE_ERRORS = ['invalid_state_transition', 'version_conflict'] as const;

function reply(tx: UnitOfWork, appeal: Resource, status = 200): Reply {
  return { status, body: presentAppeal(appeal, tx) };
}

export const create = defineCommand({
  id: 'createAppeal',
  tag,
  summary: 'Generate an appeal',
  description:
    'Generates the letter as a draft: for one or several denials of a claim, for a denied prior authorization, or for the next level after a decision. Each statement cites the claim field, history entry, document, code or regulation that it comes from. Unknown values become placeholders, which prevent sending until they are filled in. The service writes no clinical statements.',
  body: AppealCreate,
  responses: { 201: { description: 'The draft.', schema: Appeal, headers: ['Location'] } },
  errors: ['duplicate_external_id', 'invalid_state_transition'],
  example: { denialIds: ['den_01k5v9q2w7e8rak0d3fghj4mnp'] },
  handle: async (tx, { body }) => {
    const { denialIds, priorAuthorizationId, previousAppealId } = body;
    const given = [denialIds, priorAuthorizationId, previousAppealId].filter((one) => one !== undefined);
    if (given.length !== 1) {
      const message = 'Give exactly one of denialIds, priorAuthorizationId and previousAppealId.';
      const details = [{ code: 'exactly_one', param: '/denialIds', message }];
      throw new AppError('validation_failed', { param: '/denialIds', details });
    }
    const appeal = await createAppeal(tx, body);
    return { ...reply(tx, appeal, 201), headers: { location: `/v1/appeals/${appeal.id}` } };
  },
});

export const list = defineRead({
  id: 'listAppeals',
  tag,
  summary: 'List appeals',
  description: 'Newest first; the nearest deadline first if `deadline[gte]` or `deadline[lte]` is given.',
  query: listQueryOf(appealResource.lists.listAppeals),
  responses: { 200: { description: 'A page of appeals.', schema: AppealList } },
  handle: (reader, { query, principal }, app) => {
    const subjects = new ListedSubjects(reader, principal);
    return listReply(
      {
        query,
        organizationId: reader.organizationId,
        app,
        ...(isByDeadline(query) ? { list: 'appeals by deadline', positionOf: deadlinePosition } : { list: 'appeals' }),
      },
      async (page) => subjects.of(await listAppeals(reader, query, page), ({ id }) => id),
      (appeal) => {
        const { patientName, serviceDate } = subjects.get(appeal.id);
        return { ...presentAppeal(appeal, reader), patientName, serviceDate };
      },
    );
  },
});

export const get = defineRead({
  id: 'getAppeal',
  tag,
  summary: 'Retrieve an appeal',
  params: { id },
  responses: { 200: { description: 'The appeal.', schema: Appeal } },
  handle: async (reader, { params }) => ({
    status: 200,
    body: presentAppeal(await getAppeal(reader, params.id), reader),
  }),
});

export const update = defineCommand({
  id: 'updateAppeal',
  tag,
  summary: 'Edit an appeal',
  description:
    'Fills in placeholders, edits statements, adds a section of your own, and changes enclosures and the addressee of a draft.',
  params: { id },
  body: AppealUpdate,
  responses: { 200: { description: 'The appeal.', schema: Appeal } },
  errors: [...STATE_ERRORS, 'duplicate_external_id'],
  example: { placeholders: [{ key: 'authorization_reason', value: 'The visit was an emergency.' }] },
  guard: (reader, { params, expectedVersion }) => guardAppealChange(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    reply(tx, await updateAppealContent(tx, params.id, body, expectedVersion)),
});

export const letter = defineRead({
  id: 'getAppealLetter',
  tag,
  summary: 'Print the letter',
  description:
    'Returns the letter as PDF, DOCX or plain text, all from the same content. After sending, returns the letter as it was sent. In a draft, placeholders are marked. A PDF includes the enclosed PDF, image and text files, for which the caller also needs `documents:read`. If one of them is damaged or takes too much memory or time, the request fails with `document_unprintable`, which names it.',
  params: { id },
  query: LetterQuery,
  responses: {
    200: {
      description: 'The letter.',
      contentType: Object.values(PRINT_CONTENT_TYPES),
      headers: ['Content-Disposition', 'Content-Length'],
    },
  },
  errors: ['file_too_large', 'document_unprintable', 'service_unavailable'],
  byClock: true,
  handle: async (reader, request, app) => {
    const appeal = await getAppeal(reader, request.params.id);
    const { format = 'pdf', unreadable } = request.query;
    const hasExhibits = format === 'pdf' && appeal.documentIds.length > 0;
    if (hasExhibits) requireScope(request, 'documents:read');
    const document = appeal.print ?? (await printAppeal(await atTimeOf(reader, appeal), appeal));
    const name = `${appeal.id}-letter`;
    if (format === 'text') return printedReply(renderText(document), format, name);
    const printer = app.printer.of(reader.organizationId);
    if (format === 'docx') return printedReply(await printer.docx(document), format, name);
    if (!hasExhibits) return printedReply((await printer.pdf(document)).content, format, name);
    const { enclosures, exhibits } = await loadExhibits(reader, appeal, app.encryption);
    const { content } = await printer.pdf({ ...document, enclosures }, exhibits, unreadable);
    return printedReply(content, format, name);
  },
});

export const send = defineCommand({
  id: 'sendAppeal',
  tag,
  summary: 'Send an appeal',
  description:
    'Sends the letter. Every placeholder must be filled in, and after the deadline `lateReason` is needed. In the sandbox, the payer acknowledges and decides the appeal as selected by the member id. `x12_275` sends the letter with its exhibits as an attachment. For a portal, download the PDF of the letter, upload it there, and record its confirmation here. Email needs `phiByEmail: allowed` in the organization settings. A letter can be sent only once: a second call fails with 409.',
  params: { id },
  body: AppealSend,
  responses: { 202: { description: 'The appeal.', schema: Appeal } },
  errors: [
    ...STATE_ERRORS,
    'review_required',
    'requirements_unmet',
    'deadline_passed',
    'sandbox_value_in_live',
    'payer_not_routed',
  ],
  example: { channel: 'sandbox' },
  reviewStage: 'appeal_send',
  guard: (reader, { params, expectedVersion }) => guardSendAppeal(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }, app) => {
    const { appealDesk: desk, letterCarriers: carriers, partnerSeed } = app;
    const options = { expectedVersion, desk, carriers, partnerSeed };
    return reply(tx, await sendAppeal(tx, params.id, body, options), 202);
  },
});

export const outcome = defineCommand({
  id: 'recordAppealOutcome',
  tag,
  summary: "Record the payer's decision",
  description: 'Records a decision that arrived by letter, portal or telephone. `appeal.outcome_received` fires.',
  params: { id },
  body: AppealOutcomeCreate,
  responses: { 200: { description: 'The decided appeal.', schema: Appeal } },
  errors: STATE_ERRORS,
  example: { result: 'overturned', amountRecovered: 12_500 },
  guard: (reader, { params, expectedVersion }) => guardOutcome(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    reply(tx, await recordOutcome(tx, params.id, body, expectedVersion)),
});

export const withdraw = defineCommand({
  id: 'withdrawAppeal',
  tag,
  summary: 'Withdraw an appeal',
  description: 'Possible until the payer has decided. If the payer already has the letter, notify it yourself.',
  params: { id },
  body: AppealWithdraw,
  responses: { 200: { description: 'The withdrawn appeal.', schema: Appeal } },
  errors: STATE_ERRORS,
  example: { reason: 'The claim was corrected instead' },
  guard: (reader, { params, expectedVersion }) => guardWithdraw(reader, params.id, expectedVersion),
  handle: async (tx, { params, body, expectedVersion }) =>
    reply(tx, await withdrawAppeal(tx, params.id, body.reason ?? null, expectedVersion)),
});
