import { Link } from '@tanstack/react-router';
import type { Address } from '../../addresses.ts';
import type { WorkItem } from '../../api/queries/office/work.ts';
import { words } from '../../components/status.tsx';

/** The page on which a person takes a recommended action. */
const PAGES: Record<string, (id: string) => Address> = {
  match_claim_payments: (remittance) => ({ to: '/remittances/matching', search: { remittance } }),
  review_withheld_remittance: (id) => ({ to: '/remittances', search: { id } }),
};

/** Shows a recommended action, as a link to the page of the subject on which it is taken if there is one. */
export function ActionLink({ of: { subject }, action }: { of: WorkItem; action: string }) {
  const page = subject ? PAGES[action]?.(subject.id) : undefined;
  if (!page) return words(action);
  return <Link {...page}>{words(action)}</Link>;
}
