import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Form } from 'react-final-form';
import { asksForCode } from '../../../api/errors';
import { useGetFactorsQuery } from '../../../api/security';
import { passkeyProofAsked, proofEntered, taskLeft } from '../../../slices/security';
import type { Security } from '../../../slices/security/atSecurity';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { useHide } from '../../base/ui/SecretContext';
import { CodeField } from '../../parts/forms/CodeField';
import { FormField } from '../../parts/forms/FormField';
import { GoButton } from '../../parts/forms/GoButton';
import { PasskeyButton } from '../../parts/passkey/PasskeyButton';
import { Others } from './Others';
import { Panel } from './Panel';
import { submitUnless } from '../../parts/forms/submitUnless';

/** What is said beside the passkey, not beside the field of a code. */
const PASSKEYS: ReadonlySet<string> = new Set(['CALLED_OFF', 'PASSKEY_INVALID', 'NOT_HERE']);

type Props = { proving: Extract<Security, { status: 'proving' }> };

/** Whether there is anything to type: a password, or the code of a factor. */
const takesText = (factors: readonly { kind: string }[]): boolean =>
  factors.length === 0 || factors.some(({ kind }) => kind !== 'passkey');

/** Before anything is changed: the password, or a second step where there is one. */
export function Prove({ proving }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const { currentData } = useGetFactorsQuery();
  // Not session state: which of two fields is in sight.
  const [isRecovery, setIsRecovery] = useState(false);
  const factors = currentData?.factors ?? [];
  const hasFactor = factors.length > 0;
  const hasPasskey = factors.some(({ kind }) => kind === 'passkey');
  return (
    <Panel id="prove-title" title={say('prove.title')} isNew>
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        {proving.task.kind === 'telegram' && <Others endsOthers={proving.task.keepsOthers !== true} />}
        {hasPasskey && <ByPasskey proving={proving} />}
        {(isRecovery || takesText(factors)) && (
          <Field proving={proving} isRecovery={isRecovery} hasFactor={hasFactor} />
        )}
        {!isRecovery && <SendCode proving={proving} />}
        {hasFactor && (
          <Button color="inherit" onClick={() => setIsRecovery(!isRecovery)}>
            {say(isRecovery ? 'prove.useCode' : 'prove.useRecovery')}
          </Button>
        )}
        <Button variant="outlined" color="inherit" onClick={() => dispatch(taskLeft())}>
          {say('security.back')}
        </Button>
      </Stack>
    </Panel>
  );
}

function ByPasskey({ proving }: Props) {
  const dispatch = useAppDispatch();
  const { error, isSigning = false } = proving;
  return (
    <PasskeyButton
      isUnderWay={isSigning}
      error={error && PASSKEYS.has(error.code) ? error : null}
      onPress={() => dispatch(passkeyProofAsked())}
    />
  );
}

type FieldProps = Props & { isRecovery: boolean; hasFactor: boolean };

/** An exchange may ask for a code although there is no factor: its operator sends it. */
function Field({ proving, isRecovery, hasFactor }: FieldProps) {
  if (isRecovery) return <ByText proving={proving} by="recovery" />;
  const isAsked = proving.error !== null && asksForCode(proving.error);
  return hasFactor || isAsked ? <ByCode proving={proving} /> : <ByText proving={proving} by="password" />;
}

function useFault({ error }: Props['proving']): string {
  const say = useSay<'security'>();
  // That a code is wanted is said by its field.
  return error && error.code !== 'CODE_REQUIRED' && !PASSKEYS.has(error.code) ? sayError(say, error) : '';
}

function ByCode({ proving }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const fault = useFault(proving);
  const isChecking = proving.sent !== null;
  return (
    <CodeField
      id="prove-code"
      label={say('prove.code')}
      text={say('prove.codeText')}
      isChecking={isChecking}
      error={fault === '' ? null : proving.error}
      said={isChecking ? say(proving.sent?.by === 'sending' ? 'prove.sending' : 'prove.going') : fault}
      onCode={(code) => dispatch(proofEntered({ by: 'otp', handle: hide(code) }))}
    />
  );
}

/** Has the bot write a code for what is under way, where there is a chat it writes to. */
function SendCode({ proving: { sent } }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const { currentData } = useGetFactorsQuery();
  if (!currentData?.factors.some(({ kind }) => kind === 'telegram')) return null;
  const isSending = sent?.by === 'sending';
  return (
    <Button
      variant="outlined"
      color="inherit"
      aria-disabled={sent !== null}
      onClick={() => dispatch(proofEntered({ by: 'sending', handle: hide('') }))}
    >
      {say(isSending ? 'prove.sending' : 'prove.send')}
    </Button>
  );
}

type Fields = { text?: string };

function ByText({ proving, by }: Props & { by: 'password' | 'recovery' }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const fault = useFault(proving);
  const isGoing = proving.sent !== null;
  const send = ({ text = '' }: Fields) => void dispatch(proofEntered({ by, handle: hide(text) }));
  return (
    <Form<Fields>
      onSubmit={send}
      render={({ handleSubmit, values }) => (
        <Stack component="form" spacing={1} noValidate onSubmit={submitUnless(isGoing, handleSubmit)}>
          <FormField<Fields>
            name="text"
            label={say(by === 'password' ? 'prove.password' : 'prove.recovery')}
            autoComplete={by === 'password' ? 'current-password' : 'off'}
            isSecret={by === 'password'}
            {...(by === 'recovery' && { hint: say('prove.recoveryText') })}
            faultOf={(_, isChanged) => (isChanged ? '' : fault)}
            isFirst
          />
          <GoButton
            words={say('prove.go')}
            going={say('prove.going')}
            isGoing={isGoing}
            isInvalid={(values.text ?? '') === ''}
          />
        </Stack>
      )}
    />
  );
}
