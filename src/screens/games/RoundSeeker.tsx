import { useEffect } from 'react';
import { useGetCasinoBetsQuery } from '../../../api/casinoReports';
import type { CasinoBetsParams } from '../../../api/casinoReports';
import { pathToGameRound, pathToGameRounds } from '../../parts/rounds/gameRoundAddress';

type Props = { provider: string; round: string; onFound: (path: string) => void };

const LAST_ENDED = {
  list: 'SB',
  page: 1,
  size: 100,
  sort: '-placed',
  search: '',
  from: null,
  to: null,
} satisfies CasinoBetsParams;

/**
 * Looks for a round that a game named among the player's own, and leads to it. Only what the exchange has written down is followed:
 * nothing that a game says may stand in an address. One that is not among the last leads to the list of its provider.
 */
export function RoundSeeker({ provider, round, onFound }: Props) {
  const asked = { ...LAST_ENDED, of: provider };
  const { data, isError, isFetching } = useGetCasinoBetsQuery(asked, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (isFetching || (!data && !isError)) return;
    const known = data?.rows.find((row) => row.roundId === round && row.provider === provider);
    onFound(known ? pathToGameRound({ provider, roundId: known.roundId }) : pathToGameRounds(provider, ''));
  }, [data, isError, isFetching, onFound, provider, round]);
  return null;
}
