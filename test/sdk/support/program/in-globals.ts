import * as sdk from '../../../../sdk/typescript/src/index.ts';
import * as webhooks from '../../../../sdk/typescript/src/webhooks.ts';
import { program } from './program.ts';

// The entry of the bundle that a page or a worker loads: it leaves the program in the global scope.

type Program = (options: sdk.ClientOptions) => ReturnType<typeof program>;

/** What the bundle adds to the global scope. */
export type Globals = { runProgram: Program; runInSession: () => ReturnType<typeof program> };

const globals = globalThis as unknown as Globals & { location: { origin: string } };

// Browsers send streams over HTTP/2 only.
globals.runProgram = (options) => program({ sdk, webhooks }, options, { isStreaming: false });

/** Uses the session of the signed-in user, as a page of the same origin does. */
globals.runInSession = async () => {
  const baseUrl = globals.location.origin;
  const { csrfToken } = await new sdk.Rcm({ baseUrl }).session.get();
  return globals.runProgram({ baseUrl, csrfToken });
};
