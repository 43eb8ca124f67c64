import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { Field, Form } from 'react-final-form';
import { MAX_SEARCH } from '../../../api/schemas/reports';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

type Typed = { search?: string };

/** A text the rows hold: searched for with Enter, or when the field is left. */
export function SearchField() {
  const say = useSay<'reports'>();
  const { view, change } = useReportView();
  const search = (typed: Typed) => {
    if ((typed.search ?? '').trim() !== view.search) change({ search: typed.search ?? '' });
  };
  return (
    <Form<Typed>
      initialValues={{ search: view.search }}
      initialValuesEqual={(a, b) => a?.search === b?.search}
      onSubmit={search}
    >
      {({ handleSubmit, form }) => (
        <Box
          component="form"
          data-used={view.search !== '' || undefined}
          onSubmit={(event) => void handleSubmit(event)}
        >
          <Field<string> name="search">
            {({ input }) => (
              <TextField
                {...input}
                type="search"
                label={say('report.search')}
                onBlur={(event) => {
                  input.onBlur(event);
                  void form.submit();
                }}
                slotProps={{ htmlInput: { maxLength: MAX_SEARCH, enterKeyHint: 'search' } }}
              />
            )}
          </Field>
        </Box>
      )}
    </Form>
  );
}
