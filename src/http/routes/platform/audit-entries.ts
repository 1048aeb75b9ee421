import { Readable } from 'node:stream';
import { AppError } from '../../../kernel/errors.ts';
import { listQueryOf } from '../../../modules/list.ts';
import { auditEntryResource } from '../../../modules/platform/audit/audit-entry-resource.ts';
import {
  AuditEntry,
  AuditEntryList,
  AuditExportQuery,
  presentAuditEntry,
} from '../../../modules/platform/audit/audit-entry-schema.ts';
import { exportChain, findExportStart } from '../../../modules/platform/audit/export-chain.ts';
import { getAuditEntry, searchAuditEntries } from '../../../modules/platform/audit/find-audit-entries.ts';
import { AUDIT_KEY_PURPOSE, openHeadSigner } from '../../../modules/platform/audit/head-signature.ts';
import { listReply } from '../../lists.ts';
import { defineRead, type PathParameter } from '../../operation.ts';

const id: PathParameter = { kind: 'aud', table: 'audit_entries', description: 'Audit entry id.' };

export const list = defineRead({
  id: 'listAuditEntries',
  tag: 'Audit',
  summary: 'List audit entries',
  description:
    'Returns who changed what, when and by which request, newest first. Each change and its entry are written in one transaction. About a second later the entry is sealed into the hash chain of the organization.',
  query: listQueryOf(auditEntryResource.lists.listAuditEntries),
  responses: { 200: { description: 'A page of audit entries.', schema: AuditEntryList } },
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'audit entries', organizationId: reader.organizationId, app },
      (page) => searchAuditEntries(reader, query, page),
      presentAuditEntry,
    ),
});

export const get = defineRead({
  id: 'getAuditEntry',
  tag: 'Audit',
  summary: 'Retrieve an audit entry',
  params: { id },
  responses: { 200: { description: 'The audit entry.', schema: AuditEntry } },
  handle: async (reader, { params }) => {
    const entry = await getAuditEntry(reader, params.id);
    return { status: 200, body: presentAuditEntry(entry) };
  },
});

export const exported = defineRead({
  id: 'exportAuditEntries',
  tag: 'Audit',
  summary: 'Export the audit chain',
  description:
    'Returns all sealed entries, oldest first, as lines of JSON. The first line names the signed end of the chain. Each further line has an entry with its position, its hash and the previous hash, so that `rcm audit verify FILE` can check the file without this service. Use `afterPosition` to continue an export.',
  query: AuditExportQuery,
  responses: { 200: { description: 'Lines of JSON.', contentType: 'application/x-ndjson' } },
  handle: async (reader, { query }, app) => {
    const start = await findExportStart(reader, query.afterPosition ?? 0);
    if (!start) {
      throw new AppError('invalid_parameter', {
        message: 'The chain has no such position.',
        param: '?afterPosition',
      });
    }
    const signer = openHeadSigner(app.encryption.derive(AUDIT_KEY_PURPOSE));
    return {
      status: 200,
      contentType: 'application/x-ndjson',
      headers: { 'content-disposition': 'attachment; filename="audit-log.ndjson"' },
      body: Readable.from(exportChain(reader, signer, start), { objectMode: false }),
    };
  },
});
