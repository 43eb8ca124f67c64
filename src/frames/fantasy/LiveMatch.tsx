import type { Language } from '../../../domain/words/languages';
import { formatAmount } from '../../../domain/base/money';
import { showOvers } from '../../../domain/sports/cricketFormat';
import { runsIn, wicketsIn } from '../../../domain/games/fantasy/match';
import type { Ball } from '../../../domain/games/fantasy/match';
import { pointsOf } from '../../../domain/games/fantasy/points';
import { fixtureOf } from '../../../domain/games/fantasy/sides';
import { showNet, toneOf } from '../parts/net';
import { namePool, nameOf, sayFantasy } from '../words/fantasyWords';
import type { Board, Entry } from './answers';
import { standingOf } from '../parts/standing';
import type { Live } from './live';

type Watched = Exclude<Live, { status: 'nothing' }>;
type Props = { language: Language; live: Watched; entries: readonly Entry[] };

const LAST = 10;

function Score({ language, live: { n, balls, status } }: Props) {
  const say = sayFantasy(language);
  const fixture = fixtureOf(n);
  const isChase = balls.some(({ innings }) => innings === 1);
  return (
    <div className="score">
      {([0, 1] as const).map((innings) => (
        <p key={innings} data-batting={isChase === (innings === 1) || undefined}>
          {say('innings', {
            name: fixture[innings].name[language],
            runs: runsIn(balls, innings),
            wickets: wicketsIn(balls, innings),
            overs: showOvers(balls.filter((ball) => ball.innings === innings).length),
          })}
        </p>
      ))}
      {isChase && status === 'playing' && (
        <p>
          <small>{say('target', { runs: Math.max(0, runsIn(balls, 0) + 1 - runsIn(balls, 1)) })}</small>
        </p>
      )}
    </div>
  );
}

function sayBall(language: Language, { batter, bowler, runs, out }: Ball): string {
  const say = sayFantasy(language);
  const names = { batter: nameOf(language, batter), bowler: nameOf(language, bowler) };
  if (out) return say('ballOut', { ...names, how: say(out.how) });
  return say('ballTold', { ...names, runs });
}

function LastBalls({ language, live: { balls } }: Props) {
  const say = sayFantasy(language);
  const last = balls.at(-1);
  return (
    <div>
      <p className="ball-said" role="status">
        {last ? sayBall(language, last) : ''}
      </p>
      <ol className="balls" aria-label={say('lastBalls')}>
        {balls.slice(-LAST).map((ball) => (
          <li key={`${ball.innings}.${ball.over}.${ball.ball}`} data-out={ball.out !== null || undefined}>
            {ball.out ? say('wicketMark') : ball.runs}
          </li>
        ))}
      </ol>
    </div>
  );
}

function BoardTable({ language, board, isOver }: { language: Language; board: Board; isOver: boolean }) {
  const say = sayFantasy(language);
  return (
    <table>
      <caption>
        {namePool(say, board.kind)} <small>{say(isOver ? 'final' : 'soFar')}</small>
      </caption>
      <thead>
        <tr>
          {(['place', 'team', 'points', 'prize'] as const).map((key) => (
            <th key={key} scope="col">
              {say(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {board.entries.map(({ name, mine, place, points, prize }, i) => (
          <tr key={i} data-mine={mine || undefined}>
            <th scope="row">{place}</th>
            <td>{mine ? say('you') : name}</td>
            <td>{points}</td>
            <td>{formatAmount(prize)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The player's teams, each once, with the pools it is in. */
function teamsIn(entries: readonly Entry[]): readonly (readonly [Entry, readonly string[]])[] {
  const teams = new Map<string, [Entry, string[]]>();
  for (const entry of entries) {
    const key = [entry.team.captain, ...[...entry.team.eleven].sort()].join();
    const known = teams.get(key);
    if (known) known[1].push(entry.kind);
    else teams.set(key, [entry, [entry.kind]]);
  }
  return [...teams.values()];
}

/** What the player's teams have come to, one by one. */
function Mine({ language, live: { n, balls }, entries }: Props) {
  const say = sayFantasy(language);
  const points = pointsOf(fixtureOf(n), balls);
  return teamsIn(entries).map(([{ round, team }, kinds]) => (
    <table key={round}>
      <caption>
        {say('mine')} <small>{kinds.map((kind) => namePool(say, kind)).join(', ')}</small>
      </caption>
      <tbody>
        {team.eleven
          .map((id) => ({ id, own: (points.get(id) ?? 0) * (id === team.captain ? 2 : 1) }))
          .sort((a, b) => b.own - a.own)
          .map(({ id, own }) => (
            <tr key={id}>
              <th scope="row">
                {nameOf(language, id)} {id === team.captain && <b>({say('captainMark')})</b>}
              </th>
              <td>{own}</td>
            </tr>
          ))}
      </tbody>
    </table>
  ));
}

/** The player's net of a match that is over, of all pools together. */
function Result({ language, entries }: Pick<Props, 'language' | 'entries'>) {
  const say = sayFantasy(language);
  const done = entries.filter((entry) => standingOf(entry) === 'done');
  if (done.length === 0) return null;
  const net = done.reduce((sum, { pays, stake }) => sum + (pays ?? 0) - stake, 0);
  return (
    <div role="status">
      <p className="net" data-tone={toneOf(net)}>
        {showNet(net)}
      </p>
      {done.map(({ round, kind, place, points }) => (
        <p key={round} className="own-result">
          {say('ownResult', { pool: namePool(say, kind), place: place ?? 0, points: points ?? 0 })}
        </p>
      ))}
    </div>
  );
}

/** A match as it is watched: score, balls, the player's pools and team. */
export function LiveMatch({ language, live, entries }: Props) {
  const say = sayFantasy(language);
  const isOver = live.status === 'over';
  const standing = entries.filter((entry) => ['open', 'done'].includes(standingOf(entry)));
  return (
    <section className="live">
      <Score language={language} live={live} entries={entries} />
      {isOver ? <p>{say('over')}</p> : <LastBalls language={language} live={live} entries={entries} />}
      {isOver && <Result language={language} entries={entries} />}
      {live.boards.length === 0 && <p className="notice">{say('notIn')}</p>}
      <div className="tables">
        <div>
          {live.boards.map((board) => (
            <BoardTable key={board.pool} language={language} board={board} isOver={isOver} />
          ))}
        </div>
        <div>
          <Mine language={language} live={live} entries={standing} />
        </div>
      </div>
    </section>
  );
}
