import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { RULE_EXPECTATIONS } from '../../components/scrub-rule-words.ts';
import { SelectField } from '../../components/select-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import ui from '../../components/ui.module.css';
import styles from './policies.module.css';
import { EMPTY_EXAMPLE, type TestForm } from './scrub-rule-form.ts';

type Props = {
  tests: readonly TestForm[];
  about: (field: string) => string | null;
  onChange: (tests: TestForm[]) => void;
};

const TESTS_MAX = 20;

/** Edits the tests of a rule: claims of the organization, or invented examples, and whether the rule must match them. */
export function EditTests({ tests, about, onChange }: Props) {
  const add = (more: Pick<TestForm, 'claimId' | 'example'>) =>
    onChange([...tests, { name: `Test ${tests.length + 1}`, expect: 'match', ...more }]);
  const full = tests.length >= TESTS_MAX ? `A rule has at most ${TESTS_MAX} tests` : null;
  return (
    <section className={ui.section} aria-label="Tests">
      <h3>Tests</h3>
      <p className={ui.hint}>They run when the rule is saved. A rule whose tests fail cannot be turned on.</p>
      {tests.map((test, at) => (
        <EditTest
          // biome-ignore lint/suspicious/noArrayIndexKey: a test is known by its place only
          key={at}
          number={at + 1}
          test={test}
          about={(field) => about(`tests/${at}${field}`)}
          onChange={(changes) => onChange(tests.with(at, { ...test, ...changes }))}
          onRemove={() => onChange(tests.toSpliced(at, 1))}
        />
      ))}
      <div className={`${ui.row} ${ui.below}`}>
        <Button icon="plus" disabledReason={full} onClick={() => add({ claimId: '', example: null })}>
          Add a claim
        </Button>
        <Button icon="plus" disabledReason={full} onClick={() => add({ claimId: null, example: EMPTY_EXAMPLE })}>
          Add an example
        </Button>
      </div>
    </section>
  );
}

type TestProps = {
  number: number;
  test: TestForm;
  about: (field: string) => string | null;
  onChange: (changes: Partial<TestForm>) => void;
  onRemove: () => void;
};

function EditTest({ number, test, about, onChange, onRemove }: TestProps) {
  const id = (field: string) => `rule-test-${number}-${field}`;
  return (
    <fieldset className={styles.nested}>
      <legend>
        Test {number}
        <Button variant="quiet" icon="cross" aria-label={`Remove test ${number}`} onClick={onRemove} />
      </legend>
      <div className={ui.pair}>
        <TextField
          id={id('name')}
          label={`Name of test ${number}`}
          error={about('/name')}
          maxLength={100}
          value={test.name}
          onChange={(name) => onChange({ name })}
        />
        <SelectField
          id={id('expect')}
          label={`The rule, in test ${number}`}
          error={about('')}
          options={RULE_EXPECTATIONS}
          value={test.expect}
          onChange={(expect) => onChange({ expect })}
        />
      </div>
      {test.claimId !== null && (
        <TextField
          id={id('claim')}
          label={`Claim id of test ${number}`}
          error={about('/claimId')}
          maxLength={40}
          value={test.claimId}
          onChange={(claimId) => onChange({ claimId })}
        />
      )}
      {test.example !== null && (
        <Field
          id={id('example')}
          label={`Example of test ${number}`}
          hint="The part of a claim that the rule compares, as the API shows claims. Invent its values."
          error={about('/claim')}
        >
          <textarea
            id={id('example')}
            className={`${ui.input} ${ui.code}`}
            rows={5}
            spellCheck={false}
            value={test.example}
            onChange={(event) => onChange({ example: event.target.value })}
          />
        </Field>
      )}
    </fieldset>
  );
}
