import { Button } from './button.tsx';
import ui from './ui.module.css';

type Props<Id extends string> = {
  label: string;
  tabs: readonly { id: Id; label: string; count?: number | undefined }[];
  chosen: Id;
  onChoose: (id: Id) => void;
};

/** The tabs of a page. The content of the chosen tab follows them. */
export function Tabs<Id extends string>({ label, tabs, chosen, onChoose }: Props<Id>) {
  return (
    <div className={ui.tabList} role="tablist" aria-label={label} data-no-print="">
      {tabs.map(({ id, label: name, count }) => (
        <Button
          key={id}
          role="tab"
          aria-selected={chosen === id}
          variant={chosen === id ? undefined : 'quiet'}
          onClick={() => onChoose(id)}
        >
          {name}
          {count ? <span className={ui.hint}> {count}</span> : null}
        </Button>
      ))}
    </div>
  );
}
