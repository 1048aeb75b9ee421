import ui from '../../components/ui.module.css';

type Props = {
  label: string;
  reason: string | null;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
};

/** A menu whose choice acts at once. */
export function Choice({ label, reason, options, onChoose }: Props) {
  return (
    <select
      className={ui.input}
      aria-label={label}
      aria-disabled={reason !== null || undefined}
      title={reason ?? undefined}
      value=""
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
