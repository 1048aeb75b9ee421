import { useState } from 'react';
import {
  type ClassMapping,
  useFhirDetails,
  useFhirMappings,
  useMapClass,
} from '../../api/queries/integrations/integrations.ts';
import { Button } from '../../components/button.tsx';
import { Status, words } from '../../components/status.tsx';
import { Time } from '../../components/time.tsx';
import ui from '../../components/ui.module.css';
import { useReasonWithout } from '../../session/session.tsx';
import styles from './integrations.module.css';

type Class = ClassMapping['class'];

const CLASSES: readonly Class[] = ['ambulatory', 'telehealth', 'inpatient', 'emergency', 'home', 'observation'];

/** Shows the subscriptions of a FHIR server, and the class codes that only the server uses. */
export function FhirDetails({ id }: { id: string }) {
  const { data } = useFhirDetails(id);
  return (
    <>
      {data && data.subscriptions.length > 0 && (
        <section className={ui.section} aria-label="Subscriptions">
          <h3>Subscriptions</h3>
          <ul className={styles.entries}>
            {data.subscriptions.map(({ id: key, resourceType, status, lastEventAt, lastError }) => (
              <li key={key}>
                <div className={ui.row}>
                  <Status of={status} tone={lastError ? 'bad' : undefined} /> {resourceType}
                  <Time at={lastEventAt} none="No notification yet" />
                </div>
                {lastError && <p className={ui.hint}>{lastError.message}</p>}
              </li>
            ))}
          </ul>
        </section>
      )}
      <VisitClasses id={id} />
    </>
  );
}

/** Maps class codes of visits to classes. The visits that wait for a code are mapped again. */
function VisitClasses({ id }: { id: string }) {
  const { data } = useFhirMappings(id);
  if (!data) return null;
  const { encounterClasses: mapped, unmappedEncounterClasses: unmapped } = data;
  if (mapped.length + unmapped.length === 0) return null;
  return (
    <section className={ui.section} aria-label="Classes of visits">
      <h3>Classes of visits</h3>
      <ul className={styles.entries}>
        {unmapped.map(({ count, display, suggestion, ...code }) => (
          <Code
            key={`${code.system}|${code.code}`}
            id={id}
            of={code}
            label={`${code.code}${display ? ` ${display}` : ''}: ${count} ${count === 1 ? 'visit' : 'visits'} without a class`}
            start={suggestion ?? { class: 'ambulatory' }}
            others={mapped}
          />
        ))}
        {mapped.map((one) => (
          <Code
            key={`${one.system}|${one.code} ${one.class}`}
            id={id}
            of={one}
            label={one.code}
            start={one}
            others={mapped.filter((other) => other !== one)}
            isMapped
          />
        ))}
      </ul>
    </section>
  );
}

type CodeProps = {
  id: string;
  of: Pick<ClassMapping, 'system' | 'code'>;
  label: string;
  /** The class that is chosen first. */
  start: Pick<ClassMapping, 'class'> & Partial<ClassMapping>;
  others: readonly ClassMapping[];
  isMapped?: boolean;
};

function Code({ id, of: { system, code }, label, start, others, isMapped = false }: CodeProps) {
  const [chosen, choose] = useState(start.class);
  const map = useMapClass(id);
  const refused = useReasonWithout('integrations:write');
  const isStart = chosen === start.class;
  const place = isStart ? start.placeOfServiceCode : undefined;
  const mapping = { system, code, class: chosen, ...(place && { placeOfServiceCode: place }) };
  return (
    <li>
      <div className={`${ui.row} ${ui.between}`}>
        <span title={system}>{label}</span>
        <span className={ui.row}>
          <select
            aria-label={`Class of ${code}`}
            className={ui.input}
            value={chosen}
            onChange={(event) => choose(event.target.value as Class)}
          >
            {CLASSES.map((one) => (
              <option key={one} value={one}>
                {words(one)}
              </option>
            ))}
          </select>
          {(!isMapped || !isStart) && (
            <Button
              isBusy={map.isPending}
              disabledReason={refused}
              aria-label={`Map ${code}`}
              onClick={() => map.mutate([...others, mapping])}
            >
              Map
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
