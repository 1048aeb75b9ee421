import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SANDBOX_TOKENS } from '../../../sandbox/payers/member-ids/sandbox-tokens.ts';
import { TRANSACTION_HANDLERS } from '../../../src/composition/open-exchange.ts';
import { verifyLedger } from '../../../src/modules/payments/ledger/verification.ts';
import { processInterchange } from '../../../src/modules/trading/exchange/inbound/processing/process-interchange.ts';
import { aServiceLine } from '../../helpers/builders.ts';
import { type Clinic, DAY_MS, openClinic } from './clinic.ts';

let clinic: Clinic;
beforeAll(async () => {
  clinic = await openClinic();
});
afterAll(() => clinic.close());

const tokens = SANDBOX_TOKENS.filter(({ area }) => area === 'CLM' || area === 'ERA').map(({ example }) => example);
const memberIds = fc
  .uniqueArray(fc.constantFrom(...tokens), { minLength: 1, maxLength: 2, selector: (token) => token.slice(0, 3) })
  .map((chosen) => ['SBX', ...chosen, '1'].join('-'));
const charges = fc.array(fc.integer({ min: 1, max: 40_000 }), { minLength: 1, maxLength: 3 });

type File = { organizationId: string; interchangeId: string };

/** Processes every file several times, some of them concurrently, in an order that is independent of their arrival. */
async function processInAnyOrder(files: readonly File[], turns: readonly number[]): Promise<void> {
  const { shared: database, encryption, payers } = clinic;
  const options = { database, encryption, mapping: payers.mapping, handlers: TRANSACTION_HANDLERS };
  const run = (file: File) => processInterchange(file, { isLast: false }, options);
  const shuffled = files.toSorted((a, b) => rank(a, files, turns) - rank(b, files, turns));
  for (let index = 0; index < shuffled.length; index += 3) await Promise.all(shuffled.slice(index, index + 3).map(run));
  for (const file of shuffled.slice(0, 4)) await run(file);
}

function rank(file: File, files: readonly File[], turns: readonly number[]): number {
  return turns[files.indexOf(file) % turns.length]!;
}

test('for every answer of payers, in every order of processing, the ledger balances and events fire once', async () => {
  const claimsOf = fc.array(fc.record({ memberId: memberIds, charges }), { minLength: 3, maxLength: 5 });
  const turns = fc.array(fc.nat(1_000), { minLength: 7, maxLength: 13 });
  await fc.assert(
    fc.asyncProperty(claimsOf, turns, async (scripts, order) => {
      const ids: string[] = [];
      for (const { memberId, charges: amounts } of scripts) {
        const lines = amounts.map((charge, index) =>
          aServiceLine({ charge, procedureCode: index ? 'G0008' : 'G0463' }),
        );
        const { id } = await clinic.readyClaim({ memberId, lines });
        await clinic.submit(id);
        ids.push(id);
      }
      await clinic.runJobs();
      clinic.clock.advance(40 * DAY_MS);
      while ((await clinic.receive()).collected > 0);
      await processInAnyOrder(
        clinic.jobs.splice(0).map((job) => job.payload as File),
        order,
      );
      for (const id of ids) await expectSoundLedger(id);
      const { problems } = await verifyLedger(clinic.shared, clinic.organizationId);
      expect(problems).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

async function expectSoundLedger(id: string): Promise<void> {
  const claim = await clinic.claim(id);
  const lines = claim.serviceLines.flatMap((line) => line.adjudication?.adjustments ?? []);
  const adjusted = [...claim.adjustments, ...lines].reduce((sum, one) => sum + one.amount, 0);
  expect(adjusted).toBe(claim.adjustmentsTotal + claim.amountDenied + claim.patientResponsibility);
  // CLM.DRG decides a claim without its lines.
  const decided = claim.serviceLines.flatMap(({ adjudication }) => adjudication ?? []);
  if (decided.length > 0) expect(decided.reduce((sum, line) => sum + line.paid, 0)).toBe(claim.amountPaid);
  const settled = claim.amountPaid + claim.adjustmentsTotal + claim.amountDenied + claim.patientResponsibility;
  if (['paid', 'denied', 'partially_paid'].includes(claim.status)) expect(settled).toBe(claim.totalCharges);
  else expect(settled).toBe(0);
  const types = await clinic.eventTypes(id);
  for (const type of ['claim.submitted', 'claim.accepted', 'claim.rejected', 'claim.denied', 'claim.reversed']) {
    expect(types.filter((one) => one === type).length).toBeLessThanOrEqual(1);
  }
  expect(types.indexOf('claim.submitted')).toBe(2);
  // The last event of a claim has its stored state.
  const last = (await clinic.events(id)).at(-1)!.data as { claim: { status: string; amountPaid: number } };
  expect([last.claim.status, last.claim.amountPaid]).toEqual([claim.status, claim.amountPaid]);
  const denied = await clinic.query<{ denied: number }>(
    "select coalesce(sum(denied_amount), 0)::int as denied from denials where claim_id = $1 and status = 'open'",
    [id],
  );
  if (claim.status === 'paid') expect(denied[0]!.denied).toBe(0);
}
