import { Pool } from 'undici';
import { runProgram } from '../parts/program.ts';
import { type SignedRequest, signedRequest } from '../parts/signed-requests.ts';

export type PosterSettings = { receiverUrl: string; clients: number };

const REQUESTS = 200;

// The ceiling: requests that are ready and signed go out over kept-alive connections; nothing is read or recorded.
runProgram<PosterSettings, true, { count: number }, true>(async ({ receiverUrl, clients }) => {
  const pool = new Pool(receiverUrl, { connections: clients, pipelining: 1 });
  const requests = Array.from({ length: REQUESTS }, (_, index) => signedRequest(`/hooks/${index}`));
  return {
    ready: true,
    answer: async ({ count }) => {
      let begun = 0;
      const one = async () => {
        while (begun < count) await post(pool, requests[begun++ % REQUESTS]!);
      };
      await Promise.all(Array.from({ length: clients }, one));
      return true;
    },
  };
});

async function post(pool: Pool, { path, headers, body }: SignedRequest): Promise<void> {
  const answer = await pool.request({ path, method: 'POST', headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 204) throw new Error(`the receiver answered ${answer.statusCode}`);
}
