import type { ConnectionField } from '../../../api/connection-field.ts';
import { CONNECTION_FIELDS } from '../../../api/connection-fields.ts';
import type { ApiFailure } from '../../../api/failure.ts';
import type { Settings } from '../../../api/queries/trading/connections.ts';
import { Field } from '../../../components/field.tsx';
import { words } from '../../../components/status.tsx';
import ui from '../../../components/ui.module.css';

/** The settings that most connections of a kind need; the others have defaults. */
const USUAL: Record<string, readonly string[]> = {
  sftp: ['partner', 'port'],
  core: ['username', 'envelope'],
  https: ['partner', 'url', 'auth'],
};

export const KINDS: { value: string; label: string }[] = [
  { value: 'sftp', label: 'SFTP' },
  { value: 'core', label: 'CAQH CORE (SOAP or MIME)' },
  { value: 'https', label: 'HTTPS interface' },
];

const LABELS: Record<string, string> = { auth: 'Signs in by', pollSeconds: 'Interval of checks for files (seconds)' };

/** Returns `sendFolder` as "Send folder". */
export function labelOf(name: string): string {
  const text = name.replaceAll(
    /([a-z])([A-Z])/g,
    (_, before: string, after: string) => `${before} ${after.toLowerCase()}`,
  );
  return LABELS[name] ?? words(text).replaceAll(/\b(url|api|pgp)\b/gi, (acronym) => acronym.toUpperCase());
}

export const settingsOf = (kind: string): ConnectionField[] => CONNECTION_FIELDS[kind]?.settings ?? [];
export const secretsOf = (kind: string): ConnectionField[] => CONNECTION_FIELDS[kind]?.secrets ?? [];

/**
 * Returns the typed texts as settings: numbers as numbers. Empty texts are left out, or null if the setting had a
 * value.
 */
export function settingsFrom(
  kind: string,
  texts: Record<string, string>,
  before: Record<string, unknown> = {},
): Settings {
  return Object.fromEntries(
    settingsOf(kind).flatMap(({ name, type }): [string, string | number | null][] => {
      const text = (texts[name] ?? '').trim();
      if (text === '') return before[name] === undefined ? [] : [[name, null]];
      return [[name, type === 'number' && Number.isFinite(Number(text)) ? Number(text) : text]];
    }),
  );
}

type Props = {
  kind: string;
  texts: Record<string, string>;
  failure: ApiFailure | null;
  onChange: (name: string, text: string) => void;
};

/** Shows the settings of a kind of connection, as the API describes them. */
export function SettingFields({ kind, texts, failure, onChange }: Props) {
  const fields = settingsOf(kind);
  const isUsual = ({ name, isRequired }: ConnectionField) => isRequired || USUAL[kind]?.includes(name);
  const more = fields.filter((field) => !isUsual(field));
  const isOpen = more.some(({ name }) => texts[name] || failure?.about(`profile/${name}`));
  const show = (field: ConnectionField) => (
    <SettingField
      key={field.name}
      of={field}
      text={texts[field.name] ?? ''}
      error={failure?.about(`profile/${field.name}`) ?? null}
      onChange={(text) => onChange(field.name, text)}
    />
  );
  return (
    <>
      <div className={ui.pair}>{fields.filter(isUsual).map(show)}</div>
      <details className={ui.section} open={isOpen || undefined}>
        <summary>More settings ({more.length}), with defaults</summary>
        <div className={`${ui.pair} ${ui.below}`}>{more.map(show)}</div>
      </details>
    </>
  );
}

type FieldProps = { of: ConnectionField; text: string; error: string | null; onChange: (text: string) => void };

function SettingField({ of, text, error, onChange }: FieldProps) {
  const id = `setting-${of.name}`;
  return (
    <Field id={id} label={labelOf(of.name)} hint={of.about} error={error}>
      {of.options ? (
        <select id={id} className={ui.input} value={text} onChange={(event) => onChange(event.target.value)}>
          <option value="">Default</option>
          {of.options.map((option) => (
            <option key={option} value={option}>
              {words(option)}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          className={ui.input}
          inputMode={of.type === 'number' ? 'numeric' : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={of.type === 'text' ? of.max : undefined}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
