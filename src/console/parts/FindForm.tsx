import { Field, Form } from 'react-final-form';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { W } from '../words';

/** One text that is looked for when it is sent. */
export function FindForm({
  label,
  start,
  onFind,
}: {
  label: string;
  start: string;
  onFind: (text: string) => void;
}) {
  return (
    <Form<{ text?: string }>
      initialValues={{ text: start }}
      onSubmit={({ text = '' }) => onFind(text.trim())}
    >
      {({ handleSubmit }) => (
        <form className="bar" role="search" onSubmit={(event) => void handleSubmit(event)}>
          <Field<string> name="text">
            {({ input }) => (
              <TextField
                {...input}
                label={label}
                size="small"
                autoComplete="off"
                slotProps={{ htmlInput: { 'data-find': '' } }}
              />
            )}
          </Field>
          <Button type="submit" variant="outlined">
            {W.open}
          </Button>
        </form>
      )}
    </Form>
  );
}
