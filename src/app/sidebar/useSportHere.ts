import { useGetMatchDetailQuery } from '../../../api/matches';
import { selectRoute } from '../../../slices/route';
import { useAppSelector } from '../../../store/hooks';

/** Whether the screen is of a sport: by its address, or where that names a match alone, as of a race, by what was loaded of it. */
export function useSportHere(): (sportId: number) => boolean {
  const route = useAppSelector(selectRoute);
  const named = 'sportId' in route ? route.sportId : '';
  const matchId = route.name === 'match' ? route.matchId : '';
  const { loaded } = useGetMatchDetailQuery(
    { matchId },
    {
      skip: named !== '' || matchId === '',
      selectFromResult: ({ currentData }) => ({ loaded: currentData?.sportId }),
    },
  );
  return (sportId) => (named === '' ? loaded === sportId : named === String(sportId));
}
