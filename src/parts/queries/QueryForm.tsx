import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { Form, useField } from 'react-final-form';
import { QUERY_DAYS } from '../../../domain/base/product';
import { MAX_QUERY, QUERY_REASONS, needsWords, queryTextIn } from '../../../domain/players/query';
import type { QueryReason } from '../../../domain/players/query';
import { queryRequested, selectQueries } from '../../../slices/queries';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { GoButton } from '../forms/GoButton';

type Values = { reason: QueryReason; text?: string };
const AT_FIRST: Values = { reason: 'result' };

/** The bet that is disputed: what is wrong, from a short list, and in the player's words. */
export function QueryForm({ betId }: { betId: string }) {
  const say = useSay<'queries'>();
  const words = useSay();
  const dispatch = useAppDispatch();
  const now = useAppSelector(selectQueries);
  const error = now.status === 'refused' && now.query.betId === betId ? now.error : null;
  const send = ({ reason, text = '' }: Values) => {
    const queryText = queryTextIn(text);
    if (queryText === undefined || (queryText === '' && needsWords(reason))) return;
    dispatch(queryRequested({ betId, reason, queryText }));
  };
  return (
    <section aria-labelledby="query">
      <Typography variant="h3" id="query" sx={{ mt: 4 }}>
        {say('query.raise')}
      </Typography>
      <Typography variant="body2" color="textSecondary" gutterBottom>
        {say('query.about', { days: QUERY_DAYS })}
      </Typography>
      <Form<Values>
        onSubmit={send}
        initialValues={AT_FIRST}
        render={({ handleSubmit, values }) => (
          <form onSubmit={(event) => void handleSubmit(event)} noValidate>
            <Stack spacing={3} sx={{ pt: 2 }}>
              <Reason />
              <Words isNeeded={needsWords(values.reason)} />
              <div role="alert">{error && <Alert severity="error">{sayError(words, error)}</Alert>}</div>
              <GoButton
                words={say('query.send')}
                going={say('query.sending')}
                isGoing={now.status === 'sending'}
                isInvalid={needsWords(values.reason) && queryTextIn(values.text ?? '') === ''}
              />
            </Stack>
          </form>
        )}
      />
    </section>
  );
}

function Reason() {
  const say = useSay<'queries'>();
  const { input } = useField<QueryReason>('reason');
  return (
    <TextField
      {...input}
      select
      label={say('query.reason')}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {QUERY_REASONS.map((reason) => (
        <option key={reason} value={reason}>
          {say(`query.reason.${reason}`)}
        </option>
      ))}
    </TextField>
  );
}

function Words({ isNeeded }: { isNeeded: boolean }) {
  const say = useSay<'queries'>();
  const { input } = useField<string>('text');
  return (
    <TextField
      {...input}
      label={say('query.text')}
      helperText={isNeeded ? say('query.textNeeded') : say('query.textHint', { most: MAX_QUERY })}
      // Not `multiline`, whose field that grows every page would have to load.
      slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { maxLength: MAX_QUERY, rows: 3 } }}
      sx={{ '& textarea': { height: 'auto', resize: 'vertical' } }}
    />
  );
}
