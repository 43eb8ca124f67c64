import { styled } from '@mui/material/styles';
import { usePlayerSay } from './usePlayerSay';

/** The keys, behind a word. */
export function Keys() {
  const say = usePlayerSay();
  return (
    <Details>
      <summary>{say('player.keys')}</summary>
      <p>{say('player.keysText')}</p>
    </Details>
  );
}

const Details = styled('details')(({ theme }) => ({
  position: 'relative',
  [theme.breakpoints.down('sm')]: { display: 'none' },
  '& summary': { cursor: 'pointer', padding: '8px', borderRadius: 8 },
  '& p': {
    position: 'absolute',
    right: 0,
    zIndex: 10,
    width: 'min(80vw, 420px)',
    padding: 12,
    background: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: 8,
  },
}));
