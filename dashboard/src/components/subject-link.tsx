import { Link } from '@tanstack/react-router';
import type { Address } from '../addresses.ts';
import { words } from './status.tsx';

const PAGES: Record<string, (id: string) => Address> = {
  claim: (id) => ({ to: '/claims/$id', params: { id } }),
  denial: (id) => ({ to: '/denials', search: { id } }),
  remittance: (id) => ({ to: '/remittances', search: { id } }),
  patient: (id) => ({ to: '/patients/$id', params: { id } }),
  encounter: (id) => ({ to: '/encounters/$id', params: { id } }),
  appeal: (id) => ({ to: '/appeals/$id', params: { id } }),
  prior_authorization: (id) => ({ to: '/prior-auths/$id', params: { id } }),
  eligibility_check: (id) => ({ to: '/eligibility/$id', params: { id } }),
  review: (id) => ({ to: '/reviews', search: { status: 'all', id } }),
  agent_action: (id) => ({ to: '/agent-actions/$id', params: { id } }),
  work_item: (id) => ({ to: '/work', search: { id } }),
};

/** Returns the address of the page that shows a resource, or null if there is none. */
export const pageOf = (type: string, id: string): Address | null => PAGES[type]?.(id) ?? null;

const NAMES: Record<string, string> = { prior_authorization: 'Authorization', eligibility_check: 'Eligibility' };

const isLong = (id: string) => /_[0-9a-z]{26}$/.test(id);

/** Returns the name of a resource: its type and its id, of which a long one is shortened to its end. Neither is PHI. */
export const subjectName = (type: string, id: string): string =>
  `${NAMES[type] ?? words(type)} ${isLong(id) ? `…${id.slice(-6)}` : id}`;

/** Shows a link to the page of a resource; only its name and id if it has no page. */
export function SubjectLink({ type, id }: { type: string; id: string }) {
  const page = pageOf(type, id);
  const text = subjectName(type, id);
  if (!page) return <span title={id}>{text}</span>;
  return (
    <Link {...page} title={id}>
      {text}
    </Link>
  );
}
