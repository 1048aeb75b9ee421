import type { App } from '../app.ts';

/** The background half of the service: jobs, payers' answers, webhook dispatch. */
export type Worker = { wake(): void; close(): Promise<void> };

export async function startWorker(_app: App): Promise<Worker> {
  return { wake: () => undefined, close: async () => undefined };
}
