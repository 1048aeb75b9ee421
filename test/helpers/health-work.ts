/** Measures how long `/v1/health` waits while the service works, as processor time instead of time. */

/** Returns the processor time that this process has used, which does not include the time of other processes. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Returns the least time of five that JSON.parse needs for 1 MiB of small objects. */
function parseCpuMs(): number {
  const text = `[${'{"drug":5},'.repeat(95_000)}0]`;
  const times = Array.from({ length: 5 }, () => {
    const startedAt = cpuMs();
    JSON.parse(text);
    return cpuMs() - startedAt;
  });
  return Math.min(...times);
}

/** Returns the most work that a request for health may wait for: about 200 ms where `parseCpuMs` is 5 ms. */
export function healthWorkMax(): number {
  return 40 * parseCpuMs();
}

/**
 * Requests /v1/health all the while a request is answered. Returns the answer and the most processor time that the
 * process used while one request for health waited, which includes everything that blocks the event loop.
 */
export async function healthWorkDuring<T>(
  url: string,
  request: Promise<T>,
): Promise<{ answer: T; healthCpuMs: number }> {
  let isAnswered = false;
  let healthCpuMs = 0;
  const answering = request.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    const startedAt = cpuMs();
    const health = await fetch(`${url}/v1/health`);
    await health.arrayBuffer();
    if (health.status !== 200) throw new Error(`/v1/health answered ${health.status}`);
    healthCpuMs = Math.max(healthCpuMs, cpuMs() - startedAt);
  }
  return { answer: await answering, healthCpuMs };
}
