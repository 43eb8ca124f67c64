import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { QRCodeSVG } from 'qrcode.react';
import { appCodeEntered, taskLeft } from '../../../slices/security';
import type { Security } from '../../../slices/security/atSecurity';
import { useAppDispatch } from '../../../store/hooks';
import { sayError, useSay } from '../../base/i18n/words';
import { useHide, useReveal } from '../../base/ui/SecretContext';
import { CodeField } from '../../parts/forms/CodeField';
import { Others } from './Others';
import { Panel } from './Panel';

type Props = { enrolling: Extract<Security, { status: 'enrolling' }> };

/** In fours, as it is typed. */
const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

const Key = styled('code')({ fontSize: 16, overflowWrap: 'anywhere', userSelect: 'all' });

/** The picture for the app, then a code of it. */
export function Enrol({ enrolling }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const reveal = useReveal();
  // In a recording there is nothing behind the handles.
  const [uri] = useState(() => reveal(enrolling.uriHandle) ?? '');
  const [secret] = useState(() => reveal(enrolling.secretHandle) ?? '');
  return (
    <Panel id="enrol-title" title={say('enrol.title')} isNew>
      <p>{say('enrol.scan')}</p>
      <QRCodeSVG value={uri} title={say('enrol.picture')} size={200} marginSize={4} />
      <p>
        {say('enrol.key')}: <Key>{inFours(secret)}</Key>
      </p>
      <Stack spacing={2} sx={{ maxWidth: 420 }}>
        <AppCode enrolling={enrolling} />
        <Others endsOthers={enrolling.endsOthers} />
        <Button variant="outlined" color="inherit" onClick={() => dispatch(taskLeft())}>
          {say('security.back')}
        </Button>
      </Stack>
    </Panel>
  );
}

function AppCode({ enrolling: { error, sentHandle } }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const hide = useHide();
  const isChecking = sentHandle !== null;
  const why = error ? sayError(say, error) : '';
  return (
    <CodeField
      id="enrol-code"
      label={say('prove.code')}
      text={say('enrol.confirm')}
      isChecking={isChecking}
      error={error}
      said={isChecking ? say('prove.going') : why}
      onCode={(code) => dispatch(appCodeEntered({ codeHandle: hide(code) }))}
    />
  );
}
