import type { FunctionalGroup, TransactionSet } from '../common.ts';
import type { GuideReader } from './guide-reader.ts';

/** The guide of a transaction set: the one that GS08 names, or ST03 where GS08 names none that is known. */
export function guideOfSet<Item>(
  guides: readonly GuideReader<Item>[],
  group: FunctionalGroup,
  set: TransactionSet,
): GuideReader<Item> | undefined {
  const ofSet = guides.filter(({ guide }) => guide.definition.transactionSetId === set.id);
  const byVersion = (version: string | undefined) =>
    ofSet.find(({ guide }) => version !== undefined && guide.definition.versions.includes(version));
  return byVersion(group.version) ?? byVersion(set.implementation);
}

/**
 * The guide that BHT02 calls for, where a request and its response share ST01 and GS08; `undefined` when the one that
 * was chosen is right, or no other is.
 */
export function guideOfPurpose<Item>(
  guides: readonly GuideReader<Item>[],
  chosen: GuideReader<Item>,
  purpose: string,
): GuideReader<Item> | undefined {
  const { definition } = chosen.guide;
  if (!definition.purposeCodes || definition.purposeCodes.includes(purpose)) return undefined;
  return guides.find(
    ({ guide: { definition: candidate } }) =>
      candidate.transactionSetId === definition.transactionSetId &&
      candidate.versions.some((version) => definition.versions.includes(version)) &&
      candidate.purposeCodes?.includes(purpose),
  );
}
