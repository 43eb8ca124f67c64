import { Field, Form } from 'react-final-form';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { hide } from './state/secrets';
import type { ConsoleSession } from './state/session';
import { signInAsked } from './state/session';
import { useTell } from './state/store';
import { W } from './words';

const FIELDS = [
  { name: 'name', label: W.signIn.name, type: 'text', autoComplete: 'username' },
  { name: 'password', label: W.signIn.password, type: 'password', autoComplete: 'current-password' },
  { name: 'code', label: W.signIn.code, type: 'text', autoComplete: 'one-time-code' },
] as const;

type Values = Partial<Record<(typeof FIELDS)[number]['name'], string>>;

/** Who sits here: a name, a password and the code of an app, all three each time. */
export function SignIn({
  session,
}: {
  session: Extract<ConsoleSession, { status: 'signedOut' | 'signingIn' }>;
}) {
  const tell = useTell();
  const isBusy = session.status === 'signingIn';
  const send = ({ name = '', password = '', code = '' }: Values) => {
    tell(signInAsked(hide({ name: name.trim(), password, code: code.trim() })));
  };
  return (
    <main className="gate">
      <div className="gate-card">
        <Typography variant="h1">{W.name}</Typography>
        <Form<Values> onSubmit={send}>
          {({ handleSubmit }) => (
            <form className="form" aria-label={W.signIn.title} onSubmit={(event) => void handleSubmit(event)}>
              {FIELDS.map(({ name, label, type, autoComplete }, i) => (
                <Field<string> key={name} name={name}>
                  {({ input }) => (
                    <TextField
                      {...input}
                      label={label}
                      type={type}
                      autoComplete={autoComplete}
                      autoFocus={i === 0}
                      required
                      slotProps={name === 'code' ? { htmlInput: { inputMode: 'numeric' } } : {}}
                    />
                  )}
                </Field>
              ))}
              {session.status === 'signedOut' && session.said !== '' && (
                <Alert severity="error">{session.said}</Alert>
              )}
              <Button type="submit" variant="contained" aria-disabled={isBusy}>
                {isBusy ? W.task.busy : W.signIn.go}
              </Button>
            </form>
          )}
        </Form>
        <p className="gate-hint">{W.signIn.hint}</p>
      </div>
    </main>
  );
}
