import Typography from '@mui/material/Typography';
import { fromRupees } from '../../../../domain/base/money';
import { Result } from '../../parts/amounts';
import { List } from '../../parts/List';
import { Part } from '../../parts/Part';
import { SLOWLY_MS, useList } from '../../parts/useList';
import { W } from '../../words';

/** What the house won or lost today, by sport and in all. */
export function Day() {
  const { rows, refusal } = useList('day', {}, { everyMs: SLOWLY_MS });
  const sports = rows?.map(({ sport, players, house }) => ({
    sport,
    players: String(players),
    paise: fromRupees(house),
  }));
  const paise = (sports ?? []).reduce((sum, one) => sum + one.paise, 0);
  const all = (sports ?? []).length > 1 ? [{ sport: W.ofAll, players: '', paise }] : [];
  return (
    <Part title={W.day} refusal={refusal}>
      <List
        label={W.day}
        rows={sports && [...sports, ...all]}
        keyOf={({ sport }) => sport}
        columns={[
          { head: W.sport, cell: ({ sport }) => sport },
          { head: W.players, isFigure: true, cell: ({ players }) => players },
          { head: W.house, isFigure: true, cell: ({ paise: won }) => <Result paise={won} /> },
        ]}
      />
      <Typography variant="body2" color="text.secondary">
        {W.daySays}
      </Typography>
    </Part>
  );
}
