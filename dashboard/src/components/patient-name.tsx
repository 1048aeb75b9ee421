import { usePatient } from '../api/queries/practice/parties.ts';
import { useMay } from '../session/session.tsx';
import { Phi, phiText } from './phi.tsx';
import { Revealing } from './revealing.tsx';

/** Shows the name of a patient: family name first. */
export function PatientName({ id }: { id: string }) {
  if (useMay('patients:read')) return <Name id={id} />;
  return <span title="Your role may not read patients">Hidden</span>;
}

function Name({ id }: { id: string }) {
  const { data } = usePatient(id);
  if (!data) return <span>…</span>;
  return (
    <Revealing of={data} field="name">
      <Phi>{`${phiText(data.name.family)}, ${data.name.given.map(phiText).join(' ')}`}</Phi>
    </Revealing>
  );
}
