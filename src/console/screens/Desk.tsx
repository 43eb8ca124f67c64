import { useState } from 'react';
import Alert from '@mui/material/Alert';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import type { ConsoleMarket } from '../../../api/schemas/operator/console';
import { Age, ReadAt } from '../parts/Age';
import { ResultInRupees, rupees } from '../parts/amounts';
import { LineShown, movedBy } from '../parts/line';
import { List } from '../parts/List';
import type { Column } from '../parts/List';
import { useList } from '../parts/useList';
import { placeOpened } from '../state/place';
import { useTell } from '../state/store';
import { doAsked, taskBegun } from '../state/task';
import { W } from '../words';

const COLUMNS: readonly Column<ConsoleMarket>[] = [
  { head: W.match, cell: ({ match, name }) => `${match}: ${name}` },
  { head: W.market, isWhole: true, cell: ({ market_id: id }) => id },
  { head: W.state, isWhole: true, cell: ({ state }) => state },
  { head: W.starts, isWhole: true, cell: ({ starts }) => starts.slice(0, 16) },
  { head: W.bets, isFigure: true, cell: ({ bets }) => String(bets) },
  { head: W.betsAMinute, isFigure: true, cell: ({ bets_a_minute: bets }) => String(bets) },
  { head: W.held, isFigure: true, cell: ({ players_hold: held }) => rupees(held) },
  { head: W.worst, isFigure: true, cell: ({ house_at_worst: worst }) => <ResultInRupees amount={worst} /> },
  { head: W.best, isFigure: true, cell: ({ house_at_best: best }) => <ResultInRupees amount={best} /> },
  { head: W.delay, isFigure: true, cell: ({ delay_s: delay }) => `${delay} ${W.seconds}` },
  { head: W.lineOf, isWhole: true, cell: ({ line }) => (line === null ? '' : <LineShown line={line} />) },
  {
    head: W.priceAge,
    isFigure: true,
    cell: ({ price_age_s: seconds }) => (seconds === null ? '' : <Age seconds={seconds} />),
  },
];

const has = ({ match, name, market_id: id }: ConsoleMarket, text: string): boolean =>
  `${match} ${name} ${id}`.toLowerCase().includes(text.trim().toLowerCase());

/** Keys of a row that need no dialog, as each undoes the other. */
const VERBS: Readonly<Record<string, string>> = { ' ': 'suspend', o: 'open' };

/** By how many runs a key moves a session's line. */
const MOVES: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Parts of the exchange that somebody has to look at. */
function Alerts() {
  const { rows = [] } = useList('health');
  return rows
    .filter(({ is_wrong: isWrong }) => isWrong)
    .map(({ name, says }) => (
      <Alert key={name} severity="warning" className="alarm">
        {`${name}: ${says}`}
      </Alert>
    ));
}

/** Screen 1: markets by what the house may lose; Space suspends the row at once, H asks why bets are to be stopped. */
export function Desk() {
  const tell = useTell();
  const [text, setText] = useState('');
  const [isAll, setIsAll] = useState(false);
  const { rows, at } = useList('markets', isAll ? { all: 'yes' } : {});
  const press = (key: string, { market_id: id, line }: ConsoleMarket): boolean => {
    const [verb, by] = [VERBS[key.toLowerCase()], MOVES[key]];
    if (key.toLowerCase() === 'h') tell(taskBegun({ verb: 'halt', given: { scope: 'market', id } }));
    else if (verb !== undefined) tell(doAsked({ verb, request: { id } }));
    else if (by !== undefined && line !== null)
      tell(doAsked({ verb: 'line move', request: { id, values: movedBy(line, by) } }));
    else return false;
    return true;
  };
  return (
    <>
      <Alerts />
      <div className="bar">
        <TextField
          label={W.find}
          size="small"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          slotProps={{ htmlInput: { 'data-find': '' } }}
        />
        <FormControlLabel
          control={<Switch checked={isAll} onChange={(_, checked) => setIsAll(checked)} />}
          label={W.allMarkets}
        />
      </div>
      <ReadAt value={at}>
        <List
          label={W.screens.desk}
          rows={rows?.filter((row) => has(row, text))}
          columns={COLUMNS}
          keyOf={({ market_id: id }) => id}
          onOpen={({ market_id: id }) => tell(placeOpened({ screen: 'market', id }))}
          onKey={press}
        />
      </ReadAt>
      <p className="keys">{W.deskKeys}</p>
    </>
  );
}
