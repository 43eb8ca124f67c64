import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';
import { gameAt } from './addresses';
import { GamePage } from './GamePage';
import { Lobby } from './Lobby';

/** Games of providers: the lobby, or one of them in a frame. */
export function Games() {
  const at = gameAt(useAppSelector(selectRoute));
  return at ? (
    <GamePage key={`${at.provider}:${at.game}`} provider={at.provider} game={at.game} />
  ) : (
    <Lobby />
  );
}
