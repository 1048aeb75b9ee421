import ui from '../components/ui.module.css';
import styles from './commands.module.css';
import { printedKeys } from './keys.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Shows the keys of a command. */
export function Keys({ of }: { of: string }) {
  return (
    <span className={styles.keys}>
      {printedKeys(of, isMac).map((key) => (
        <kbd key={key} className={ui.kbd}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
