import type { ReactNode } from 'react';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { mdiMenu } from '@mdi/js';
import { useGetSportsQuery } from '../../../api/sports';
import { RACING_SPORTS, SPORTS_NOT_IN_SIDEBAR } from '../../../domain/base/product';
import { dialogOpened } from '../../../slices/dialogs';
import { selectPath } from '../../../slices/route';
import { withoutView } from '../../../slices/route/routes';
import { racingToggled, selectSidebar, sportToggled } from '../../../slices/sidebar';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { forcedUnderline } from '../../base/theme/forcedColors';
import { Icon } from '../../base/ui/Icon';
import { Link } from '../../base/ui/Link';
import { SportIcon } from '../../base/ui/SportIcon';
import { othersOf } from './Others';
import { isQuiet } from './SidebarLists';
import { useOthers } from './useOthers';
import { useSportHere } from './useSportHere';

/** Races have icons of their own above. */
const ELSEWHERE = [...SPORTS_NOT_IN_SIDEBAR, ...RACING_SPORTS];

/** The first level of the sidebar as icons. Others lead to their screens; all else opens the lists of the drawer, unfolded at what was
 * pressed. */
export function Rail() {
  const say = useSay<'frame'>();
  const named = useNames();
  const { data: sports = [] } = useGetSportsQuery();
  const dispatch = useAppDispatch();
  const sidebar = useAppSelector(selectSidebar);
  const isSportHere = useSportHere();
  const openedSport = 'sportId' in sidebar ? sidebar.sportId : null;
  const shown = sports.filter((sport) => !ELSEWHERE.includes(sport.sportId) && !isQuiet(sport));
  return (
    <Stack>
      <Opener name={say('nav.menu')} icon={<Icon path={mdiMenu} />} />
      <Group>
        {RACING_SPORTS.map((sportId, i) => (
          <Opener
            key={sportId}
            name={say(i === 0 ? 'side.horses' : 'side.greyhounds')}
            icon={<SportIcon sportId={sportId} size={24} />}
            isHere={isSportHere(sportId)}
            unfold={() => openedSport !== sportId && dispatch(racingToggled(sportId))}
          />
        ))}
      </Group>
      <Ways />
      <Group>
        {shown.map(({ sportId, name }) => (
          <Opener
            key={sportId}
            name={named(name)}
            icon={<SportIcon sportId={sportId} size={24} />}
            isHere={isSportHere(sportId)}
            unfold={() => openedSport !== sportId && dispatch(sportToggled(sportId))}
          />
        ))}
      </Group>
    </Stack>
  );
}

function Ways() {
  const say = useSay<'frame'>();
  const here = withoutView(useAppSelector(selectPath));
  const offered = useOthers();
  if (!offered) return null;
  return (
    <Group>
      {othersOf(offered).map(({ to, words, icon }) => (
        <IconButton
          key={to}
          component={Link}
          to={to}
          aria-label={say(words)}
          aria-current={here === to ? 'page' : undefined}
        >
          <Icon path={icon} />
        </IconButton>
      ))}
    </Group>
  );
}

type OpenerProps = { name: string; icon: ReactNode; isHere?: boolean; unfold?: () => unknown };

function Opener({ name, icon, isHere, unfold }: OpenerProps) {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      aria-label={name}
      aria-haspopup="dialog"
      aria-current={isHere || undefined}
      onClick={() => {
        unfold?.();
        dispatch(dialogOpened({ status: 'menu' }));
      }}
    >
      {icon}
    </IconButton>
  );
}

const Group = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  paddingBlock: 4,
  borderTop: '1px solid var(--line)',
  '& > [aria-current]': { borderRadius: 8, boxShadow: 'inset 3px 0 var(--accent)', ...forcedUnderline },
});
