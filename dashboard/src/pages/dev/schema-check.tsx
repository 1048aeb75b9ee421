import { useMemo } from 'react';
import type { Event } from '../../api/queries/platform/events.ts';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { differencesOf } from './schema-differences.ts';

/** Shows whether an event matches the schema of its type, and the places where it differs. */
export default function SchemaCheck({ event, schema }: { event: Event; schema: object }) {
  const differences = useMemo(() => differencesOf(schema, event), [schema, event]);
  if (differences.length === 0) {
    return (
      <p className={ui.section}>
        <Status of="valid" tone="good" label="Matches the schema" />
      </p>
    );
  }
  return (
    <section className={`${ui.section} ${ui.problem}`} aria-label="Differences from the schema">
      <p>
        <strong>
          {differences.length === 1 ? 'One place differs' : `${differences.length} places differ`} from the schema
        </strong>
      </p>
      <ul className={ui.bullets}>
        {differences.map(({ path, text }) => (
          <li key={path}>
            <code>{path}</code> {text}
          </li>
        ))}
      </ul>
      <p className={ui.hint}>
        An event stays as it was sent. The schema is that of the present version of the service.
      </p>
    </section>
  );
}
