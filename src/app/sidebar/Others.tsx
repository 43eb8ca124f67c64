import {
  mdiCards,
  mdiControllerClassicOutline,
  mdiPokerChip,
  mdiSlotMachineOutline,
  mdiTrophyAward,
} from '@mdi/js';
import List from '@mui/material/List';
import { VIRTUAL_CRICKET } from '../../../domain/base/product';
import { pathTo } from '../../../slices/route/routes';
import { casinoPath } from '../nav/casinoPath';
import { useNames } from '../../base/i18n/names';
import { useSay } from '../../base/i18n/words';
import { Icon } from '../../base/ui/Icon';
import { INNER, Named, Way } from './Entries';
import type { Offered } from './useOthers';

/** Virtual cricket is a sport of its own (api.md 2.3), so its list is that of any sport. */
const VIRTUAL = pathTo('sport', { sportId: VIRTUAL_CRICKET });
/** It has no known address; its page says that it is not available. */
const FANTASY = pathTo('fantasyGame');

const icon = (path: string) => <Icon path={path} size={20} />;

/** Casinos and games, with the series of Our Casino below it. */
export function Others({ offered }: { offered: Offered }) {
  const say = useSay<'frame'>();
  const named = useNames();
  return (
    <Named name={say('side.others')}>
      {offered.ourCasino && (
        <Way to={pathTo('casinoList')} icon={icon(mdiCards)} name={say('side.ourCasino')}>
          {offered.ourCasino.length > 0 && (
            <List sx={INNER}>
              {offered.ourCasino.map(({ seriesId, name }) => (
                <Way key={seriesId} to={casinoPath(seriesId)} name={named(name)} />
              ))}
            </List>
          )}
        </Way>
      )}
      <Way to={VIRTUAL} icon={icon(mdiControllerClassicOutline)} name={say('side.virtual')} />
      {offered.hasLiveCasino && (
        <Way to={pathTo('worldCasino')} icon={icon(mdiPokerChip)} name={say('side.live')} />
      )}
      <Way to={pathTo('slotGames')} icon={icon(mdiSlotMachineOutline)} name={say('side.slots')} />
      <Way to={FANTASY} icon={icon(mdiTrophyAward)} name={say('side.fantasy')} />
    </Named>
  );
}
