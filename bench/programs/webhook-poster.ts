import { Pool } from 'undici';
import { runProgram } from '../parts/program.ts';
import { signedHeaders, unsignedRequest } from '../parts/webhook-requests.ts';

export type PosterSettings = { receiverUrl: string; clients: number };
/** `signs`: each request gets its own headers, as every webhook must; otherwise they are prepared. */
export type PosterQuestion = { count: number; signs: boolean };

const REQUESTS = 200;

// The ceiling: prepared bodies are sent over kept-alive connections; nothing is read or recorded.
runProgram<PosterSettings, true, PosterQuestion, true>(async ({ receiverUrl, clients }) => {
  const pool = new Pool(receiverUrl, { connections: clients, pipelining: 1 });
  const requests = Array.from({ length: REQUESTS }, (_, index) => unsignedRequest(`/hooks/${index}`));
  const ready = requests.map((request) => ({ ...request, headers: signedHeaders(request) }));
  return {
    ready: true,
    answer: async ({ count, signs }) => {
      let begun = 0;
      const one = async () => {
        while (begun < count) {
          const index = begun++ % REQUESTS;
          const request = requests[index]!;
          await post(pool, signs ? { ...request, headers: signedHeaders(request) } : ready[index]!);
        }
      };
      await Promise.all(Array.from({ length: clients }, one));
      return true;
    },
  };
});

type Ready = { path: string; body: Buffer; headers: Record<string, string> };

async function post(pool: Pool, { path, body, headers }: Ready): Promise<void> {
  const answer = await pool.request({ path, method: 'POST', headers, body });
  await answer.body.dump();
  if (answer.statusCode !== 204) throw new Error(`the receiver answered ${answer.statusCode}`);
}
