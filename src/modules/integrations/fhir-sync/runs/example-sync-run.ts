import type { EventExample, ExampleContext } from '../../../resource.ts';

/** Returns invented data of a run that has ended. */
export function exampleSyncRun({ id, now }: ExampleContext): EventExample {
  const at = now.toISOString();
  const syncRunId = id('syr');
  const data = {
    fhirSyncRun: {
      object: 'fhir_sync_run',
      id: syncRunId,
      livemode: false,
      connectionId: id('fhc'),
      status: 'succeeded',
      statusReason: null,
      trigger: 'schedule',
      mode: 'incremental',
      resourceTypes: ['Patient', 'Coverage'],
      omittedResourceTypes: [],
      patientIds: null,
      since: null,
      dryRun: false,
      counts: { Patient: { seen: 2, created: 1, updated: 0, unchanged: 1, failed: 0, unmapped: 0 } },
      problems: [],
      failures: [],
      serverIssues: [],
      requestCount: 2,
      resumesAt: null,
      startedAt: at,
      completedAt: at,
      version: 4,
      createdAt: at,
      updatedAt: at,
    },
  };
  return { resourceType: 'fhir_sync_run', resourceId: syncRunId, data };
}
