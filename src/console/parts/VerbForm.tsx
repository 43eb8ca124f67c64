import { Field, Form } from 'react-final-form';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import type { ConsoleField, ConsoleVerb } from '../../../api/schemas/operator/console';
import type { VerbAsked } from '../state/calls';
import { hide } from '../state/secrets';
import type { Typed } from '../state/secrets';
import { hintOfField, labelOfField, W } from '../words';

type Values = Record<string, string | boolean | undefined>;

const wordsOf = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** What was typed as the verb takes it; what was left out is not sent. */
function readValue({ kind, isNeeded }: ConsoleField, value: Values[string]): Typed[string] | undefined {
  if (kind === 'flag') return value === true ? true : undefined;
  const text = typeof value === 'string' ? value : '';
  if (kind === 'texts') return wordsOf(text);
  return text === '' && !isNeeded ? undefined : text;
}

/** A request of what was typed, and behind a handle what no action may have. */
export function askedOf({ name, fields }: ConsoleVerb, given: Typed, values: Values): VerbAsked {
  const read = (wanted: readonly ConsoleField[]): Typed =>
    Object.fromEntries(
      wanted.flatMap((field) => {
        const value = readValue(field, values[field.name]);
        return value === undefined ? [] : [[field.name, value]];
      }),
    );
  const secret = fields.filter(({ isSecret }) => isSecret);
  const request = { ...read(fields.filter((field) => !isGiven(field, given) && !field.isSecret)), ...given };
  return { verb: name, request, hidden: secret.length === 0 ? undefined : hide(read(secret)) };
}

const isGiven = ({ name }: ConsoleField, given: Typed): boolean => Object.hasOwn(given, name);

function VerbInput({ verb, field, isFirst }: { verb: string; field: ConsoleField; isFirst: boolean }) {
  const { name, kind, isNeeded, isSecret } = field;
  const label = labelOfField(verb, name);
  if (kind === 'flag')
    return (
      <Field<boolean> name={name} type="checkbox">
        {({ input }) => (
          <FormControlLabel
            control={<Checkbox name={name} checked={input.checked ?? false} onChange={input.onChange} />}
            label={label}
          />
        )}
      </Field>
    );
  return (
    <Field<string> name={name}>
      {({ input }) => (
        <TextField
          {...input}
          label={label}
          required={isNeeded}
          autoFocus={isFirst}
          type={isSecret && name !== 'code' ? 'password' : 'text'}
          autoComplete={name === 'code' ? 'one-time-code' : 'off'}
          helperText={hintOfField(verb, name)}
          fullWidth
        />
      )}
    </Field>
  );
}

/** What was typed before, as the fields have it. */
const valuesOf = (typed: Typed): Values =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [name, typeof value === 'object' ? value.join(' ') : value]),
  );

type VerbFormProps = {
  verb: ConsoleVerb;
  given: Typed;
  /** What was asked before, but for secrets. */
  typed: Typed | undefined;
  isBusy: boolean;
  onAsk: (asked: VerbAsked) => void;
};

/** The form of a verb, drawn from its schema, without what the screen knows already. */
export function VerbForm({ verb, given, typed = {}, isBusy, onAsk }: VerbFormProps) {
  const asked = verb.fields.filter((field) => !isGiven(field, given));
  return (
    <Form<Values> initialValues={valuesOf(typed)} onSubmit={(values) => onAsk(askedOf(verb, given, values))}>
      {({ handleSubmit }) => (
        <form className="form" onSubmit={(event) => void handleSubmit(event)} autoComplete="off">
          {asked.map((field, i) => (
            <VerbInput key={field.name} verb={verb.name} field={field} isFirst={i === 0} />
          ))}
          <Button type="submit" variant="contained" aria-disabled={isBusy} autoFocus={asked.length === 0}>
            {verb.hasPreview ? W.task.see : W.task.go}
          </Button>
        </form>
      )}
    </Form>
  );
}
