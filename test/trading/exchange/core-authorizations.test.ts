import { afterEach, beforeEach, expect, test } from 'vitest';
import { SANDBOX_PAYERS } from '../../../sandbox/payers/directory/sandbox-payers.ts';
import { numberGenerator } from '../../../sandbox/payers/generated-numbers.ts';
import { parseSandboxMemberId } from '../../../sandbox/payers/member-ids/member-id-grammar.ts';
import { planAuthorizationAnswers } from '../../../sandbox/payers/plan-authorization-answers.ts';
import { SANDBOX_PARTNER } from '../../../src/composition/open-exchange.ts';
import { connectionKinds } from '../../../src/composition/open-transports.ts';
import { openCoreGateway } from '../../../src/gateways/transports/core/core-gateway.ts';
import { noTimeLimit } from '../../../src/kernel/time-limit.ts';
import { findAuthorization } from '../../../src/modules/prior-authorizations/authorizations-store.ts';
import { requireRoute } from '../../../src/modules/trading/exchange/partners/find-route.ts';
import { updatePartner } from '../../../src/modules/trading/exchange/partners/save-partner.ts';
import { type Clinic, openClinic } from '../../billing/claims-flow/clinic.ts';
import { CORE_EGRESS, type CorePartnerServer, openCorePartner } from '../../helpers/core-partner.ts';
import { submittedAuthorization } from '../../platform/events/authorization-events.ts';

/** Authorizations over a real CORE server whose payer decides later. */

/** Pended at once, and approved after two and a half hours. */
const DECIDED_LATER = 'SBX-PA.PEND.9000.APPROVE-1';

let clinic: Clinic;
let partner: CorePartnerServer;
let gateway: ReturnType<typeof openCoreGateway>;
let own: { organizationId: string; tradingPartnerId: string };
/** The answers of the payer, the first one first. */
let answers: Buffer[];
let first: 'at once' | 'later';

beforeEach(async () => {
  answers = [];
  first = 'at once';
  partner = await openCorePartner({
    answer: async (question) => {
      answers = answersTo(question);
      return first === 'later' ? 'later' : answers.shift()!;
    },
  });
  clinic = await openClinic({
    gateways: async ({ connections }) => {
      gateway = openCoreGateway({ connections, egress: CORE_EGRESS, startLimit: noTimeLimit });
      return { core: gateway };
    },
  });
  const route = await clinic.tx((tx) => requireRoute(tx, { payerId: 'SBX04', transactionSet: '278' }, SANDBOX_PARTNER));
  own = { organizationId: clinic.organizationId, tradingPartnerId: route.partner.id };
});
afterEach(async () => {
  await gateway.close();
  await partner.close();
  await clinic.close();
});

function answersTo(question: Uint8Array): Buffer[] {
  const directory = { payers: SANDBOX_PAYERS, readMemberId: parseSandboxMemberId };
  const plan = planAuthorizationAnswers(question, directory, numberGenerator(Buffer.alloc(32), 'payers'))!;
  return plan.answers.map(({ write }, index) =>
    Buffer.from(
      write({ answered: plan.interchange, createdAt: new Date('2026-01-05T12:00:00Z'), controlNumber: index + 1 }),
      'latin1',
    ),
  );
}

async function connect(profile: object): Promise<void> {
  const settings = { ...(await partner.connect(own)), acknowledgmentTypes: 'none', ...profile };
  const connection = { kind: 'core', state: 'live' as const, profile: settings, secrets: partner.secrets(own) };
  const options = { encryption: clinic.encryption, kinds: connectionKinds(CORE_EGRESS), expectedVersion: undefined };
  await clinic.tx((tx) => updatePartner(tx, own.tradingPartnerId, { connection }, options));
}

/** Lets the partner have its remaining answers as files, and picks them up. */
async function pickUp(): Promise<void> {
  for (const [index, content] of answers.splice(0).entries()) {
    await partner.put(own, { path: `${index}.278`, content });
  }
  clinic.clock.advance(901_000);
  await clinic.receive();
  await clinic.runJobs();
}

const stateOf = async (id: string) => {
  const authorization = await clinic.tx((tx) => findAuthorization(tx, id));
  return [authorization!.status, authorization!.submission!.state];
};

test('a request that is pended in real time is decided by a file that is picked up', async () => {
  await connect({ realTimeTransactions: '270,278' });
  const id = await submittedAuthorization(clinic, DECIDED_LATER);
  expect(await stateOf(id)).toEqual(['pended', 'answered']);
  await pickUp();
  expect(await stateOf(id)).toEqual(['approved', 'answered']);
  expect(partner.mailbox(own).waiting, 'confirmed').toEqual([]);
});

test('a request of which only the receipt is confirmed in real time waits, and is decided by a file', async () => {
  first = 'later';
  await connect({ realTimeTransactions: '270,278' });
  const id = await submittedAuthorization(clinic, DECIDED_LATER);
  expect(await stateOf(id)).toEqual(['submitted', 'sent']);
  expect(partner.server.received.get('COREEnvelopeRealTimeRequest'), 'asked once').toBe(1);
  await pickUp();
  expect(await stateOf(id)).toEqual(['approved', 'answered']);
});

test('a request that is submitted in a batch is decided by a file', async () => {
  await connect({ transactions: '837P,278', realTimeTransactions: 'none' });
  const id = await submittedAuthorization(clinic, DECIDED_LATER);
  expect(await stateOf(id)).toEqual(['submitted', 'sent']);
  answers = answersTo(partner.taken[0]!.content);
  await pickUp();
  expect(await stateOf(id)).toEqual(['approved', 'answered']);
});
