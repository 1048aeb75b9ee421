import { functionOf } from './core/resources.ts';
import { type ClientOptions, Transport } from './core/transport.ts';
import { type WaitOptions, waitFor } from './core/wait-for.ts';
import { GETTERS, OPERATIONS } from './generated/operations.ts';
import type { Resources } from './generated/resources.ts';

export { Answer, type Deprecation, type WithResponse } from './core/answer.ts';
export * from './core/errors.ts';
export { List, type Page } from './core/pages.ts';
export type { Body, ClientOptions, RequestOptions } from './core/transport.ts';
export { WaitError, type WaitOptions, waitFor } from './core/wait-for.ts';
export type * from './generated/resources.ts';
export type * from './generated/types.ts';

type Functions = Record<string, (...given: unknown[]) => PromiseLike<unknown>>;

/** A resource that the client can read again. */
type Readable = { object: string; id: string };

class Client {
  constructor(options: ClientOptions) {
    const transport = new Transport(options);
    for (const [group, operations] of Object.entries(OPERATIONS)) {
      let functions: Functions | null = null;
      const get = () => {
        functions ??= Object.fromEntries(
          Object.entries(operations).map(([name, text]) => [name, functionOf(transport, text)]),
        );
        return functions;
      };
      Object.defineProperty(this, group, { get, enumerable: true });
    }
  }

  /** Reads a resource again until the condition holds: `await rcm.waitFor(claim, ({ status }) => status === 'paid')`. */
  waitFor<T extends Readable>(resource: T, until: (value: T) => boolean, options?: WaitOptions): Promise<T> {
    const [group = '', name = ''] = (GETTERS[resource.object] ?? '').split('.');
    const read = (this as unknown as Record<string, Functions>)[group]?.[name];
    if (read === undefined) throw new TypeError(`A ${resource.object} cannot be read by its id alone.`);
    return waitFor(
      () => read(resource.id, options?.signal ? { signal: options.signal } : {}) as PromiseLike<T>,
      until,
      options,
    );
  }
}

/**
 * A client of the service. Each group of operations is a member, such as `claims`:
 *
 *     const rcm = new Rcm({ baseUrl: 'http://127.0.0.1:8080', apiKey: process.env.RCM_API_KEY });
 *     const claim = await rcm.claims.submit(id);
 *
 * The members are made from the table of operations, and typed by what is generated with it.
 */
export type Rcm = Client & Resources;
export const Rcm = Client as new (options: ClientOptions) => Rcm;
