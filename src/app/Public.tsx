import { selectRoute } from '../../slices/route';
import { useAppSelector } from '../../store/hooks';
import { PLAYBACK } from '../base/i18n/entryParts';
import { FAIRNESS } from '../base/i18n/parts';
import { lazyWith } from '../base/i18n/words';

const PlaybackPage = lazyWith<object>(PLAYBACK, () =>
  import('./playback/PlaybackPage').then(({ PlaybackPage }) => ({ default: PlaybackPage })),
);
const FairnessPage = lazyWith<object>(FAIRNESS, () =>
  import('../screens/casino/fairness/FairnessPage').then(({ FairnessPage }) => ({ default: FairnessPage })),
);

/** Screens for everybody, signed in or not: apart from the login, which has to be light. */
export function Public() {
  const { name } = useAppSelector(selectRoute);
  return name === 'replay' ? <PlaybackPage /> : <FairnessPage />;
}
