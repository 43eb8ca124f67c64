import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { Paise } from '../../../domain/base/money';
import { navigated } from '../../../slices/route';
import { useAppDispatch } from '../../../store/hooks';
import { showAmount } from '../../base/format/amounts';
import { useSay } from '../../base/i18n/words';
import { Frame } from '../../parts/dialogs/Frame';
import { LOBBY } from './addresses';

/** What a point of a game is worth, before it is opened. */
export function PointNotice({ pointPaise, onGo }: { pointPaise: Paise; onGo: () => void }) {
  const say = useSay<'games'>();
  const dispatch = useAppDispatch();
  return (
    <Frame title={say('game.points')} onClose={() => void dispatch(navigated(LOBBY))} isSheet>
      <Stack spacing={4}>
        <p>{say('game.pointsText', { amount: showAmount(pointPaise) })}</p>
        <Button variant="contained" autoFocus onClick={onGo} sx={{ alignSelf: 'flex-end' }}>
          {say('game.pointsGo')}
        </Button>
      </Stack>
    </Frame>
  );
}
