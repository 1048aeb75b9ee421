import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '../../../src/database/transactions/transaction.ts';
import type { CommandOperation, OperationRequest } from '../../../src/http/operation.ts';
import { type Action, actionsOf } from '../../../src/http/permissions/actions.ts';
import { ROUTES } from '../../../src/http/route-table.ts';
import { AppError } from '../../../src/kernel/errors.ts';
import { ALL_SCOPES } from '../../../src/modules/scopes.ts';
import { openTestApp, type TestApp } from '../../helpers/app.ts';
import { linkRows, type RowState, stateSetter, statesOfTables } from '../../helpers/row-states.ts';
import { bareRows, rowKey } from '../../helpers/rows.ts';
import { signedIn } from '../../helpers/session.ts';

/**
 * For every command and every state of its resource: the permission check predicts the refusal of the command. The
 * command runs without its guard and in a transaction that is rolled back.
 */
let t: TestApp;
let organizationId: string;
let admin: Record<string, string>;
let rows: Record<string, string>;
let states: Map<string, RowState[]>;
let setter: ReturnType<typeof stateSetter>;

beforeAll(async () => {
  t = await openTestApp();
  organizationId = (await t.organization()).id;
  admin = (await signedIn(t.app, organizationId, 'org_admin')).headers;
  rows = await bareRows(t.database.adminUrl, organizationId);
  await linkRows(t.database.adminUrl, rows);
  states = await statesOfTables(t.database.adminUrl);
  setter = stateSetter(t.database.adminUrl);
});
afterAll(async () => {
  await setter.close();
  await t.close();
});

/** Refusals with status 409 that are not about the state of the resource in the path. */
const OTHER_CONFLICTS =
  /^(?:duplicate_|too_many_)|^(?:control_numbers_exhausted|review_required|no_next_coverage|review_snapshot_outdated|finding_obsolete)$/;

/** States in which the example of the request is refused and another request is not. */
const OTHER_REQUESTS: Record<string, string> = {
  'coverages:update': 'cancelled',
  'work:update': 'in_review',
  'reviews:decision': 'pending',
};

const COMMANDS = [...actionsOf(ROUTES).values()].filter(
  ({ route, resource }) => resource !== null && route.operation.kind === 'command',
);

function paramsOf({ route }: Action): Record<string, string> {
  const entries = Object.entries(route.operation.params ?? {}).map(([name, spec]) => [
    name,
    spec.kind === 'text' ? 'SBX01' : rows[rowKey(route.path, spec.table)]!,
  ]);
  return Object.fromEntries(entries);
}

class RolledBack extends Error {}

/** Runs the command itself, and returns its refusal; undefined if it has none, or fails because the row is bare. */
async function deed({ route }: Action, params: Record<string, string>): Promise<AppError | undefined> {
  const operation = route.operation as CommandOperation;
  const actor = { type: 'api_key', id: 'key_00000000000000000000000000' } as const;
  const request = {
    ...{ params, query: {}, body: operation.example ?? {}, expectedVersion: undefined },
    principal: {
      organizationId,
      actor,
      scopes: new Set(ALL_SCOPES),
      kind: 'api_key',
      role: null,
      environment: 'sandbox',
    },
    headers: { 'if-match': '*' },
    ...{ requestId: 'req_1', stream: Readable.from([]) },
    reauthorize: async () => undefined,
    withoutSlot: (work: () => Promise<unknown>) => work(),
  } as unknown as OperationRequest<never, never>;
  try {
    await transact(t.app.database, { organizationId, actor }, async (tx) => {
      await operation.handle(tx, request, t.app);
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  return undefined;
}

test.each(COMMANDS.map((action) => [action.name, action] as const))(
  'a check of %s names each state in which the command refuses',
  async (name, action) => {
    const { route, resource } = action;
    const params = paramsOf(action);
    const spec = route.operation.params![resource!.parameter]!;
    const table = spec.kind === 'text' ? '' : spec.table;
    const { [resource!.parameter]: id, ...properties } = params;
    const disagreements: unknown[] = [];
    // A resource of the path above it has a state too, such as the claim of a ledger entry.
    for (const [parameter, parent] of Object.entries(route.operation.params ?? {})) {
      if (parent.kind === 'text') continue;
      const own = states.get(parent.table) ?? [];
      for (const state of own) {
        await setter.set(parent.table, params[parameter]!, state);
        const asked = { action: { name }, resource: { type: resource!.type, id, properties } };
        const { body } = await t.call('POST', '/v1/permissions/check', { key: null, headers: admin, body: asked });
        const refusal = await deed(action, params);
        const isRefused = refusal?.status === 409 && !OTHER_CONFLICTS.test(refusal.code);
        const isForeseen = body.context.state?.allowed === false;
        if (isRefused && !isForeseen && OTHER_REQUESTS[name] !== state.name)
          disagreements.push([table, state.name, refusal.code, refusal.message]);
      }
      if (own[0]) await setter.set(parent.table, params[parameter]!, own[0]);
    }
    expect(disagreements).toEqual([]);
  },
);
