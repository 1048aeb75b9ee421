import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icons.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  variant?: 'primary' | 'danger' | 'quiet' | undefined;
  icon?: IconName | undefined;
  isBusy?: boolean | undefined;
  /** Why the action is not possible now. The button stays focusable, so that keyboard users can read the reason. */
  disabledReason?: string | null | undefined;
  children?: ReactNode;
};

/** Scrolls to a pressed button that new content has pushed out of sight, such as a further row of a form. */
function keepInSight(button: HTMLElement): void {
  requestAnimationFrame(() => {
    if (document.activeElement === button) button.scrollIntoView({ block: 'nearest' });
  });
}

export function Button({ variant, icon, isBusy = false, disabledReason = null, onClick, children, ...rest }: Props) {
  const isDisabled = isBusy || disabledReason !== null;
  const names = [styles.button, variant && styles[variant], children === undefined && styles.icon];
  return (
    <button
      type="button"
      {...rest}
      className={names.filter(Boolean).join(' ')}
      aria-disabled={isDisabled || undefined}
      aria-busy={isBusy || undefined}
      title={disabledReason ?? rest.title}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (isDisabled) return event.preventDefault();
        onClick?.(event);
        keepInSight(event.currentTarget);
      }}
    >
      {icon && <Icon name={icon} size={14} />}
      {children}
    </button>
  );
}
