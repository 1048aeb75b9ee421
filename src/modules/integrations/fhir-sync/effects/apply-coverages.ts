import type { UnitOfWork } from '../../../../database/transactions/transaction.ts';
import type { OrderConflict } from '../../../practice/coverages/coverage-order.ts';
import { saveCoverages } from '../../../practice/coverages/save-coverages.ts';
import { coverageFromFhir, coverageReferences, payerHint } from '../../fhir-mapping/coverage-from-fhir.ts';
import { containedIn } from '../../fhir-mapping/datatypes.ts';
import type { MappingProblem } from '../../fhir-mapping/problem.ts';
import * as effect from './effect.ts';
import { findContents, findOwnWrites, findPayerOfHint, findTargets, type HintedPayer, keyOf } from './references.ts';

/** Saves coverages of patients that were received, with their subscribers and payers. */
export async function applyCoverages(
  tx: UnitOfWork,
  context: effect.EffectContext,
  arrivals: readonly effect.Arrival[],
): Promise<effect.Effect[]> {
  const references = arrivals.map(({ resource }) => coverageReferences(resource));
  const targets = await findTargets(
    tx,
    context,
    references.map(({ beneficiary }) => beneficiary),
  );
  const contents = await findContents(
    tx,
    context,
    references.flatMap(({ subscriber, payor }) => [subscriber, payor]),
  );
  const payers = new Map<string, HintedPayer | null>();
  const content = (reference: { type: string; id: string } | null) =>
    reference === null ? null : (contents.get(keyOf(reference)) ?? null);
  const mapped = [];
  for (const [index, { resource }] of arrivals.entries()) {
    const { beneficiary, subscriber, payor } = references[index]!;
    const hint = payerHint(resource, content(payor) ?? containedIn(resource, 'payor'));
    const hintKey = JSON.stringify(hint);
    if (!payers.has(hintKey)) payers.set(hintKey, await findPayerOfHint(tx, hint));
    const payer = payers.get(hintKey) ?? null;
    const patientId = beneficiary === null ? null : (targets.get(keyOf(beneficiary)) ?? null);
    const holder = content(subscriber) ?? containedIn(resource, 'subscriber') ?? containedIn(resource, 'policyHolder');
    const found = coverageFromFhir(resource, { patientId, subscriber: holder, payer, today: context.today });
    if (payer?.isStandIn) found.problems.push(effect.problem('unknown_payer', 'Coverage.payor[0]', 'warning'));
    const missing = patientId === null && beneficiary !== null ? keyOf(beneficiary) : null;
    mapped.push({ ...found, missing });
  }
  const { effects, ready } = effect.prepare(context, arrivals, mapped);
  if (context.isDryRun) return effects;
  const own = await findOwnWrites(tx, context.connectionId, arrivals);
  const results = await saveCoverages(
    tx,
    ready.map(({ arrival, value }) => ({
      id: arrival.known?.targetId ?? own.get(arrival.id) ?? null,
      fields: value,
      details: effect.detailsOf(context, arrival),
    })),
  );
  for (const [place, { problems, index, arrival }] of ready.entries()) {
    const result = results[place]!;
    effects[index] =
      result.outcome === 'refused'
        ? effect.refused(
            problems,
            { code: 'rejected', path: 'Coverage', reason: effect.reasonOf(result.error) },
            arrival.known?.targetId,
          )
        : effect.saved(result.coverage.id, result.outcome, [...problems, ...conflictOf(result)]);
  }
  return effects;
}

/** Returns the warning about a coverage that could not have the rank of the FHIR resource. */
function conflictOf({ conflict }: { conflict: OrderConflict['code'] | null }): MappingProblem[] {
  if (conflict === null) return [];
  return [effect.problem(conflict, conflict === 'duplicate_coverage' ? 'Coverage' : 'Coverage.order', 'warning')];
}
