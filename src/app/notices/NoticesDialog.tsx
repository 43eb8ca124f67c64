import { mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { dialogClosed } from '../../../slices/dialogs';
import { useAppDispatch } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { useIsWide } from '../../base/ui/useIsWide';
import { Frame } from '../../parts/dialogs/Frame';
import { BELL_ID } from './bellId';
import { NoticeList } from './NoticeList';

const TITLE_ID = 'notices-title';
const bell = () => document.getElementById(BELL_ID);

/** The list of notices: on a desk below the bell, on a phone a dialog. */
export function NoticesDialog() {
  const say = useSay<'frame'>();
  const shared = useSay();
  const dispatch = useAppDispatch();
  const close = () => dispatch(dialogClosed());
  const title = say('notices.title');
  if (!useIsWide()) {
    return (
      <Frame title={title} onClose={close}>
        <NoticeList />
      </Frame>
    );
  }
  return (
    <Popover
      open
      onClose={close}
      anchorEl={bell}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      transitionDuration={0}
      slotProps={{
        paper: { role: 'dialog', 'aria-labelledby': TITLE_ID, sx: { width: 400, maxHeight: '70vh', mt: 2 } },
      }}
    >
      <Stack
        direction="row"
        sx={{ pl: 4, pr: 1, pt: 1, alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id={TITLE_ID} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label={shared('app.close')} onClick={close}>
          <Icon path={mdiClose} />
        </IconButton>
      </Stack>
      <NoticeList />
    </Popover>
  );
}
