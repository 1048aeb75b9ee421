import {
  findTimeline,
  presentTimelineEntry,
  Timeline,
  TimelineQuery,
} from '../../../modules/platform/audit/find-timeline.ts';
import { addAuditEntry } from '../../../modules/prior-authorizations/audit-log/add-audit-entry.ts';
import {
  AuditEntry,
  AuditEntryCreate,
  AuditEntryList,
  AuditLogQuery,
} from '../../../modules/prior-authorizations/audit-log/audit-log-schema.ts';
import {
  getAuditLogEntry,
  listAuditLog,
  presentAuditLogEntry,
} from '../../../modules/prior-authorizations/audit-log/find-audit-log.ts';
import { getAuthorization } from '../../../modules/prior-authorizations/find-authorizations.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead } from '../../operation.ts';
import { authorizationId } from './shared.ts';

const tag = 'Prior authorizations';

export const add = defineCommand({
  id: 'addPriorAuthorizationAuditEntry',
  tag,
  summary: 'Add an entry to the audit log',
  description:
    'Adds your own entry to those of the service. Entries are never changed or deleted, and are part of the sealed audit log. Actor and time of recording are set by the service.',
  params: { id: authorizationId },
  body: AuditEntryCreate,
  responses: { 201: { description: 'The entry.', schema: AuditEntry } },
  example: { action: 'phone_call.payer_called', reason: 'Asked for the status', details: { reference: 'CALL-17' } },
  handle: async (tx, { params, body }, { encryption }) => {
    const id = await addAuditEntry(tx, params.id, body, encryption);
    return { status: 201, body: presentAuditLogEntry(await getAuditLogEntry(tx, id, encryption), tx) };
  },
});

export const list = defineRead({
  id: 'listPriorAuthorizationAuditLog',
  tag,
  summary: 'List the audit log of a prior authorization',
  description: 'Newest first: every change that the service recorded, and the entries that callers added.',
  params: { id: authorizationId },
  query: AuditLogQuery,
  responses: { 200: { description: 'A page of entries.', schema: AuditEntryList } },
  handle: (reader, { params, query }, app) =>
    listReply(
      { query, list: `audit-log ${params.id}`, organizationId: reader.organizationId, app },
      (page) => listAuditLog(reader, params.id, page, app.encryption),
      (entry) => presentAuditLogEntry(entry, reader),
    ),
});

export const timeline = defineRead({
  id: 'getPriorAuthorizationTimeline',
  tag,
  summary: 'List the history of a prior authorization',
  description: 'Returns its changes of state and the other audit entries, newest first.',
  params: { id: authorizationId },
  query: TimelineQuery,
  responses: { 200: { description: 'A page of entries.', schema: Timeline } },
  handle: async (reader, { params, query }, app) => {
    const authorization = await getAuthorization(reader, params.id);
    return listReply(
      { query, list: `timeline ${authorization.id}`, organizationId: reader.organizationId, app },
      (page) => findTimeline(reader, authorization.id, page),
      presentTimelineEntry,
    );
  },
});
