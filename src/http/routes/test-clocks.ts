import { advanceTestClock } from '../../modules/test-clocks/advance-test-clock.ts';
import { createTestClock } from '../../modules/test-clocks/create-test-clock.ts';
import { deleteTestClock } from '../../modules/test-clocks/delete-test-clock.ts';
import { presentTestClock } from '../../modules/test-clocks/present-test-clock.ts';
import { listTestClocks, requireTestClock } from '../../modules/test-clocks/require-test-clock.ts';
import { listReply } from '../lists.ts';
import { defineCommand, defineRead, type PathParameter } from '../operation.ts';
import {
  AdvanceTestClock,
  CreateTestClock,
  TestClock,
  TestClockList,
  TestClockListQuery,
} from '../schemas/test-clocks.ts';

const tag = 'Sandbox';
const id: PathParameter = { kind: 'clk', table: 'test_clocks', description: 'Test clock id.' };

export const create = defineCommand({
  id: 'createTestClock',
  tag,
  summary: "Stop the organization's time, or that of patients",
  description: [
    'From here on the organization lives by this clock: what is created carries its time, and what is due later',
    '(payer answers, webhook attempts) happens when the clock is advanced to it, and not before. What waits already',
    'comes under the clock and waits as long as it would have. An organization has at most one of its own. With',
    '`scope: patients` it changes nothing yet: patients that are created with its id as `testClockId` live by it, with',
    'their coverages, claims and all that payers answer, while everybody else lives in real time. Of these there may be',
    'any number, each at its own time, but none beside one of the whole organization.',
  ].join(' '),
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
    return { status: 200, body: presentTestClock(await requireTestClock(reader, params.id!)) };
  },
});

export const advance = defineCommand({
  id: 'advanceTestClock',
  tag,
  summary: 'Advance a test clock',
  description: [
    'Answers at once with status `advancing`; poll it until `ready`. By then everything that was due on the way has',
    'happened, in the order in which it was due and each at its time, with what it made due in its turn. To where it',
    'stands already: does what is due now. At most two years at once, and never back.',
  ].join(' '),
  params: { id },
  body: AdvanceTestClock,
  responses: {
    202: { description: 'The clock, on its way.', schema: TestClock, headers: ['Location', 'Retry-After'] },
  },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  example: { frozenTime: '2027-01-18T09:00:00Z' },
  changesClock: true,
  handle: async (tx, { params, body }) => {
    const clock = await advanceTestClock(tx, params.id!, body.frozenTime);
    const headers = { location: `/v1/sandbox/test-clocks/${clock.id}`, 'retry-after': '1' };
    return { status: 202, headers, body: presentTestClock(clock) };
  },
});

export const remove = defineCommand({
  id: 'deleteTestClock',
  tag,
  summary: 'Delete a test clock',
  description: [
    'The organization lives in real time again: what waits goes on there and waits as long as it would have. A clock of',
    'patients takes them along, with their coverages, claims, interchanges, remittances and denials, and what payers',
    'were still to answer. Events and the audit log stay, and dispatches that wait are sent in real time.',
  ].join(' '),
  params: { id },
  responses: { 204: { description: 'It is gone.' } },
  errors: ['live_key_not_allowed', 'test_clock_advancing'],
  changesClock: true,
  handle: async (tx, { params }, app) => {
    await deleteTestClock(tx, params.id!, app.payers.simulator);
    return { status: 204 };
  },
});
