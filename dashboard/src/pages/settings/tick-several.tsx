import type { Option } from '../../components/list-of.ts';
import ui from '../../components/ui.module.css';

type Props<T extends string> = {
  label: string;
  /** The sentence above the options that they complete. */
  title: string;
  options: readonly Option<T>[];
  chosen: readonly T[];
  onChange: (chosen: T[]) => void;
};

/** Options of which several can be ticked. */
export function TickSeveral<T extends string>({ label, title, options, chosen, onChange }: Props<T>) {
  return (
    <section className={ui.section} aria-label={label}>
      <h3>{title}</h3>
      <div className={ui.row}>
        {options.map(({ value, label: text }) => (
          <label key={value} className={ui.row}>
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
            {text}
          </label>
        ))}
      </div>
    </section>
  );
}
