import type { ReactNode } from 'react';
import { pathTo } from '../../../slices/routes';
import {
  mdiCards,
  mdiControllerClassicOutline,
  mdiPokerChip,
  mdiSlotMachineOutline,
  mdiTrophyAward,
} from '@mdi/js';
import { NavLink } from 'react-router-dom';
import { VIRTUAL_CRICKET } from '../../../domain/product';
import { casinoPath } from '../nav/casinoPath';
import { useNames } from '../../base/i18n/names';
import { useFrameSay } from '../../base/i18n/frame';
import { Icon } from '../../base/ui/Icon';
import { Named } from './Named';
import type { Offered } from './useOthers';

/** Virtual cricket is a sport of its own (api.md 2.3), so its list is that of any sport. */
const VIRTUAL = pathTo('sport', { sportId: VIRTUAL_CRICKET });
/** It has no known address; its page says that it is not available. */
const FANTASY = pathTo('fantasyGame');

/** Casinos and games, with the series of Our Casino below it. */
export function Others({ offered }: { offered: Offered }) {
  const say = useFrameSay();
  const named = useNames();
  return (
    <Named name={say('side.others')}>
      {offered.ourCasino && (
        <Way to={pathTo('casinoList')} icon={mdiCards} name={say('side.ourCasino')}>
          {offered.ourCasino.length > 0 && (
            <ul className="side-list side-inner">
              {offered.ourCasino.map(({ seriesId, name }) => (
                <Way key={seriesId} to={casinoPath(seriesId)} name={named(name)} />
              ))}
            </ul>
          )}
        </Way>
      )}
      <Way to={VIRTUAL} icon={mdiControllerClassicOutline} name={say('side.virtual')} />
      {offered.hasLiveCasino && (
        <Way to={pathTo('worldCasino')} icon={mdiPokerChip} name={say('side.live')} />
      )}
      <Way to={pathTo('slotGames')} icon={mdiSlotMachineOutline} name={say('side.slots')} />
      <Way to={FANTASY} icon={mdiTrophyAward} name={say('side.fantasy')} />
    </Named>
  );
}

type WayProps = { to: string; name: string; icon?: string; children?: ReactNode };

function Way({ to, name, icon, children }: WayProps) {
  return (
    <li>
      <NavLink className="side-item" to={to} end>
        {icon !== undefined && <Icon path={icon} size={20} />}
        <span className="side-words">{name}</span>
      </NavLink>
      {children}
    </li>
  );
}
