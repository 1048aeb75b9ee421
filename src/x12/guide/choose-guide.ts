import type { FunctionalGroup, TransactionSet } from '../common.ts';
import type { GuideReader } from './guide-reader.ts';

/** Release that starts every version: `005010` in `005010X221A1`. */
const RELEASE_LENGTH = 6;

/**
 * Returns the guide of a transaction set: the one that GS08 names, else the one that ST03 names. A set without ST03 (835)
 * gets the only guide for ST01 and GS01 when GS08 names at least its release. A set that no guide fits is read by the
 * definition that reads any version of it, if there is one.
 */
export function guideOfSet<Item>(
  guides: readonly GuideReader<Item>[],
  group: FunctionalGroup,
  set: TransactionSet,
): GuideReader<Item> | undefined {
  const ofSet = guides.filter(({ guide }) => guide.definition.transactionSetId === set.id);
  const byVersion = (version: string | undefined) =>
    ofSet.find(({ guide }) => version !== undefined && guide.definition.versions.includes(version));
  return (
    byVersion(group.version) ?? byVersion(set.implementation) ?? onlyGuideOf(ofSet, group, set) ?? ofAnyVersion(ofSet)
  );
}

function ofAnyVersion<Item>(ofSet: readonly GuideReader<Item>[]): GuideReader<Item> | undefined {
  return ofSet.find(({ guide }) => guide.definition.readsAnyVersion);
}

function onlyGuideOf<Item>(
  ofSet: readonly GuideReader<Item>[],
  { functionalId, version }: FunctionalGroup,
  { implementation }: TransactionSet,
): GuideReader<Item> | undefined {
  const [only, ...others] = ofSet;
  if (only === undefined || others.length > 0 || implementation !== undefined) return undefined;
  const { definition } = only.guide;
  const isOfGroup = definition.functionalId === functionalId && !definition.usesImplementationReference;
  const isOfRelease = definition.versions.some((known) => known.startsWith(version.slice(0, RELEASE_LENGTH)));
  return isOfGroup && isOfRelease && version.length >= RELEASE_LENGTH ? only : undefined;
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
