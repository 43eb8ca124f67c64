import { useId } from 'react';
import {
  mdiCards,
  mdiChevronDown,
  mdiChevronUp,
  mdiControllerClassicOutline,
  mdiPokerChip,
  mdiSlotMachineOutline,
  mdiTrophyAward,
} from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import type { CasinoSeries } from '../../../api/casino';
import { VIRTUAL_CRICKET } from '../../../domain/base/product';
import { pathTo } from '../../../slices/route/routes';
import { casinoToggled, selectSidebar } from '../../../slices/sidebar';
import { useAppDispatch, useAppSelector } from '../../../store/hooks';
import { casinoPath } from '../nav/casinoPath';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import type { KeyIn } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { INNER, Named, Way } from './Entries';
import type { Offered } from './useOthers';

type Other = {
  to: string;
  words: Exclude<Extract<KeyIn<'frame'>, `side.${string}`>, 'side.quietSport'>;
  icon: string;
  isOffered?: (offered: Offered) => boolean;
};

const OUR_CASINO: Other = {
  to: pathTo('casinoList'),
  words: 'side.ourCasino',
  icon: mdiCards,
  isOffered: ({ ourCasino }) => ourCasino !== null,
};
const OTHERS: readonly Other[] = [
  OUR_CASINO,
  // A sport of its own (api.md 2.3), so its list is that of any sport.
  {
    to: pathTo('sport', { sportId: VIRTUAL_CRICKET }),
    words: 'side.virtual',
    icon: mdiControllerClassicOutline,
  },
  {
    to: pathTo('worldCasino'),
    words: 'side.live',
    icon: mdiPokerChip,
    isOffered: ({ hasLiveCasino }) => hasLiveCasino,
  },
  { to: pathTo('slotGames'), words: 'side.slots', icon: mdiSlotMachineOutline },
  // The family knows no address of it: ours is a lobby of this kind of games.
  { to: pathTo('fantasyGame'), words: 'side.fantasy', icon: mdiTrophyAward },
];

/** What of Others is offered, in the order of product.md section 2. */
export const othersOf = (offered: Offered): readonly Other[] =>
  OTHERS.filter(({ isOffered }) => isOffered?.(offered) ?? true);

/** Casinos and games, with the games of Our Casino folded away below it. */
export function Others({ offered }: { offered: Offered }) {
  const say = useSay<'frame'>();
  const id = useId();
  const games = offered.ourCasino ?? [];
  return (
    <Named name={say('side.others')}>
      {othersOf(offered).map((other) => {
        const isFolding = other === OUR_CASINO && games.length > 0;
        return (
          <Way
            key={other.to}
            to={other.to}
            icon={<Icon path={other.icon} size={20} />}
            name={say(other.words)}
            beside={isFolding && <Fold id={id} />}
          >
            {isFolding && <Games id={id} games={games} />}
          </Way>
        );
      })}
    </Named>
  );
}

const useIsOpen = (): boolean => useAppSelector(selectSidebar).status === 'casino';

/** Beside the link to all of them. */
function Fold({ id }: { id: string }) {
  const say = useSay<'frame'>();
  const dispatch = useAppDispatch();
  const isOpen = useIsOpen();
  return (
    <IconButton
      // Below and above the signs of the other entries.
      sx={{ mr: '-4px' }}
      aria-label={say('side.ourGames')}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => dispatch(casinoToggled())}
    >
      <Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />
    </IconButton>
  );
}

function Games({ id, games }: { id: string; games: readonly CasinoSeries[] }) {
  const named = useNames();
  return (
    <div id={id}>
      {useIsOpen() && (
        <List sx={INNER}>
          {games.map(({ seriesId, name }) => (
            <Way key={seriesId} to={casinoPath(seriesId)} name={named(name)} />
          ))}
        </List>
      )}
    </div>
  );
}
