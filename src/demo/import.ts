import { readFile } from 'node:fs/promises';
import type { ApiClient } from './client.ts';
import { DemoError } from './demo-error.ts';
import type { Narrator } from './narrate.ts';
import { type PlayedClaim, scrubAndFix } from './play.ts';

const SHOWN_PROBLEMS = 6;
const IMPORT_WAIT_MS = 30_000;

export type ImportedFile = { submitted: PlayedClaim[]; held: { title: string; reason: string }[] };

/** Imports an 837P file of another system and submits every claim that the scrubber lets through. */
export async function playFile(api: ApiClient, narrator: Narrator, file: string): Promise<ImportedFile> {
  narrator.title(`Importing ${file}`);
  const content = await readFile(file).catch((error: Error) => {
    throw new DemoError(`cannot read ${file}: ${error.message}`);
  });
  const report = await importAndWait(api, content);
  if (report.status === 'failed')
    throw new DemoError(`the file holds no claims that can be read: ${JSON.stringify(report.findings.slice(0, 3))}`);
  narrator.step(
    `import   ${report.id}: ${report.counts.claims} claims, ${report.counts.created} created, ${report.counts.refused} refused`,
  );
  const outcome: ImportedFile = { submitted: [], held: [] };
  for await (const item of itemsOf(api, report.id)) await playItem(api, narrator, item, outcome);
  return outcome;
}

// biome-ignore lint/suspicious/noExplicitAny: the demo reads the API's JSON as a customer does.
async function playItem(api: ApiClient, narrator: Narrator, item: any, outcome: ImportedFile): Promise<void> {
  const title = `claim ${item.sequence} of the file`;
  narrator.title(title);
  for (const problem of item.problems.slice(0, SHOWN_PROBLEMS))
    narrator.detail(`not taken over as it was: ${problem.code} ${problem.path ?? ''} ${problem.message}`);
  if (item.problems.length > SHOWN_PROBLEMS) narrator.detail(`… and ${item.problems.length - SHOWN_PROBLEMS} more`);
  if (item.claimId === null) {
    outcome.held.push({ title, reason: `not imported (${item.outcome})` });
    return;
  }
  narrator.step(`claim    ${item.claimId}`);
  if (!(await scrubAndFix(api, narrator, item.claimId))) {
    outcome.held.push({ title: `${title} ${item.claimId}`, reason: 'refused by the scrubber' });
    return;
  }
  const { body } = await api.post(`/v1/claims/${item.claimId}/submit`);
  narrator.step(`submit   ${body.status}`);
  outcome.submitted.push({ id: item.claimId, title, expected: null, status: body.status });
}

async function importAndWait(api: ApiClient, content: Uint8Array) {
  let { body } = await api.upload('/v1/claims/import', content, 'application/edi-x12');
  const deadline = performance.now() + IMPORT_WAIT_MS;
  while (body.status === 'queued' || body.status === 'running') {
    if (performance.now() > deadline) throw new DemoError('the import did not finish');
    await new Promise((resolve) => setTimeout(resolve, 200));
    ({ body } = await api.get(`/v1/claims/imports/${body.id}`));
  }
  return body;
}

async function* itemsOf(api: ApiClient, importId: string) {
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { body } = await api.get(`/v1/claims/imports/${importId}/items?limit=100${query}`);
    yield* body.data;
    cursor = body.nextCursor;
  } while (cursor !== null);
}
