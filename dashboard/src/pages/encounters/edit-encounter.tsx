import { useState } from 'react';
import { eitherOf } from '../../api/either-of.ts';
import { isConflict } from '../../api/failure.ts';
import { type Encounter, useChangeEncounter, useCreateEncounter } from '../../api/queries/practice/encounters.ts';
import { Conflict } from '../../components/conflict.tsx';
import { FormDialog } from '../../components/form-dialog.tsx';
import { words } from '../../components/status.tsx';
import { EncounterFields } from './encounter-fields.tsx';
import {
  encounterChangesOf,
  encounterConflicts,
  encounterFormOf,
  encounterText,
  missingInEncounter,
  newEncounterForm,
  newEncounterOf,
  storedPart,
} from './encounter-form.ts';

type Props = {
  /** The encounter as stored now, which another user can change while the form is open; null to create one. */
  of: Encounter | null;
  onClose: () => void;
  onDone: (saved: Encounter) => void;
};

/** Creates an encounter, or changes one with one PATCH. */
export default function EditEncounter({ of, onClose, onDone }: Props) {
  const [opened] = useState(of);
  const [before] = useState(() => (of === null ? newEncounterForm('') : encounterFormOf(of)));
  const [form, setForm] = useState(before);
  const create = useCreateEncounter(onDone);
  const change = useChangeEncounter(onDone);
  const { failure, ...state } = eitherOf(create, change);
  const changes = encounterChangesOf(before, form);
  // After a conflict, the next attempt saves over the version whose values the form shows.
  const target = isConflict(failure) ? of : opened;
  const submit = () => (target === null ? create.mutate(newEncounterOf(form)) : change.mutate({ of: target, changes }));
  const stored = of !== null && opened !== null && target?.version !== opened.version ? encounterFormOf(of) : null;
  const conflicts: readonly string[] = stored === null ? [] : encounterConflicts(before, form, stored);
  const isSame = of !== null && Object.keys(changes).length === 0;
  return (
    <FormDialog
      isWide
      title={of === null ? 'Create an encounter' : 'Change the encounter'}
      submit={of === null ? 'Create encounter' : 'Save'}
      missing={missingInEncounter(form) ?? (isSame ? 'Nothing has changed' : null)}
      onSubmit={submit}
      onClose={onClose}
      {...state}
    >
      <EncounterFields
        form={form}
        onChange={(some) => setForm((last) => ({ ...last, ...some }))}
        failure={failure}
        isStored={of !== null}
        conflict={(field) =>
          stored !== null &&
          conflicts.includes(field) && (
            <Conflict
              label={words(field)}
              stored={encounterText(stored, field)}
              onUse={() => setForm((last) => ({ ...last, ...storedPart(stored, field) }))}
            />
          )
        }
      />
    </FormDialog>
  );
}
