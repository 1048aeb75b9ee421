import { AppError } from '../../kernel/errors.ts';
import { type CheckedFile, checkFile } from '../../x12/check-file.ts';
import type { Finding } from '../../x12/finding.ts';
import { type Overrides, parseOverrides, unknownOverrides } from '../../x12/overrides.ts';
import { defineStream } from '../operation.ts';
import { X12Document, X12ParseQuery, X12ValidateQuery, X12Validation } from '../schemas/x12.ts';
import { x12Body } from '../x12-body.ts';

const BODY_BYTES_MAX = 25 * 1024 * 1024;
const CONTENT_TYPES = ['application/edi-x12', 'text/plain', 'application/octet-stream'];
const FINDINGS_TOLD = 200;
const ITEMS_TOLD = 100;

export const validate = defineStream({
  id: 'validateX12',
  tag: 'X12',
  summary: 'Validate an X12 file',
  description:
    'The body is X12 text (005010), up to 25 MiB: any number of interchanges and transaction sets. Checks syntax, guide, balances, situations and NPIs (SNIP 1 to 5), and answers with what is wrong, and with the 999 and TA1 that a receiver would send. Nothing is stored.',
  query: X12ValidateQuery,
  requestContentTypes: CONTENT_TYPES,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'What was found; also when the file is no X12 at all.', schema: X12Validation } },
  errors: ['payload_too_large'],
  handle: async ({ stream, query }, app) => {
    const checked = await checkFile(x12Body(stream, BODY_BYTES_MAX), {
      overrides: overridesOf(query.overrides),
      findingsMax: query.findings === undefined ? FINDINGS_TOLD : Number(query.findings),
      now: app.clock.now(),
    });
    const counts = [...checked.countByRule].sort(([, one], [, other]) => other - one);
    return {
      status: 200,
      body: {
        object: 'x12_validation',
        isValid: checked.errorCount === 0,
        ...presentTotals(checked),
        countsByRule: counts.map(([rule, count]) => ({ rule, count })),
        implementationAcknowledgments: checked.implementationAcknowledgments,
        interchangeAcknowledgments: checked.interchangeAcknowledgments,
      },
    };
  },
});

export const parse = defineStream({
  id: 'parseX12',
  tag: 'X12',
  summary: 'Read an X12 file as JSON',
  description:
    'The body is X12 text (005010), up to 25 MiB. Answers with the typed objects that it holds, at most 200 at a time: send the file again with `offset` for more. Nothing is stored.',
  query: X12ParseQuery,
  requestContentTypes: CONTENT_TYPES,
  bodyBytesMax: BODY_BYTES_MAX,
  readsOnly: true,
  responses: { 200: { description: 'What the file holds.', schema: X12Document } },
  errors: ['x12_unreadable', 'payload_too_large'],
  handle: async ({ stream, query }, app) => {
    const offset = Number(query.offset ?? 0);
    const limit = Number(query.limit ?? ITEMS_TOLD);
    const items: { kind: string }[] = [];
    let itemCount = 0;
    const checked = await checkFile(x12Body(stream, BODY_BYTES_MAX), {
      findingsMax: FINDINGS_TOLD,
      now: app.clock.now(),
      onItem: (item) => {
        if (item.kind === 'finding') return;
        if (itemCount >= offset && items.length < limit) items.push(item);
        itemCount++;
      },
    });
    if (checked.interchangeCount === 0) throw new AppError('x12_unreadable');
    const end = offset + items.length;
    const hasMore = end < itemCount;
    return {
      status: 200,
      body: {
        object: 'x12_document',
        ...presentTotals(checked),
        itemCount,
        items,
        hasMore,
        nextOffset: hasMore ? end : null,
      },
    };
  },
});

function overridesOf(text: string | undefined): Overrides {
  if (text === undefined) return {};
  const overrides = parseOverrides(text);
  if (overrides && unknownOverrides(overrides).length === 0) return overrides;
  const message = overrides
    ? `There is no rule ${unknownOverrides(overrides).join(', ').slice(0, 200)}.`
    : 'overrides must be rule=error|warning|off pairs with commas between them.';
  throw new AppError('invalid_parameter', { message, param: '?overrides' });
}

function presentTotals(checked: CheckedFile) {
  const { interchangeCount, transactionSetCount, errorCount, findingCount, findings } = checked;
  return {
    interchangeCount,
    transactionSetCount,
    errorCount,
    findingCount,
    findings: findings.map(presentFinding),
  };
}

function presentFinding(finding: Finding) {
  const { code, severity, snip, message, segmentNumber, byteOffset, segmentId, loop } = finding;
  return {
    rule: code,
    severity,
    snip,
    message,
    segmentNumber,
    byteOffset,
    segmentId,
    loop: loop || null,
    elementPosition: finding.elementPosition ?? null,
    componentPosition: finding.componentPosition ?? null,
    transactionSetNumber: finding.transactionSetNumber,
    transactionSegmentNumber: finding.transactionSegmentNumber,
  };
}
