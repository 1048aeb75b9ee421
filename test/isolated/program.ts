import { serveRequest } from '../../src/isolated/serve-request.ts';

/** What a child of the tests does. */
export type Deed = 'answer' | 'fill_heap' | 'fill_buffers' | 'one_buffer' | 'loop' | 'throw' | 'exit' | 'long_answer';

const DEEDS: Record<Deed, () => unknown> = {
  answer: () => ({ pid: process.pid, environment: Object.keys(process.env) }),
  fill_heap: () => {
    const held: unknown[] = [];
    for (;;) held.push({ number: Math.random(), text: `${held.length}` });
  },
  // Memory outside of the heap, which `resourceLimits` of a thread and `--max-old-space-size` do not count.
  fill_buffers: () => {
    const held: Buffer[] = [];
    for (;;) held.push(Buffer.alloc(1024 * 1024, 1));
  },
  one_buffer: () => Buffer.alloc(4 * 1024 ** 3, 1).byteLength,
  loop: () => {
    for (;;);
  },
  throw: () => {
    throw new Error('a text that quotes the input');
  },
  exit: () => process.exit(3),
  long_answer: () => 'x'.repeat(2_000_000),
};

await serveRequest<Deed, unknown>(async (deed, report) => {
  report(`before ${deed}`);
  return DEEDS[deed]();
});
