import type { Change } from './change.ts';
import type { DeclaredChange, Release } from './released.ts';

const HEADER = `# Changes of the API

Generated from the differences between the OpenAPI documents of the releases. [versioning.md](versioning.md) says which changes may come.
`;

/** Returns the page with the changes of the next release and of each earlier one, the latest first. */
export function changelogOf(
  next: readonly Change[],
  declared: readonly DeclaredChange[],
  releases: readonly Release[],
): string {
  const sections = releases.map(({ version, date, changes }) => section(`${version} (${date})`, changes, []));
  return [HEADER, section('Next release', next, declared), ...sections].join('\n');
}

function section(title: string, changes: readonly Change[], declared: readonly DeclaredChange[]): string {
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const additive = changes.filter(({ isBreaking }) => !isBreaking);
  const reasonOf = (change: Change) =>
    declared.find(({ place, text }) => place === change.place && text === change.text)?.reason;
  const list = (all: readonly Change[]) => all.map((each) => `${lineOf(each, reasonOf(each))}\n`).join('');
  const parts = [
    ...(breaking.length > 0 ? [`### Breaking\n\n${list(breaking)}`] : []),
    ...(additive.length > 0 ? [`### Additive\n\n${list(additive)}`] : []),
  ];
  return `## ${title}\n\n${parts.length > 0 ? parts.join('\n') : 'No changes.\n'}`;
}

function lineOf({ place, text }: Change, reason: string | undefined): string {
  return `- \`${place}\` ${text}${reason === undefined ? '' : `: ${reason}`}`;
}
