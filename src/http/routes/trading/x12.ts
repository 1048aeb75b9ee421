import { Readable } from 'node:stream';
import type { App } from '../../../composition/app.ts';
import { AppError } from '../../../kernel/errors.ts';
import { sentence } from '../../../kernel/sentence.ts';
import { yieldingPieces } from '../../../kernel/yielding-pieces.ts';
import { loadOutsideLists } from '../../../modules/billing/code-sets/outside-lists.ts';
import { rowReaderOf } from '../../../modules/billing/code-sets/row-reader.ts';
import { type CheckedFile, checkFile } from '../../../x12/check-file.ts';
import { joinCodeSets } from '../../../x12/code-sets/code-sets.ts';
import { PUBLIC_LISTS } from '../../../x12/code-sets/public-lists.ts';
import { type Overrides, overrideProblems, parseOverrides } from '../../../x12/findings/overrides.ts';
import { defineStream, type Reply } from '../../operation.ts';
import { refuseEncodedBody, streamBody } from '../../uploads/stream-body.ts';
import { withinX12Memory } from '../../uploads/within-x12-memory.ts';
import {
  documentLines,
  documentPage,
  documentText,
  hasInterchange,
  presentFinding,
  X12DocumentReader,
} from '../../x12/x12-document.ts';
import { X12Document, X12ParseQuery, X12ValidateQuery, X12Validation } from '../../x12/x12-schema.ts';

const BODY_BYTES_MAX = 25 * 1024 * 1024;
export const CONTENT_TYPES = ['application/edi-x12', 'text/plain', 'application/octet-stream'];
const FINDINGS_TOLD = 200;
const ITEMS_PER_PAGE = 100;
const JSON_LINES = 'application/x-ndjson';

/** The shortest file that is complete: an interchange that was refused as a duplicate. */
export const EXAMPLE =
  'ISA*00*          *00*          *ZZ*CLEARHOUSE     *ZZ*RCMTEST        *260105*1431*^*00501*000000042*0*T*:~' +
  'TA1*000000905*260105*1430*R*025~IEA*0*000000042~';

export const validate = defineStream({
  id: 'validateX12',
  tag: 'X12',
  summary: 'Validate an X12 file',
  description:
    'The body is X12 text (005010), up to 25 MiB: any number of interchanges and transaction sets. Checks syntax, guide, balances, situations, NPIs and the codes of loaded code sets (SNIP 1 to 5), and returns the findings, and the 999 and TA1 that a receiver would send. `findings` limits the list of findings; the counts include all. `overrides` sets the rules of a trading partner (SNIP 7) for this request; `profile` adds checks that payers and clearinghouses apply beyond the guides. A claim or other item with more than 99,900 segments or about 4 MB is not read: the finding `item_too_large` has its place, and the rest of its transaction set is skipped. A body with a Content-Encoding is refused. Nothing is stored.',
  query: X12ValidateQuery,
  requestContentTypes: CONTENT_TYPES,
  example: EXAMPLE,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'The findings. Also returned when the file is not X12.', schema: X12Validation } },
  errors: ['payload_too_large'],
  handle: async (request, app) => {
    const { stream, query, headers } = request;
    refuseEncodedBody(headers);
    const overrides = overridesOf(query.overrides);
    const work = async () => {
      const checked = await checkFile(yieldingPieces(streamBody(stream, BODY_BYTES_MAX)), {
        codeSets: await codeSetsOf(app),
        profile: query.profile ?? 'guide',
        overrides,
        findingsMax: query.findings === undefined ? FINDINGS_TOLD : Number(query.findings),
        now: app.clock.now(),
      });
      return { status: 200, body: presentValidation(checked) };
    };
    return withinX12Memory(request, app, { bodyBytesMax: BODY_BYTES_MAX, work });
  },
});

export const parse = defineStream({
  id: 'parseX12',
  tag: 'X12',
  summary: 'Read an X12 file as JSON',
  description:
    'The body is X12 text (005010), up to 25 MiB. Returns all typed objects of the file, streamed as they are read: the JSON may be ten to twenty times as long as the file. A response ends when its items are 32 times as long as the file (at least 1 MiB), or after 1,000 functional groups and transaction sets without contents. This happens only with files that consist almost entirely of envelopes, or that repeat a long heading for claims without contents. `hasMore` and `nextOffset` then show where to continue. With `Accept: application/x-ndjson`, the response has one item per line and a last line of kind `summary`. With `limit` or `offset`, the response is one page instead: send the file again for the next page. Amounts are whole cents, binary data is base64. A claim or other item with more than 99,900 segments or about 4 MB is not read: the finding `item_too_large` has its place, and the rest of its transaction set is skipped. A body with a Content-Encoding is refused. Nothing is stored.',
  query: X12ParseQuery,
  requestContentTypes: CONTENT_TYPES,
  example: EXAMPLE,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'The contents of the file.', schema: X12Document } },
  errors: ['x12_unreadable', 'payload_too_large'],
  handle: async (request, app) => {
    const { query, headers } = request;
    refuseEncodedBody(headers);
    const work = async (receive: () => Promise<Uint8Array[]>): Promise<Reply> => {
      // Read completely before the response starts, because a client that writes its whole request before reading would
      // otherwise deadlock with the service.
      const body = await receive();
      if (!hasInterchange(body)) throw new AppError('x12_unreadable');
      const reader = new X12DocumentReader(body, { codeSets: await codeSetsOf(app) });
      if (query.limit !== undefined || query.offset !== undefined) {
        const page = { offset: Number(query.offset ?? 0), limit: Number(query.limit ?? ITEMS_PER_PAGE) };
        return { status: 200, body: await documentPage(reader, page) };
      }
      const asLines = (headers.accept ?? '').includes(JSON_LINES);
      return {
        status: 200,
        body: Readable.from(asLines ? documentLines(reader) : documentText(reader), { objectMode: false }),
        contentType: asLines ? JSON_LINES : 'application/json; charset=utf-8',
      };
    };
    return withinX12Memory(request, app, { bodyBytesMax: BODY_BYTES_MAX, work });
  },
});

export async function codeSetsOf(app: App) {
  return joinCodeSets(PUBLIC_LISTS, await loadOutsideLists(rowReaderOf(app.pool)));
}

export function overridesOf(text: string | undefined): Overrides {
  if (text === undefined) return {};
  const overrides = parseOverrides(text);
  const problems = overrides ? overrideProblems(overrides) : [];
  if (overrides && problems.length === 0) return overrides;
  const message = overrides
    ? sentence(`overrides: ${problems.join('; ').slice(0, 200)}`)
    : 'overrides must be rule=error|warning|off pairs with commas between them.';
  throw new AppError('invalid_parameter', { message, param: '?overrides' });
}

function presentValidation(checked: CheckedFile) {
  const counts = [...checked.countByRule].sort(([, one], [, other]) => other - one);
  return {
    object: 'x12_validation',
    isValid: checked.errorCount === 0,
    ...presentTotals(checked),
    countsByRule: counts.map(([rule, count]) => ({ rule, count })),
    implementationAcknowledgments: checked.implementationAcknowledgments,
    interchangeAcknowledgments: checked.interchangeAcknowledgments,
  };
}

function presentTotals(checked: CheckedFile) {
  const { interchangeCount, transactionSetCount, errorCount, findingCount, omittedFindingCount, findings } = checked;
  return {
    interchangeCount,
    transactionSetCount,
    errorCount,
    findingCount,
    omittedFindingCount,
    findings: findings.map(presentFinding),
  };
}
