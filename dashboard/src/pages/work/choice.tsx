import type { KeyboardEvent } from 'react';
import ui from '../../components/ui.module.css';

type Props = {
  label: string;
  reason: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** Opens the closed list at keys that would otherwise choose an option, and act, without showing the options. */
function openAtKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const choosesAtOnce = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|\S)$/.test(event.key);
  if (!choosesAtOnce || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}

/** Shows a menu that acts as soon as an option is chosen. */
export function Choice({ label, reason, options, onChoose }: Props) {
  return (
    <select
      className={ui.input}
      aria-label={label}
      aria-disabled={reason !== null || undefined}
      title={reason ?? undefined}
      value=""
      onKeyDown={openAtKeys}
      onChange={(event) => reason === null && onChoose(event.target.value)}
    >
      <option value="" disabled hidden>
        {label} …
      </option>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  );
}
