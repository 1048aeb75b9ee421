import pg from 'pg';
import type { Operation } from '../../src/http/operation.ts';
import { ROUTES } from '../../src/http/route-table.ts';

/** Operations other than GET that change nothing. */
const CHANGES_NOTHING = new Set([
  'checkPermissions',
  'evaluateAccess',
  'evaluateAccessBatch',
  'determinePriorAuthorization',
  'findDuplicatePatients',
  'annotateX12',
  'parseX12',
  'previewClaimBatch',
  'previewEncounterClaims',
  'previewScrubRule',
  'previewWorkInBulk',
  'redactX12',
  'searchByBody',
  'testScrubRule',
  'validateClaim',
  'validateEapClaim',
  'validateX12',
]);
/** Shorter values, such as initials, occur in any text by chance. */
const TELLING_LENGTH = 4;

const COMMANDS = ROUTES.filter(({ method }) => method !== 'GET').map(({ method, path, operation }) => ({
  method,
  operation,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`),
}));

type Call = { method: string; path: string; body?: unknown; isNoChange?: boolean };
type Answer = { status: number; headers: Record<string, string> };

export type AuditGuard = {
  /**
   * Throws if a call that changed something wrote no audit entry for its request, if the entry lacks an actor, an
   * action or a subject, or if it contains a value that the request's schema marks as PHI.
   */
  check(call: Call, answer: Answer): Promise<void>;
  close(): Promise<void>;
};

/** Checks every call of every test, so that no command can omit its audit entry. */
export function openAuditGuard(adminUrl: string): AuditGuard {
  let client: pg.Client | null = null;
  const connect = async () => {
    if (client !== null) return client;
    client = new pg.Client({ connectionString: adminUrl });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  return {
    check: async ({ method, path, body, isNoChange = false }, { status, headers }) => {
      const command = COMMANDS.find((candidate) => candidate.method === method && candidate.pattern.test(path));
      const isReplay = headers['idempotency-replayed'] === 'true';
      if (!command || status >= 300 || isReplay) return;
      const isSilent = isNoChange || CHANGES_NOTHING.has(command.operation.id);
      const { rows } = await (await connect()).query<Record<string, unknown>>(
        `select action, actor_type, actor_id, subject_type, subject_id, details from audit_entries where request_id = $1`,
        [headers['request-id']],
      );
      const where = `${method} ${path} answered ${status}`;
      if (isSilent !== (rows.length === 0)) {
        throw new Error(`${where} and wrote ${rows.length === 0 ? 'no audit entry' : 'an audit entry of no change'}`);
      }
      for (const row of rows) checkEntry(row, where, phiIn(command.operation, body));
    },
    close: async () => client?.end(),
  };
}

function checkEntry(row: Record<string, unknown>, where: string, phi: readonly string[]): void {
  const empty = Object.entries(row).find(([, value]) => value === null || value === '');
  if (empty) throw new Error(`${where} and its audit entry has no ${empty[0]}`);
  const details = JSON.stringify(row.details);
  const told = phi.find((value) => details.includes(value));
  if (told !== undefined) throw new Error(`${where} and its audit entry tells the PHI '${told}'`);
}

/** Returns the values of a body's fields that the schema marks as PHI. */
function phiIn(operation: Operation, body: unknown): string[] {
  const found: string[] = [];
  const visit = (schema: unknown, value: unknown): void => {
    if (schema === null || typeof schema !== 'object' || value === undefined || value === null) return;
    const { 'x-phi': isPhi, properties, items, anyOf, allOf } = schema as Record<string, unknown>;
    if (isPhi === true && typeof value === 'string' && value.length >= TELLING_LENGTH) found.push(value);
    for (const [name, child] of Object.entries((properties ?? {}) as Record<string, unknown>)) {
      if (typeof value === 'object') visit(child, (value as Record<string, unknown>)[name]);
    }
    if (Array.isArray(value)) for (const item of value) visit(items, item);
    for (const choice of [...((anyOf ?? []) as unknown[]), ...((allOf ?? []) as unknown[])]) visit(choice, value);
  };
  if (operation.kind === 'command') visit(operation.body, body);
  if (operation.kind === 'stream') visit(operation.json?.body, body);
  return found;
}
