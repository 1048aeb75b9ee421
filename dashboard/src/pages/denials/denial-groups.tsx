import { type DenialCause, useDenialGroups } from '../../api/queries/payments/denials.ts';
import { FilterButtons } from '../../components/filter-buttons.tsx';
import { Money } from '../../components/money.tsx';
import { words } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import styles from './denials.module.css';

/** The number of groups that have a button. The others can be found with the filter. */
const SHOWN = 6;

type Props = {
  cause: DenialCause;
  onCause: (cause: DenialCause) => void;
  chosen: string | undefined;
  onChoose: (key: string | undefined) => void;
};

/**
 * Shows the denials of the last year by cause, with the amounts that are still open. A click on a group filters the
 * list.
 */
export function DenialGroups({ cause, onCause, chosen, onChoose }: Props) {
  const groups = useDenialGroups(cause).data?.groups.slice(0, SHOWN) ?? [];
  if (groups.length === 0) return null;
  return (
    <section className={styles.groups} aria-label="Denials by cause">
      <select
        className={ui.input}
        aria-label="Group by"
        data-no-print=""
        value={cause}
        onChange={(event) => onCause(event.target.value as DenialCause)}
      >
        <option value="category">By category</option>
        <option value="carc">By CARC</option>
      </select>
      <FilterButtons
        options={groups.map(({ key, count, openAmount }) => ({
          value: key,
          text: (
            <>
              {cause === 'carc' ? key : words(key)} {count} · <Money cents={openAmount} /> open
            </>
          ),
        }))}
        chosen={chosen}
        onChoose={onChoose}
      />
    </section>
  );
}
