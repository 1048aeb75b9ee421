import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { KeyAndCert } from './certificates.ts';

export type ThreadReceiver = { port: number; close(): Promise<void> };

/**
 * Starts a receiver in a separate thread, which responds even while the test's thread is blocked: 204, `afterMs` after
 * each request. With a certificate it speaks HTTP/2 over TLS, otherwise HTTP/1.1.
 */
export async function startReceiverInThread(afterMs: number, tls?: KeyAndCert): Promise<ThreadReceiver> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { afterMs, tls } });
  const port = await new Promise<number>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  return {
    port,
    close: async () => {
      await worker.terminate();
    },
  };
}

if (!isMainThread && parentPort !== null && typeof workerData?.afterMs === 'number') {
  const { afterMs, tls } = workerData as { afterMs: number; tls?: KeyAndCert };
  const answer = (
    request: { resume(): unknown },
    response: { writeHead(status: number): unknown; end(): unknown },
  ): void => {
    request.resume();
    setTimeout(() => {
      response.writeHead(204);
      response.end();
    }, afterMs);
  };
  const server = tls === undefined ? createServer(answer) : createSecureServer(tls, answer);
  server.listen(0, '127.0.0.1', () => parentPort!.postMessage((server.address() as AddressInfo).port));
}
