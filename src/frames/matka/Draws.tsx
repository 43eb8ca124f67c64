import { showClock } from '../../base/format/times';
import { showUntil } from '../parts/useServerTime';
import type { Say } from '../words/say';
import type { MatkaKey } from '../words/matka.en';
import type { Draw, MatkaTable } from './answers';

type Props = { say: Say<MatkaKey>; table: MatkaTable; now: number };

function Standing({ say, draw, now }: { say: Say<MatkaKey>; draw: Draw; now: number }) {
  if (draw.result)
    return (
      <p className="drawn" aria-label={say('drawn', { pana: draw.result.pana, single: draw.result.single })}>
        <b>{draw.result.pana}</b> <b className="digit">{draw.result.single}</b>
      </p>
    );
  if (now >= draw.draws_at) return <p>{say('drawing')}</p>;
  return (
    <p>
      <b className="left">{showUntil(draw.draws_at, now)}</b>{' '}
      <small>{say('until', { time: showClock(draw.draws_at).slice(0, 5) })}</small>
    </p>
  );
}

/** The two draws of the round that is open, each with its time or what it came to. */
export const Draws = ({ say, table, now }: Props) => (
  <section className="draws" aria-label={say('roundNo', { draw: table.round.draw })}>
    {table.draws.map((draw) => (
      <div key={draw.half} className="draw">
        <h2>{say(draw.half)}</h2>
        <Standing say={say} draw={draw} now={now} />
      </div>
    ))}
  </section>
);

/** What the last rounds came to: pana, both singles, pana. */
export function Lately({ say, drawn }: { say: Say<MatkaKey>; drawn: MatkaTable['drawn'] }) {
  const rounds = [...new Set(drawn.map(({ draw }) => draw))];
  const of = (draw: string, half: Draw['half']) =>
    drawn.find((one) => one.draw === draw && one.half === half)?.result;
  return (
    <section aria-label={say('lately')}>
      <h2 className="small">{say('lately')}</h2>
      <ol className="lately">
        {rounds.map((draw) => {
          const open = of(draw, 'open');
          const close = of(draw, 'close');
          return (
            <li key={draw}>
              <small>
                {draw.slice(6, 8)}:{draw.slice(8)}
              </small>
              <span>{open?.pana ?? '···'}</span>
              <b>
                {open?.single ?? '·'}
                {close?.single ?? '·'}
              </b>
              <span>{close?.pana ?? '···'}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
