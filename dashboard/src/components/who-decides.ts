import type { Schemas } from '../api/schema.ts';
import { words } from './status.tsx';

/** Returns who may decide a review, in words. */
export function whoDecides({ roleIds, teamId, excludeAuthor }: Schemas['Reviewers']): string {
  const roles = roleIds.map((role) => words(role)).join(' or ');
  const team = teamId === null ? '' : 'a member of the team';
  const named = [roles, team].filter((part) => part !== '').join(', or ');
  return `${named === '' ? 'Anyone who may decide reviews' : words(named)}${excludeAuthor ? ', but not the author' : ''}`;
}
