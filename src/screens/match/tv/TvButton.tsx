import Button from '@mui/material/Button';
import { mdiTelevisionPlay } from '@mdi/js';
import { redirected, selectPath } from '../../../../slices/route';
import { viewIn, withView } from '../../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { useSay } from '../../../base/i18n/words';
import { Icon } from '../../../base/ui/Icon';
import { TV_ID } from './tvId';

/** Shows the pictures of the match, or hides them. Which of both stands in the address, as the kinds of markets do. */
export function TvButton() {
  const say = useSay();
  const dispatch = useAppDispatch();
  const path = useAppSelector(selectPath);
  const isOpen = viewIn(path).isTv;
  return (
    <Button
      variant={isOpen ? 'contained' : 'outlined'}
      startIcon={<Icon path={mdiTelevisionPlay} size={18} />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? TV_ID : undefined}
      onClick={() => dispatch(redirected(withView(path, { isTv: !isOpen })))}
    >
      {say('badge.tv')}
    </Button>
  );
}
