import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Loading } from '../../components/loading.tsx';
import { Problem } from '../../components/problem.tsx';
import ui from '../../components/ui.module.css';
import { useFullX12 } from '../../components/x12/use-full-x12.ts';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';

type Props = {
  id: string;
  title: string;
  /** The address of the API from which the file is downloaded. */
  address: string;
  useText: (id: string, isFull: boolean) => { data: string | undefined; error: Error | null };
  onClose: () => void;
};

/** Shows the text of an interchange or a file. A file that is not X12 is shown as it is. */
export function ShowText({ id, title, address, useText, onClose }: Props) {
  const { isFull, reveal } = useFullX12(id);
  const { data, error } = useText(id, isFull);
  const isX12 = data?.trimStart().startsWith('ISA') ?? true;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="full"
      title={title}
      footer={
        <>
          <Button onClick={() => location.assign(address)}>Download</Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      {error && <Problem error={error} />}
      {data === undefined ? (
        !error && <Loading />
      ) : isX12 ? (
        <X12Viewer name={id} text={data} reveal={reveal} />
      ) : (
        <>
          {reveal && (
            <div className={`${ui.row} ${ui.section}`}>
              <span className={ui.hint}>Letters and digits are masked.</span>
              <Button icon="eye" onClick={reveal}>
                Reveal the text
              </Button>
            </div>
          )}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled with the keyboard */}
          <pre className={`${ui.code} ${ui.wrap}`} tabIndex={0} data-phi="">
            {data}
          </pre>
        </>
      )}
    </Dialog>
  );
}
