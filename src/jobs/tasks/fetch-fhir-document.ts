import type { App } from '../../composition/app.ts';
import type { JobHandlers } from '../../database/jobs/job-queue.ts';
import { fetchDocumentContent } from '../../modules/integrations/fhir-sync/documents/fetch-document-content.ts';

/** Stores the content of a document that a synchronization has received. */
export function fetchFhirDocumentTask(app: App): JobHandlers['fetch-fhir-document'] {
  const { database, encryption, config, structureInspector: inspector } = app;
  const { documentRetentionDays: retentionDays } = config;
  const context = { database, encryption, fhirServer: app.fhir.server, retentionDays, inspector };
  return (payload, attempt) => fetchDocumentContent(context, payload, attempt);
}
