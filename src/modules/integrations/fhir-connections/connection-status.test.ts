import { describe, expect, test } from 'vitest';
import {
  CONNECTION_STATUSES,
  CONNECTION_TRANSITIONS,
  type ConnectionStatus,
  judgeCall,
  USABLE_STATUSES,
} from './connection-status.ts';

const connection = (status: ConnectionStatus, failuresInRow = 1) => ({
  status,
  code: null,
  missingScope: null,
  failuresInRow,
});
const failure = { kind: 'failure', code: 'unavailable' } as const;

describe('the statuses of a connection', () => {
  test('lead to known statuses, and none to itself', () => {
    for (const status of CONNECTION_STATUSES) {
      const next = CONNECTION_TRANSITIONS[status];
      expect(next.filter((to) => to === status || !CONNECTION_STATUSES.includes(to))).toEqual([]);
    }
  });

  test('can all be disabled, and a disabled connection starts again as pending', () => {
    const others = CONNECTION_STATUSES.filter((status) => status !== 'disabled');
    expect(others.every((status) => CONNECTION_TRANSITIONS[status].includes('disabled'))).toBe(true);
    expect(CONNECTION_TRANSITIONS.disabled).toEqual(['pending']);
  });
});

describe('a call', () => {
  test('degrades a connection with the third failure in a row', () => {
    expect([1, 2, 3].map((count) => judgeCall(connection('active', count), failure)?.to)).toEqual([
      undefined,
      undefined,
      'degraded',
    ]);
  });

  test('that succeeds makes a degraded connection active', () => {
    expect(judgeCall(connection('degraded'), { kind: 'success', scope: null })).toMatchObject({ to: 'active' });
    expect(judgeCall(connection('active'), { kind: 'success', scope: null })).toBeNull();
  });

  test('with refused credentials requires a new authorization at once', () => {
    for (const status of USABLE_STATUSES) {
      const change = judgeCall(connection(status), { kind: 'refused', code: 'invalid_grant' });
      expect(change).toEqual({ to: 'reauthorization_required', code: 'invalid_grant', scope: null });
    }
  });

  test('that lacks a scope degrades until a call with that scope succeeds', () => {
    const scope = 'system/Coverage.rs';
    const change = judgeCall(connection('active'), { kind: 'missing_scope', scope });
    expect(change).toEqual({ to: 'degraded', code: 'missing_scope', scope });
    const degraded = { ...connection('degraded'), code: 'missing_scope', missingScope: scope };
    expect(judgeCall(degraded, { kind: 'success', scope: 'system/Patient.rs' })).toBeNull();
    expect(judgeCall(degraded, { kind: 'success', scope })).toMatchObject({ to: 'active' });
  });

  test('makes only changes that the table of transitions has', () => {
    const verdicts = [
      failure,
      { kind: 'success', scope: null },
      { kind: 'refused', code: 'invalid_client' },
      { kind: 'missing_scope', scope: null },
    ] as const;
    for (const status of CONNECTION_STATUSES) {
      for (const verdict of verdicts) {
        const change = judgeCall(connection(status, 5), verdict);
        if (change !== null) expect(CONNECTION_TRANSITIONS[status]).toContain(change.to);
        if (!USABLE_STATUSES.includes(status)) expect(change).toBeNull();
      }
    }
  });
});
