import { useGetSportsQuery } from '../../../api/sports';
import { PROVIDER_GAMES } from '../../../domain/sports/sports';
import { useNames } from '../../base/i18n/names';
import { Choose } from './Choose';
import { useSay } from '../../base/i18n/words';
import { useReportView } from './useReportView';

/** What a row of results by sport leads to, and no list of sports has. */
const GAMES = String(PROVIDER_GAMES.id);

/** Those the exchange offers; until they have come, every sport and the one of the address. */
export function SportField() {
  const say = useSay<'reports'>();
  const named = useNames();
  const { view, change } = useReportView();
  const { data = [] } = useGetSportsQuery();
  const chosen = view.sport ?? '';
  const options = [
    { id: '', title: say('report.everySport') },
    ...data.map(({ sportId, name }) => ({ id: String(sportId), title: named(name) })),
  ];
  const known = options.some(({ id }) => id === chosen)
    ? options
    : [...options, { id: chosen, title: chosen === GAMES ? named(PROVIDER_GAMES.name) : chosen }];
  return (
    <Choose
      label={say('report.sport')}
      options={known}
      chosen={chosen}
      onChoose={(sport) => change({ sport: sport === '' ? null : sport })}
    />
  );
}
