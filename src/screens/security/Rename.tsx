import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form } from 'react-final-form';
import { nameEntered, taskLeft } from '../../../slices/security';
import type { Security } from '../../../slices/security/atSecurity';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { FormField } from '../../parts/forms/FormField';
import { GoButton } from '../../parts/forms/GoButton';
import { submitUnless } from '../../parts/forms/submitUnless';
import { Panel } from './Panel';

/** As long as the exchange takes it. */
const MOST_LETTERS = 40;

type Props = { naming: Extract<Security, { status: 'naming' }> };
type Fields = { label?: string };

/** Another name for an app or a passkey, by which its owner tells one from the other. Nothing is opened by it, so nothing is proved. */
export function Rename({ naming: { label, sent, error } }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const isGoing = sent !== null;
  const fault = error ? sayError(say, error) : '';
  const send = ({ label: typed = '' }: Fields) => void dispatch(nameEntered({ label: typed.trim() }));
  return (
    <Panel id="rename-title" title={say('rename.title', { label })} isNew>
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        <Form<Fields>
          onSubmit={send}
          initialValues={{ label }}
          render={({ handleSubmit, values }) => (
            <Stack component="form" spacing={1} noValidate onSubmit={submitUnless(isGoing, handleSubmit)}>
              <FormField<Fields>
                name="label"
                label={say('rename.name')}
                hint={say('rename.hint', { most: MOST_LETTERS })}
                keep={(typed) => typed.slice(0, MOST_LETTERS)}
                faultOf={(_, isChanged) => (isChanged ? '' : fault)}
                isFirst
              />
              <GoButton
                words={say('rename.go')}
                going={say('rename.going')}
                isGoing={isGoing}
                isInvalid={(values.label ?? '').trim() === ''}
              />
            </Stack>
          )}
        />
        <Button variant="outlined" color="inherit" onClick={() => dispatch(taskLeft())}>
          {say('security.back')}
        </Button>
      </Stack>
    </Panel>
  );
}
