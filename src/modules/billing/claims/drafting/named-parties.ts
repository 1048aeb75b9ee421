import type { Encryption } from '../../../../database/sealing/encryption.ts';
import type { TenantReader } from '../../../../database/transactions/transaction.ts';
import type { LocalDate } from '../../../../kernel/local-date.ts';
import { findCoverages } from '../../../practice/coverages/find-coverages.ts';
import { findNamedFacilities, findNamedProviders } from '../../../practice/providers/find-providers.ts';
import { ReferenceNotFoundError } from '../../../references.ts';
import type { Claim } from '../claim.ts';
import { refusal } from './check-claim.ts';
import type { ClaimChanges, ClaimInput } from './claim-input.ts';
import { copyParties, namedParties, type PartyOnFile, serviceDaysOf } from './copy-parties.ts';

/**
 * Returns the content of a new claim with copies of the providers and facilities that it names by id. Throws
 * validation_failed at the ids that do not exist or cannot be used on the dates of service.
 */
export async function withNamedParties(
  reader: TenantReader,
  input: ClaimInput,
  encryption: Encryption,
): Promise<ClaimInput> {
  return copiedParties(reader, input, { coverageId: input.coverageId, days: serviceDaysOf(input), encryption });
}

/** Does the same as `withNamedParties`, for the changes of a claim. Inline providers lose the id that they were copied from. */
export async function changedParties(
  reader: TenantReader,
  claim: Claim,
  changes: ClaimChanges,
  encryption: Encryption,
): Promise<ClaimChanges> {
  const { coverageId = claim.coverageId } = changes;
  const days = serviceDaysOf({ ...claim, ...changes });
  return copiedParties(reader, changes, { coverageId, days, encryption });
}

type Use = { coverageId: string; days: readonly LocalDate[]; encryption: Encryption };

async function copiedParties<C extends ClaimInput | ClaimChanges>(
  reader: TenantReader,
  given: C,
  { coverageId, days, encryption }: Use,
): Promise<C> {
  const named = namedParties(given);
  const onFile = new Map<string, PartyOnFile>();
  const idsOf = (table: string) => named.filter(({ kind }) => kind.table === table).map(({ id }) => id);
  for (const one of await findNamedProviders(reader, idsOf('providers'), encryption)) onFile.set(one.id, one);
  for (const one of await findNamedFacilities(reader, idsOf('facilities'))) onFile.set(one.id, one);
  const missing = named.find(({ id }) => !onFile.has(id));
  if (missing) {
    throw new ReferenceNotFoundError({ table: missing.kind.table, id: missing.id, param: missing.param });
  }
  const coverages = named.length === 0 ? [] : await findCoverages(reader, [coverageId]);
  const payerId = coverages[0]?.payerId ?? null;
  const { content, faults } = copyParties(given, { onFile, payerId, days });
  if (faults.length > 0) throw refusal(faults);
  const billing = given.billingProviderId ? onFile.get(given.billingProviderId) : undefined;
  const payToAddress = billing && 'payToAddress' in billing ? billing.payToAddress : null;
  return payToAddress && given.payToAddress === undefined ? { ...content, payToAddress } : content;
}
