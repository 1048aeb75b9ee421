import { describe, expect, test } from 'vitest';
import { aSending } from '../../../test/helpers/exchange.ts';
import type { CollectedFile, OutboundInterchange, PayerGateway } from '../../modules/trading/exchange/payer-gateway.ts';
import { dispatchGateways } from './dispatch-gateways.ts';

const PARTIES = { organizationId: 'org_1', tradingPartnerId: 'tpr_1' };

/** Returns a gateway that records its calls. */
function aGateway(kind: string, files: string[] = []) {
  const calls: string[] = [];
  const waiting = [...files];
  const gateway: PayerGateway = {
    carries: () => ({ batch: ['837P'], realTime: ['270'] }),
    stage: async () => {
      calls.push('stage');
      return { outcome: 'staged' };
    },
    release: async () => {
      calls.push('release');
      return { outcome: 'transmitted' };
    },
    resolve: async () => {
      calls.push('resolve');
      return 'not_transmitted';
    },
    request: async () => {
      calls.push('request');
      return { outcome: 'deferred' };
    },
    collect: async (limit) => waiting.slice(0, limit).map((fileId) => ({ ...PARTIES, kind, fileId }) as CollectedFile),
    confirm: async (confirmed) => {
      for (const { fileId } of confirmed) calls.push(`confirm ${fileId}`);
    },
  };
  return { gateway, calls };
}

function interchange(connection: Partial<OutboundInterchange['connection']>, transactionSet = '837P') {
  const sending = aSending(PARTIES);
  return {
    ...sending,
    connection: { ...sending.connection, ...connection },
    transactionSet,
    interchangeControlNumber: '000000001',
    content: Buffer.from(''),
  };
}

const question = (connection: Partial<OutboundInterchange['connection']>, transactionSet = '270') => ({
  ...interchange(connection, transactionSet),
  requestId: 'q',
  deadline: new Date('2026-01-05T12:00:00Z'),
  signal: new AbortController().signal,
});

describe('gateways by the kind of connection', () => {
  test('each call goes only to the gateway of its kind', async () => {
    const [a, b] = [aGateway('a'), aGateway('b')];
    const gateway = dispatchGateways({ a: a.gateway, b: b.gateway });
    const sent = interchange({ kind: 'b' });
    expect(await gateway.stage(sent)).toEqual({ outcome: 'staged' });
    expect(await gateway.release(sent)).toEqual({ outcome: 'transmitted' });
    expect(await gateway.resolve(sent)).toBe('not_transmitted');
    expect(await gateway.request(question({ kind: 'b' }))).toEqual({ outcome: 'deferred' });
    expect([a.calls, b.calls]).toEqual([[], ['stage', 'release', 'resolve', 'request']]);
  });

  test.each([
    ['no connection', { kind: null }, '837P', 'no_gateway_configured'],
    ['a kind without a gateway', { kind: 'sftp' }, '837P', 'no_gateway_configured'],
    ['the name of a property that every object has', { kind: 'constructor' }, '837P', 'no_gateway_configured'],
    ['a paused connection', { kind: 'a', isOpen: false }, '837P', 'connection_closed'],
    ['a transaction set that the gateway does not carry', { kind: 'a' }, '275', 'transaction_not_carried'],
  ])('%s is unavailable, so that nothing is sent and nothing is refused', async (_name, connection, set, reason) => {
    const { gateway: a, calls } = aGateway('a');
    const gateway = dispatchGateways({ a });
    const sent = interchange(connection, set);
    expect(await gateway.stage(sent)).toEqual({ outcome: 'unavailable', reason });
    expect(await gateway.release(sent)).toEqual({ outcome: 'unavailable', reason });
    expect(await gateway.request(question(connection, set))).toEqual({ outcome: 'unavailable', reason });
    expect(calls).toEqual([]);
  });

  test('a released interchange is looked up even if the gateway no longer carries the set', async () => {
    const { gateway: a } = aGateway('a');
    const gateway = dispatchGateways({ a });
    expect(await gateway.resolve(interchange({ kind: 'a' }, '275'))).toBe('not_transmitted');
    expect(await gateway.resolve(interchange({ kind: 'a', isOpen: false }))).toBe('unknown');
    expect(await gateway.resolve(interchange({ kind: 'sftp' }))).toBe('unknown');
  });

  test('a connection carries the transaction sets of its own gateway', () => {
    const { gateway: a } = aGateway('a');
    const b = { ...a, carries: () => ({ batch: ['278'], realTime: [] }) };
    const gateway = dispatchGateways({ a, b });
    expect(gateway.carries(interchange({ kind: 'a' }).connection).realTime).toEqual(['270']);
    expect(gateway.carries(interchange({ kind: 'b' }).connection)).toEqual({ batch: ['278'], realTime: [] });
    expect(gateway.carries(interchange({ kind: 'sftp' }).connection)).toEqual({ batch: [], realTime: [] });
  });

  test('files come from all gateways up to the limit, and each confirmation goes to the one that had the file', async () => {
    const [a, b] = [aGateway('a', ['a1', 'a2']), aGateway('b', ['b1', 'b2'])];
    const gateway = dispatchGateways({ a: a.gateway, b: b.gateway });
    const files = await gateway.collect(3);
    expect(files.map(({ fileId }) => fileId)).toEqual(['a1', 'a2', 'b1']);
    await gateway.confirm(files);
    expect([a.calls, b.calls]).toEqual([['confirm a1', 'confirm a2'], ['confirm b1']]);
  });
});
