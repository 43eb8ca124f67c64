import Button from '@mui/material/Button';
import { mdiMapMarkerQuestionOutline } from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { selectPath } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { problemOpened } from '../../../slices/problem';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** An unknown address. */
export function NotFound() {
  const say = useSay();
  const sayPage = useSay<'pages'>();
  const path = useAppSelector(selectPath);
  const dispatch = useAppDispatch();
  return (
    <PagePaper icon={mdiMapMarkerQuestionOutline} title={sayPage('lost.title')}>
      <p>{sayPage('lost.text', { path })}</p>
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('home')}>
        {say('app.back')}
      </Button>{' '}
      <Button color="inherit" onClick={() => dispatch(problemOpened())}>
        {say('app.report')}
      </Button>
    </PagePaper>
  );
}
