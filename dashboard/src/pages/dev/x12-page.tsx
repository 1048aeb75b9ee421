import { useState } from 'react';
import { useParseX12, useValidateX12, type Validation } from '../../api/queries/trading/x12.ts';
import { AsCurl } from '../../components/as-curl.tsx';
import { Button } from '../../components/button.tsx';
import { CopyButton } from '../../components/copy.tsx';
import { JsonView } from '../../components/json-view.tsx';
import { maskedJson } from '../../components/masked-json.ts';
import { NotAllowed } from '../../components/not-allowed.tsx';
import { Page } from '../../components/page.tsx';
import { Problem } from '../../components/problem.tsx';
import { Status } from '../../components/status.tsx';
import ui from '../../components/ui.module.css';
import { X12Viewer } from '../../components/x12/x12-viewer.tsx';
import { useMay } from '../../session/session.tsx';
import styles from './dev.module.css';

type View = 'findings' | 'content' | 'acknowledgment';
type Place = { segment: number; element: number | null };

export function X12Page() {
  return useMay('claims:read', 'exchange:read') ? (
    <X12 />
  ) : (
    <NotAllowed scope="claims:read" docs="X12" method="POST" path="/v1/x12/validate" />
  );
}

function X12() {
  const [text, setText] = useState('');
  const [name, setName] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const [profile, setProfile] = useState<'guide' | 'clearinghouse'>('guide');
  const [view, setView] = useState<View>('findings');
  const [chosen, setChosen] = useState<Place | null>(null);
  const validate = useValidateX12();
  const parse = useParseX12();
  const check = (content: string, rules: typeof profile) => {
    setText(content);
    setChosen(null);
    parse.reset();
    validate.mutate({ text: content, profile: rules });
    if (view === 'content') parse.mutate({ text: content });
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setName(file.name);
    // X12 files are decoded as Latin-1, because decoding them as UTF-8 would change some bytes.
    check(new TextDecoder('latin1').decode(await file.arrayBuffer()), profile);
  };
  const show = (next: View) => {
    setView(next);
    if (next === 'content' && !parse.data && !parse.isPending) parse.mutate({ text });
  };
  return (
    <Page
      title="X12 tools"
      summary="Check and read 837, 835, 277CA, 999 and other files. Nothing is stored."
      actions={
        <AsCurl
          docs="X12"
          calls={[
            { method: 'POST', path: '/v1/x12/validate' },
            { method: 'POST', path: '/v1/x12/parse' },
            { method: 'POST', path: '/v1/x12/annotate' },
          ]}
        />
      }
    >
      <div className={ui.body}>
        {validate.data === undefined && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the file can also be chosen with the keyboard
          <div
            className={styles.drop}
            data-over={isOver}
            onDragOver={(event) => {
              event.preventDefault();
              setOver(true);
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(false);
              void read(event.dataTransfer.files[0]);
            }}
          >
            <p>
              Drop an X12 file here, or{' '}
              <label>
                choose one
                <input type="file" aria-label="X12 file" onChange={(event) => void read(event.target.files?.[0])} />
              </label>
              .
            </p>
          </div>
        )}
        {validate.data === undefined && (
          <Paste onCheck={(content) => check(content, profile)} isBusy={validate.isPending} />
        )}
        {validate.error && <Problem error={validate.error} />}
        {validate.data && (
          <>
            <div className={`${ui.row} ${ui.section}`}>
              <Summary of={validate.data} name={name} />
              <select
                className={ui.input}
                aria-label="Rules"
                value={profile}
                onChange={(event) => {
                  const rules = event.target.value as 'guide';
                  setProfile(rules);
                  check(text, rules);
                }}
              >
                <option value="guide">Rules of the guides</option>
                <option value="clearinghouse">Also checks of payers</option>
              </select>
              <Button onClick={() => validate.reset()}>Another file</Button>
            </div>
            <div className={`${ui.row} ${ui.section}`} role="tablist" aria-label="Result">
              {(['findings', 'content', 'acknowledgment'] as const).map((each) => (
                <Button
                  key={each}
                  role="tab"
                  aria-selected={view === each}
                  variant={view === each ? undefined : 'quiet'}
                  onClick={() => show(each)}
                >
                  {{ findings: 'Findings', content: 'Content', acknowledgment: '999' }[each]}
                </Button>
              ))}
            </div>
            {view === 'findings' && (
              <>
                <Findings of={validate.data} onChoose={setChosen} />
                <X12Viewer isOwn name="x12-tools" text={text} profile={profile} chosen={chosen} />
              </>
            )}
            {view === 'content' && parse.error && <Problem error={parse.error} />}
            {view === 'content' && parse.data && (
              <JsonView value={parse.data.items} label="Items of the file" mask={maskedJson} />
            )}
            {view === 'acknowledgment' && <Acknowledgments of={validate.data} />}
          </>
        )}
      </div>
    </Page>
  );
}

