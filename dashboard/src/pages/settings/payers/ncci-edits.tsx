import {
  type OrganizationSettings,
  useOrganizationSettings,
  useSaveSettings,
} from '../../../api/queries/platform/organization.ts';
import { Problem } from '../../../components/problem.tsx';
import { SelectField } from '../../../components/select-field.tsx';
import ui from '../../../components/ui.module.css';
import { useMay } from '../../../session/session.tsx';
import { NCCI_USES } from './codes.ts';

/** Shows how the NCCI edits apply to claims of a payer, for users who may read the settings of the organization. */
export function NcciEdits({ payerId }: { payerId: string }) {
  const { data, error } = useOrganizationSettings();
  return (
    <section className={ui.section} aria-label="NCCI edits" aria-busy={!data && !error ? true : undefined}>
      <h3>NCCI edits</h3>
      {error && <Problem error={error} />}
      {data && <NcciUse payerId={payerId} of={data} />}
    </section>
  );
}

function NcciUse({ payerId, of }: { payerId: string; of: OrganizationSettings }) {
  const save = useSaveSettings(of.version);
  const mayChange = useMay('organization:write');
  const others = of.ncciEdits.filter((one) => one.payerId !== payerId);
  const use = of.ncciEdits.find((one) => one.payerId === payerId)?.use ?? 'usual';
  return (
    <>
      <SelectField
        id="payer-ncci"
        label="Findings of NCCI edits"
        hint="Applies when claims are checked again."
        options={NCCI_USES}
        isDisabled={!mayChange || save.isPending}
        value={use}
        onChange={(next) => save.mutate({ ncciEdits: next === 'usual' ? others : [...others, { payerId, use: next }] })}
      />
      {save.error && <Problem error={save.error} />}
    </>
  );
}
