import { type Route, route } from '../operation.ts';
import * as testClocks from '../routes/platform/test-clocks.ts';
import * as sandbox from '../routes/sandbox/sandbox.ts';
import * as sandboxEvents from '../routes/sandbox/sandbox.ts';
import * as sandboxEhr from '../routes/sandbox/sandbox-ehr.ts';

/** The sandbox. */
export const SANDBOX_ROUTES: readonly Route[] = [
  route('POST', '/v1/sandbox/events/trigger', 'sandbox:write', sandboxEvents.trigger),
  route('POST', '/v1/sandbox/payer-events', 'sandbox:write', sandbox.payerEvent),
  route('GET', '/v1/sandbox/ehr', 'sandbox:write', sandboxEhr.get),
  route('POST', '/v1/sandbox/ehr/faults', 'sandbox:write', sandboxEhr.addFault),
  route('DELETE', '/v1/sandbox/ehr/faults', 'sandbox:write', sandboxEhr.removeFaults),
  route('POST', '/v1/sandbox/reset', 'sandbox:write', sandbox.reset),
  route('GET', '/v1/sandbox/scenarios', 'sandbox:write', sandbox.scenarios),
  route('GET', '/v1/sandbox/scenarios/{id}', 'sandbox:write', sandbox.scenario),
  route('POST', '/v1/sandbox/test-clocks', 'sandbox:write', testClocks.create),
  route('GET', '/v1/sandbox/test-clocks', 'sandbox:write', testClocks.list),
  route('GET', '/v1/sandbox/test-clocks/{id}', 'sandbox:write', testClocks.get),
  route('DELETE', '/v1/sandbox/test-clocks/{id}', 'sandbox:write', testClocks.remove),
  route('POST', '/v1/sandbox/test-clocks/{id}/advance', 'sandbox:write', testClocks.advance),
];
