import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useSay } from '../../base/i18n/words';

type Props = {
  isPlay: boolean;
  /** A round is being played: what it is played for stays as it is until it is over. */
  isBusy: boolean;
  onChange: (isPlay: boolean) => void;
};

/** Above a game that can be tried for money that is none: what it is played for now, and the way to the other. */
export function PlayMoney({ isPlay, isBusy, onChange }: Props) {
  const say = useSay<'games'>();
  return (
    <Row>
      {isPlay && <p role="status">{say('game.play')}</p>}
      <Button size="small" color="inherit" disabled={isBusy} onClick={() => onChange(!isPlay)}>
        {say(isPlay ? 'game.playReal' : 'game.tryPlay')}
      </Button>
    </Row>
  );
}

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  columnGap: 8,
  paddingInline: 8,
  '& p': { flex: '1 1 auto', margin: 0, fontSize: 13, lineHeight: '18px', color: 'var(--muted)' },
  '& button': { minHeight: 44 },
});
