import type { TSchema } from 'typebox';

/** Texts that are codes or ids. */
const CODES: ReadonlySet<string> = new Set([
  ...['payerId', 'carc', 'transactionSet', 'reason', 'subjectId', 'assigneeId', 'resourceId', 'resource', 'actor'],
  ...['action', 'operationId', 'errorCode'],
]);
const CODE = /^[A-Za-z0-9_.:+*-]{1,80}$/;
/** Fields that identify a patient. */
const PHI: ReadonlySet<string> = new Set(['birthDate', 'patientControlNumber', 'mrn', 'familyName']);
/** Replaces a text that may be PHI in the audit entry. */
const GIVEN = '(given)';

type Node = { type?: string; enum?: unknown; format?: string; pattern?: string; items?: Node };

/** Returns the filters of a query for the audit log: ids, codes and dates unchanged, other texts as `(given)`. */
export function recordedFilter(schema: TSchema | undefined, query: Readonly<Record<string, unknown>>) {
  const { properties = {} } = (schema ?? {}) as { properties?: Record<string, Node> };
  const filters = Object.entries(query).filter(([name]) => name !== 'limit' && name !== 'cursor');
  return Object.fromEntries(
    filters.map(([name, value]) => [name, isRecorded(name, value, properties[name] ?? {}) ? value : GIVEN]),
  );
}

function isRecorded(name: string, value: unknown, node: Node): boolean {
  if (PHI.has(name.split('[')[0]!)) return false;
  const inner = node.items ?? node;
  if (inner.type !== 'string' || inner.enum !== undefined) return true;
  if (inner.format !== undefined || /^\^[([]?[a-z]{2,4}_/.test(inner.pattern ?? '')) return true;
  return CODES.has(name) && CODE.test(String(value));
}
