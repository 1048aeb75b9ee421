import type { FunctionalGroup, TransactionSet } from '../common.ts';
import type { GuideReader } from './guide-reader.ts';

/** Release that starts every version: `005010` in `005010X221A1`. */
const RELEASE_LENGTH = 6;

/**
 * Returns the guide of a transaction set: the guide named by ST03, which by the standard takes precedence over GS08, else
 * the one named by GS08. A set without ST03 (835) gets the only guide for ST01 and GS01 if GS08 has its release. If no
 * guide fits, a definition that reads any version of the set is used, if there is one.
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
    byVersion(set.implementation) ?? byVersion(group.version) ?? onlyGuideOf(ofSet, group, set) ?? ofAnyVersion(ofSet)
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
 * Returns the guide that BHT02 selects when a request and its response share ST01 and GS08, or `undefined` if the
 * chosen guide is right or there is no other.
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
