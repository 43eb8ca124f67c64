import { useState } from 'react';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { taskLeft } from '../../../slices/security';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { copyText } from '../../base/ui/copyText';
import { useReveal } from '../../base/ui/SecretContext';
import { Panel } from './Panel';

const Codes = styled('ol')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
  gap: 8,
  maxWidth: 420,
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  font: "600 16px/24px ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace",
});

/** The one time that recovery codes are shown. */
export function RecoveryCodes({ codesHandle }: { codesHandle: string }) {
  const say = useSay<'security'>();
  const dispatch = useAppDispatch();
  const reveal = useReveal();
  const [codes] = useState(() => reveal(codesHandle) ?? '');
  return (
    <Panel id="codes-title" title={say('codes.title')} isNew>
      <p>{say('codes.text')}</p>
      <Codes>
        {codes.split('\n').map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Copy text={codes} />
        <Button
          variant="outlined"
          color="inherit"
          component="a"
          download="recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes)}`}
        >
          {say('codes.download')}
        </Button>
        <Button variant="outlined" color="inherit" onClick={() => window.print()}>
          {say('codes.print')}
        </Button>
      </Stack>
      <Button variant="contained" sx={{ alignSelf: 'start' }} onClick={() => dispatch(taskLeft())}>
        {say('codes.done')}
      </Button>
    </Panel>
  );
}

function Copy({ text }: { text: string }) {
  const say = useSay<'security'>();
  const [isCopied, setIsCopied] = useState<boolean | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        onClick={() => void copyText(text).then((was) => setIsCopied(was))}
      >
        {say('codes.copy')}
      </Button>
      <span role="status">{isCopied !== null && say(isCopied ? 'codes.copied' : 'codes.notCopied')}</span>
    </>
  );
}
