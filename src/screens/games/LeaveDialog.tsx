import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { stayed } from '../../../slices/games';
import { navigated } from '../../../slices/route';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Frame } from '../../parts/dialogs/Frame';

/** Asked while a round is being played; when it ends meanwhile, the player goes. */
export function LeaveDialog({ to }: { to: string }) {
  const say = useSay<'games'>();
  const dispatch = useAppDispatch();
  const stay = () => void dispatch(stayed());
  return (
    <Frame title={say('game.leave')} onClose={stay} isSheet>
      <Stack spacing={4}>
        <p>{say('game.leaveText')}</p>
        <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
          <Button color="inherit" onClick={() => dispatch(navigated(to))}>
            {say('game.leaveNow')}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {say('game.stay')}
          </Button>
        </Stack>
      </Stack>
    </Frame>
  );
}
