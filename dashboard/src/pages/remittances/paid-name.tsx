import type { Schemas } from '../../api/schema.ts';
import { Phi, phiText } from '../../components/phi.tsx';

/** Shows a patient's name as a payer writes it: family name first. */
export function PaidName({ name }: { name: Schemas['PaidName'] | null }) {
  if (name === null) return <Phi>{null}</Phi>;
  const given = [name.given, name.middle].map(phiText).filter((part) => part !== '');
  return <Phi>{[phiText(name.family), given.join(' ')].filter((part) => part !== '').join(', ')}</Phi>;
}
