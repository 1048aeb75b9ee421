import type * as sdk from '../../../../sdk/typescript/src/index.ts';
import type * as webhooks from '../../../../sdk/typescript/src/webhooks.ts';

/** What the program found, as JSON. */
export type Found = {
  pages: { rows: number; isComplete: boolean };
  error: { isConflict: boolean; code: string; requestId: boolean };
  etag: string | null;
  bytes: number;
  eventId: string;
  refused: string;
};

/** The whole result in every environment. */
export const FOUND: Found = {
  pages: { rows: 5, isComplete: true },
  error: { isConflict: true, code: 'version_conflict', requestId: true },
  etag: '"v1"',
  bytes: 200_014,
  eventId: 'evt_1',
  refused: 'WebhookSignatureError',
};

type Modules = { sdk: typeof sdk; webhooks: typeof webhooks };

/**
 * Uses each part of the client: bodies, pages, errors, versions, files in both directions, and events. It runs in Node, Bun,
 * Deno, a worker and a browser, so it uses only what all of them have.
 */
export async function program(
  { sdk, webhooks }: Modules,
  options: sdk.ClientOptions,
  { isStreaming }: { isStreaming: boolean },
): Promise<Found> {
  const rcm = new sdk.Rcm(options);
  const name = { given: ['Ada'], family: `Larkin ${crypto.randomUUID()}` };
  const made: string[] = [];
  for (let each = 0; each < 5; each++) {
    const patient = await rcm.patients.create({ name, birthDate: '1984-02-29', sex: 'female' });
    made.push(patient.id);
  }
  const rows: string[] = [];
  for await (const { id } of rcm.patients.list({ limit: 2 })) if (made.includes(id)) rows.push(id);
  const { response } = await rcm.patients.get(made[0]!).withResponse();
  const stale = rcm.patients.update(made[0]!, { externalId: name.family }, { ifMatch: 7 });
  const error = await stale.then(() => null).catch((each: sdk.ApiError) => each);
  return {
    pages: { rows: rows.length, isComplete: made.every((id) => rows.includes(id)) },
    error: {
      isConflict: error instanceof sdk.ConflictError,
      code: error?.code ?? '',
      requestId: error?.requestId?.startsWith('req_') ?? false,
    },
    etag: response.headers.get('etag'),
    bytes: await copyFile(rcm, isStreaming),
    ...(await checkEvents(webhooks)),
  };
}

/** Uploads a file, as a stream where the environment can send one, and counts the bytes of its download. */
async function copyFile(rcm: sdk.Rcm, isStreaming: boolean): Promise<number> {
  const file = new Blob(['%PDF-1.4\n', '0123456789'.repeat(20_000), '%%EOF']);
  const document = await rcm.documents.create({ kind: 'other', title: 'Note' });
  const body = isStreaming ? file.stream() : file;
  await rcm.documents.uploadContent(document.id, body, { contentType: 'application/pdf' });
  const download = await rcm.documents.download(document.id);
  let bytes = 0;
  const reader = download.body!.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) bytes += part.value.length;
  return bytes;
}

async function checkEvents({ constructEvent, signTestEvent }: typeof webhooks) {
  const event = { object: 'event', id: 'evt_1', type: 'claim.paid', data: {} } as unknown as sdk.Event;
  const { body, headers } = await signTestEvent(event, 'whsec_1');
  const read = await constructEvent(body, new Headers(headers), ['whsec_2', 'whsec_1']);
  const refused = await constructEvent(`${body} `, headers, 'whsec_1').catch((error) => error.name);
  return { eventId: read.id, refused };
}
