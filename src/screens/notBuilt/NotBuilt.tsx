import Button from '@mui/material/Button';
import { mdiHammerWrench } from '@mdi/js';
import { Link } from '../../base/ui/Link';
import { PagePaper } from '../../base/ui/PagePaper';
import { selectRoute } from '../../../slices/route';
import type { PageName } from '../../../slices/route';
import { pathTo } from '../../../slices/route/routes';
import { useAppSelector } from '../../../store/hooks';
import { useSay } from '../../base/i18n/words';

/** Pages still without a screen of their own. */
const LATER = [
  'user',
  'securityAuth',
  'worldCasino',
  'slotGames',
  'fantasyGame',
] as const satisfies readonly PageName[];

const isLater = (page: PageName): page is (typeof LATER)[number] => LATER.some((one) => one === page);

/** A screen still to be built: its name, a notice and a way on. */
export function NotBuilt() {
  const say = useSay();
  const sayPage = useSay<'pages'>();
  const route = useAppSelector(selectRoute);
  if (route.name !== 'page' || !isLater(route.page)) return null;
  const { page } = route;
  return (
    <PagePaper icon={mdiHammerWrench} title={sayPage(`later.${page}`)}>
      <p>{sayPage(`later.text.${page}`)}</p>
      <Button variant="outlined" color="inherit" component={Link} to={pathTo('home')}>
        {say('app.back')}
      </Button>
    </PagePaper>
  );
}
