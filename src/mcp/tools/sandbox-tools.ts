import { bodyOf, id, type Tool, text } from '../tool.ts';
import { readShown } from './read-tools.ts';

const advanceClock: Tool = {
  name: 'advance_clock',
  title: 'Advance the test clock',
  description: "Sets the sandbox's test clock to a later instant and returns it. What is due by then is processed.",
  scope: 'agent:sandbox',
  operations: ['listTestClocks', 'createTestClock', 'advanceTestClock'],
  effect: 'reversible',
  input: {
    properties: {
      frozenTime: { type: 'string', format: 'date-time', description: 'The instant.' },
      testClockId: id('clk', 'The clock; by default that of the organization, which is created.'),
    },
    required: ['frozenTime'],
  },
  run: async ({ frozenTime, testClockId }, context) => {
    const { data } = bodyOf(await context.call('listTestClocks', { query: { limit: 20 } }));
    const clock = testClockId ?? data.find(({ scope }: { scope: string }) => scope === 'organization')?.id;
    const body = { frozenTime };
    if (clock === undefined) return { data: await readShown(context, {}, 'createTestClock', { body }) };
    return { data: await readShown(context, {}, 'advanceTestClock', { params: { id: clock }, body }) };
  },
};

const triggerEvent: Tool = {
  name: 'trigger_event',
  title: 'Trigger an event',
  description: 'Creates an event of any type in the sandbox, with invented data.',
  scope: 'agent:sandbox',
  operations: ['triggerSandboxEvent'],
  effect: 'reversible',
  input: { properties: { type: text(60, 'Type, such as claim.paid.') }, required: ['type'] },
  run: async ({ type }, context) => {
    const { id: eventId, resource } = bodyOf(await context.call('triggerSandboxEvent', { body: { type } }));
    return { data: { id: eventId, type, resource } };
  },
};

export const SANDBOX_TOOLS: readonly Tool[] = [advanceClock, triggerEvent];
