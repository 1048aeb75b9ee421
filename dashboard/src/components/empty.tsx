import type { ReactNode } from 'react';
import styles from './ui.module.css';

/** What a list shows without rows: why there are none, and the action that changes it. */
export function Empty({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}

/** Says which permission a page needs. */
export function NotAllowed({ scope }: { scope: string }) {
  return (
    <Empty title="Your role does not include this page">
      It needs the permission <code>{scope}</code>. An administrator of your organization can give you a role that has
      it.
    </Empty>
  );
}
