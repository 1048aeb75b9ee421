import {
  advanceTestClock,
  createTestClock,
  deleteTestClock,
} from '../../../modules/platform/test-clocks/create-test-clock.ts';
import {
  guardTestClock,
  listTestClocks,
  requireTestClock,
} from '../../../modules/platform/test-clocks/require-test-clock.ts';
import {
  AdvanceTestClock,
  CreateTestClock,
  presentTestClock,
  TestClock,
  TestClockList,
  TestClockListQuery,
} from '../../../modules/platform/test-clocks/test-clock-schema.ts';
import { listReply } from '../../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../../operation.ts';

const tag = 'Sandbox';
const id: PathParameter = { kind: 'clk', table: 'test_clocks', description: 'Test clock id.' };

export const create = defineCommand({
  id: 'createTestClock',
  tag,
  summary: 'Create a test clock',
  description:
    'Makes the organization use a test clock instead of real time: new resources get its time, and scheduled work (payer responses, webhook attempts) runs when the clock is advanced to its due time. Work that is already scheduled moves to the clock and keeps its remaining delay. An organization has at most one such clock. A clock with `scope: patients` applies only to patients that are created with its id as `testClockId`, and to their coverages, claims and payer responses. There may be any number of these, but not together with a clock of the organization.',
  body: CreateTestClock,
  responses: { 201: { description: 'The clock.', schema: TestClock, headers: ['Location'] } },
  errors: ['live_key_not_allowed', 'test_clock_exists'],
  example: { frozenTime: '2027-01-04T09:00:00Z', name: 'payment after two weeks' },
  changesClock: true,
  handle: async (tx, { body }, app) => {
    const clock = await createTestClock(tx, body, app.payers.simulator);
    const headers = { location: `/v1/sandbox/test-clocks/${clock.id}` };
    return { status: 201, headers, body: presentTestClock(clock) };
  },
});

export const list = defineRead({
  id: 'listTestClocks',
  tag,
  summary: 'List test clocks',
  query: TestClockListQuery,
  responses: { 200: { description: 'A page of test clocks, newest first.', schema: TestClockList } },
  errors: ['live_key_not_allowed'],
  handle: (reader, { query }, app) =>
    listReply(
      { query, list: 'test_clocks', organizationId: reader.organizationId, app },
      (page) => listTestClocks(reader, page),
      presentTestClock,
    ),
});

export const get = defineRead({
  id: 'getTestClock',
  tag,
  summary: 'Retrieve a test clock',
  params: { id },
  responses: { 200: { description: 'The clock.', schema: TestClock } },
  errors: ['live_key_not_allowed'],
  handle: async (reader, { params }) => {
    return { status: 200, body: presentTestClock(await requireTestClock(reader, params.id)) };
  },
});

export const advance = defineCommand({
  id: 'advanceTestClock',
  tag,
  summary: 'Advance a test clock',
  description:
    'Responds immediately with status `advancing`; poll the clock until it is `ready`. All work that falls due in between then has run, in the order of its due times and each at its own time, including work that was scheduled on the way. Advancing to the current time of the clock runs the work that is due now. A clock advances by at most two years at once, and never backward.',
  params: { id },
  body: AdvanceTestClock,
  responses: {
    202: { description: 'The advancing clock.', schema: TestClock, headers: ['Location', 'Retry-After'] },
  },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  example: { frozenTime: '2027-01-18T09:00:00Z' },
  changesClock: true,
  guard: (reader, { params }) => guardTestClock(reader, params.id),
  handle: async (tx, { params, body }) => {
    const clock = await advanceTestClock(tx, params.id, body.frozenTime);
    const headers = { location: `/v1/sandbox/test-clocks/${clock.id}`, 'retry-after': '1' };
    return { status: 202, headers, body: presentTestClock(clock) };
  },
});

export const remove = defineCommand({
  id: 'deleteTestClock',
  tag,
  summary: 'Delete a test clock',
  description:
    'Returns the organization to real time; scheduled work keeps its remaining delay. Deleting a clock of patients also deletes these patients with their coverages, claims, interchanges, remittances, denials and outstanding payer responses. Events and the audit log remain, and pending dispatches are sent in real time.',
  params: { id },
  responses: { 204: { description: 'The clock has been deleted.' } },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  changesClock: true,
  guard: (reader, { params }) => guardTestClock(reader, params.id),
  handle: async (tx, { params }, app) => {
    await deleteTestClock(tx, params.id, app.payers.simulator);
    return { status: 204 };
  },
});
