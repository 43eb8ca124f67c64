import {
  mdiBallotOutline,
  mdiBasketball,
  mdiBoxingGlove,
  mdiCricket,
  mdiDogSide,
  mdiHorse,
  mdiSoccer,
  mdiTennisBall,
  mdiTrophyOutline,
  mdiViewDashboardOutline,
  mdiVolleyball,
} from '@mdi/js';
import { Icon } from './Icon';

const PATHS: Readonly<Record<number, string>> = {
  0: mdiViewDashboardOutline,
  1: mdiSoccer,
  2: mdiTennisBall,
  4: mdiCricket,
  6: mdiBoxingGlove,
  7: mdiHorse,
  4339: mdiDogSide,
  7522: mdiBasketball,
  998917: mdiVolleyball,
  2378961: mdiBallotOutline,
};

/** The icon of a sport by its id (product.md section 9); 0 stands for all of them. */
export function SportIcon({ sportId, size = 20 }: { sportId: number; size?: number }) {
  return <Icon path={PATHS[sportId] ?? mdiTrophyOutline} size={size} />;
}