function Paste({ onCheck, isBusy }: { onCheck: (text: string) => void; isBusy: boolean }) {
  const [text, setText] = useState('');
  return (
    <div className={`${ui.field} ${styles.paste}`}>
      <label htmlFor="x12-text">Or paste one</label>
      <textarea
        id="x12-text"
        className={`${ui.input} ${ui.mono}`}
        rows={8}
        spellCheck={false}
        placeholder="ISA*00*          *00*          *ZZ*…"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div>
        <Button
          variant="primary"
          isBusy={isBusy}
          disabledReason={text.trim() === '' ? 'Paste a file first' : null}
          onClick={() => onCheck(text.trimStart())}
        >
          Check
        </Button>
      </div>
    </div>
  );
}

/** Returns "1 error", "2 errors". */
const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

function Summary({ of, name }: { of: Validation; name: string | null }) {
  return (
    <>
      <Status of={of.isValid ? 'accepted' : 'rejected'} label={of.isValid ? 'Valid' : count(of.errorCount, 'error')} />
      {name && <strong>{name}</strong>}
      <span className={ui.hint}>
        {count(of.interchangeCount, 'interchange')}, {count(of.transactionSetCount, 'transaction set')},{' '}
        {count(of.findingCount, 'finding')}
      </span>
    </>
  );
}

function Findings({ of, onChoose }: { of: Validation; onChoose: (place: Place) => void }) {
  if (of.findings.length === 0) return <p>No findings.</p>;
  return (
    <ul className={styles.findings}>
      {of.findings.map((finding) => (
        <li key={`${finding.byteOffset} ${finding.rule} ${finding.elementPosition} ${finding.message}`}>
          <button
            type="button"
            className={ui.plainButton}
            onClick={() => onChoose({ segment: finding.segmentNumber, element: finding.elementPosition })}
          >
            <Status of={finding.severity} label={finding.severity === 'error' ? 'Error' : 'Warning'} />{' '}
            {finding.message}
            <p>
              Segment {finding.segmentNumber}
              {finding.segmentId && ` ${finding.segmentId}`}
              {finding.elementPosition !== null && String(finding.elementPosition).padStart(2, '0')}
              {finding.loop && `, loop ${finding.loop}`}, {finding.rule}, SNIP {finding.snip}
            </p>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Acknowledgments({ of }: { of: Validation }) {
  const files = [
    ...of.interchangeAcknowledgments.map((text) => ({ kind: 'TA1', text })),
    ...of.implementationAcknowledgments.map((text) => ({ kind: '999', text })),
  ];
  if (files.length === 0) return <p>The file does not request an acknowledgment.</p>;
  return files.map(({ kind, text }, at) => (
    <section key={text} className={ui.section} aria-label={kind}>
      <div className={`${ui.row} ${ui.between} ${ui.codeHead}`}>
        <h2>{kind}</h2>
        <CopyButton text={text} label={`Copy ${kind}`} />
      </div>
      <X12Viewer isOwn name={`x12-tools ${kind} ${at}`} text={text} />
    </section>
  ));
}
