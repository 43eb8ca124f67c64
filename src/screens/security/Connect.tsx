import { useState } from 'react';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useGetFactorsQuery } from '../../../api/security';
import { taskLeft } from '../../../slices/security';
import type { Security } from '../../../slices/security/atSecurity';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { copyText } from '../../base/ui/copyText';
import { useReveal } from '../../base/ui/SecretContext';
import { Panel } from './Panel';

/** The chat is connected in the messenger, so the page asks whether it is. */
const ASK_MS = 2000;

const Message = styled('code')({ fontSize: 16, overflowWrap: 'anywhere', userSelect: 'all' });

type Props = { connecting: Extract<Security, { status: 'connecting' }> };

/** What to send to the bot, until it has come. */
export function Connect({ connecting: { botName, botUrl, idHandle } }: Props) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const reveal = useReveal();
  useGetFactorsQuery(undefined, { pollingInterval: ASK_MS });
  // In a recording there is nothing behind the handle.
  const [id] = useState(() => reveal(idHandle) ?? '');
  const [isCopied, setIsCopied] = useState(false);
  const message = `/connect ${id}`;
  const words = say('connect.open', { bot: `@${botName}` });
  return (
    <Panel id="connect-title" title={say('connect.title')} isNew>
      <p>
        {botUrl === null ? (
          words
        ) : (
          <Link href={botUrl} target="_blank" rel="noopener noreferrer">
            {words}
          </Link>
        )}
      </p>
      <Message>{message}</Message>
      <p>{say('connect.once')}</p>
      <p role="status">{say(isCopied ? 'codes.copied' : 'connect.waiting')}</p>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" onClick={() => void copyText(message).then(setIsCopied)}>
          {say('connect.copy')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => dispatch(taskLeft())}>
          {say('security.back')}
        </Button>
      </Stack>
    </Panel>
  );
}
