import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { dialogOpened } from '../../../slices/dialogs';
import { firstStepsShown } from '../../../slices/preferences';
import { selectSettings } from '../../../slices/settings';
import { welcomeClosed } from '../../../slices/welcome';
import type { RootState } from '../../../store/base/root/rootReducer';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useBrokenImage } from '../../base/ui/useBrokenImage';
import { Frame } from '../../parts/dialogs/Frame';
import { useSay } from '../../base/i18n/words';

/** The newcomer who is to be shown the first steps next; null if they were shown here, or something else is open. */
function newcomerIn({ auth, welcome, slip, dialogs, preferences }: RootState): string | null {
  const isFree = slip.status === 'empty' && dialogs.status === 'closed';
  const isFirst = welcome.status === 'open' && welcome.isFirst === true;
  if (!isFree || !isFirst || auth.status !== 'signedIn') return null;
  const { userId } = auth.user;
  return preferences.stepsSeen?.includes(userId) === true ? null : userId;
}

/** The popup after a sign-in (product.md sections 2 and 4). */
export function Welcome() {
  const say = useSay<'dialogs'>();
  const dispatch = useAppDispatch();
  const newcomer = useAppSelector(newcomerIn);
  const close = () => {
    dispatch(welcomeClosed());
    if (newcomer === null) return;
    dispatch(dialogOpened({ status: 'firstSteps' }));
    dispatch(firstStepsShown(newcomer));
  };
  return (
    <Frame title={say('welcome.title')} onClose={close}>
      <Banner />
      <Typography>{say('welcome.text')}</Typography>
      <Button variant="contained" sx={{ mt: 4 }} onClick={close}>
        {say('welcome.go')}
      </Button>
    </Frame>
  );
}

/** The operator's image. Its space is reserved while loading, but not for a missing or broken one. */
function Banner() {
  const say = useSay<'dialogs'>();
  const name = useAppSelector(selectSettings)?.welcomeBanner ?? '';
  const { isBroken, onError } = useBrokenImage(name);
  if (name === '' || isBroken) return null;
  return (
    <Image
      src={`/api/upload/image/${encodeURIComponent(name)}`}
      alt={say('welcome.banner')}
      onError={onError}
    />
  );
}

/** The usual shape of a banner; one of another shape is shown whole. */
const Image = styled('img')({
  display: 'block',
  width: '100%',
  aspectRatio: '12 / 5',
  objectFit: 'contain',
  marginBottom: 12,
  borderRadius: 8,
  background: 'var(--raised)',
});
