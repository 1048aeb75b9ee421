import type { TenantReader, UnitOfWork } from '../../database/transactions/transaction.ts';
import { type LocalDate, localDateOf } from '../../kernel/local-date.ts';
import { findPayer, searchPayers } from '../trading/payers/find-payers.ts';
import { type AttemptOutcome, type Conclusion, concludeCheck } from './conclude-check.ts';
import type { EligibilityCheck } from './eligibility-check.ts';
import type { EligibilityAnswer } from './reading/eligibility-answer.ts';
import type { FindKnownPayer } from './reading/other-coverage.ts';

/** More payers than any response names; further ones stay unknown. */
const NAMED_PAYERS_MAX = 20;

type Known = ReturnType<FindKnownPayer>;

/**
 * Looks up the payers that a response names besides the payer that was asked: by identifier, otherwise by their exact
 * name if only one payer has it. Returns a function that needs no further query.
 */
async function findKnownPayers(
  reader: TenantReader,
  answer: EligibilityAnswer,
  on: LocalDate,
): Promise<FindKnownPayer> {
  const known = new Map<string, Known>();
  for (const { identifier, name } of answer.rows.flatMap(({ relatedEntities }) => relatedEntities)) {
    const key = keyOf({ identifier, name });
    if (known.has(key) || known.size >= NAMED_PAYERS_MAX) continue;
    known.set(key, await lookUp(reader, { identifier, name }, on));
  }
  return (payer) => known.get(keyOf(payer)) ?? null;
}

function keyOf({ identifier, name }: Parameters<FindKnownPayer>[0]): string {
  return JSON.stringify([identifier, name]);
}

async function lookUp(
  reader: TenantReader,
  { identifier, name }: Parameters<FindKnownPayer>[0],
  on: LocalDate,
): Promise<Known> {
  const byId = identifier === null ? null : await findPayer(reader, identifier, on);
  if (byId) return { id: byId.id, isByIdentifier: true };
  if (name === null) return null;
  const found = await searchPayers(reader, name, { limit: 5 });
  const exact = found.filter((payer) => payer.name.toUpperCase() === name.toUpperCase());
  return exact.length === 1 ? { id: exact[0]!.id, isByIdentifier: false } : null;
}

/** Returns the result of a check after an attempt, with the payers of the response looked up in the directory. */
export async function concludeWithDirectory(
  tx: UnitOfWork,
  check: EligibilityCheck,
  outcome: AttemptOutcome,
): Promise<Conclusion> {
  if (outcome.kind === 'failure' || outcome.reading.kind !== 'answer') {
    return concludeCheck(check, outcome, { payer: null, findPayer: () => null });
  }
  const today = localDateOf(tx.now);
  const payer = await findPayer(tx, check.payerId, today);
  return concludeCheck(check, outcome, { payer, findPayer: await findKnownPayers(tx, outcome.reading.answer, today) });
}
