import type { Language } from '../../../domain/words/languages';
import { fixtureOf, ROLES } from '../../../domain/games/fantasy/sides';
import type { Cricketer, Fixture, Role } from '../../../domain/games/fantasy/sides';
import { BUDGET, LEAST_OF_A_ROLE, MOST_OF_A_SIDE, TEAM_SIZE } from '../../../domain/games/fantasy/teams';
import type { TeamFault } from '../../../domain/games/fantasy/teams';
import type { Say } from '../words/say';
import type { FantasyKey } from '../words/fantasy.en';
import { sayFantasy } from '../words/fantasyWords';
import { chosenOf, costOf, countOf, wishOf } from './team';
import type { Choosing, ChoosingEvent } from './team';

type Chosen = Extract<Choosing, { status: 'choosing' }>;
type Props = { language: Language; team: Chosen; dispatch: (event: ChoosingEvent) => void };

const lacking = (chosen: readonly Cricketer[]): Role =>
  ROLES.find((role) => chosen.filter((one) => one.role === role).length < LEAST_OF_A_ROLE[role]) ?? 'batter';

/** What is still to be done to the team. */
export function sayWish(say: Say<FantasyKey>, wish: TeamFault | undefined, { n, eleven }: Chosen): string {
  const chosen = chosenOf(fixtureOf(n), eleven);
  switch (wish) {
    case undefined:
      return say('teamReady');
    case 'budget':
      return say('fault.budget', { over: costOf(chosen) - BUDGET });
    case 'size':
      return say('fault.size', { count: TEAM_SIZE - eleven.length });
    case 'role':
      return say('fault.role', { role: say(lacking(chosen)) });
    case 'side':
      return say('fault.side', { most: MOST_OF_A_SIDE });
    default:
      return say(`fault.${wish}`);
  }
}

/** What is spent, how many are chosen, and of which side. */
function Spent({ language, team }: Pick<Props, 'language' | 'team'>) {
  const say = sayFantasy(language);
  const fixture = fixtureOf(team.n);
  const cost = costOf(chosenOf(fixture, team.eleven));
  const [home, away] = fixture;
  return (
    <div className="spent">
      <meter
        min={0}
        max={BUDGET}
        high={BUDGET}
        value={cost}
        aria-label={say('budget', { left: BUDGET - cost, all: BUDGET })}
      />
      <p>
        <b>{say('budget', { left: BUDGET - cost, all: BUDGET })}</b>{' '}
        <span>{say('chosen', { count: team.eleven.length, all: TEAM_SIZE })}</span>{' '}
        <small>
          {say('sides', {
            home: countOf(fixture, 0, team.eleven),
            homeName: home.name[language],
            away: countOf(fixture, 1, team.eleven),
            awayName: away.name[language],
          })}
        </small>
      </p>
    </div>
  );
}

type RowProps = Props & { one: Cricketer; side: string };

function Row({ language, team, dispatch, one, side }: RowProps) {
  const say = sayFantasy(language);
  const isIn = team.eleven.includes(one.id);
  const isCaptain = team.captain === one.id;
  const name = one.name[language];
  return (
    <li data-in={isIn || undefined}>
      <label>
        <input
          type="checkbox"
          checked={isIn}
          aria-label={say('add', { name, price: one.price })}
          onChange={() => dispatch({ type: 'cricketerPressed', id: one.id })}
        />
        <span>
          {name}{' '}
          <small>
            {side}, {say('skills', { batting: one.batting, bowling: one.bowling })}
          </small>
        </span>
        <b>{one.price}</b>
      </label>
      <button
        type="button"
        className="captain"
        aria-label={say('makeCaptain', { name })}
        aria-pressed={isCaptain}
        disabled={!isIn}
        onClick={() => dispatch({ type: 'captainPressed', id: one.id })}
      >
        {say('captainMark')}
      </button>
    </li>
  );
}

const inRole = (fixture: Fixture, role: Role) =>
  fixture.flatMap(({ eleven, name }) =>
    eleven.filter((one) => one.role === role).map((one) => ({ one, side: name })),
  );

/** Everybody of both sides by their roles, to be chosen. */
export function Squad({ language, team, dispatch, onReady }: Props & { onReady: () => void }) {
  const say = sayFantasy(language);
  const fixture = fixtureOf(team.n);
  const wish = wishOf(team);
  return (
    <section className="squad" aria-label={say('team')}>
      <Spent language={language} team={team} />
      <div className="squad-list" tabIndex={0} role="group" aria-label={say('team')}>
        {ROLES.map((role) => (
          <fieldset key={role}>
            <legend>
              {say(role)} <small>{say('least', { count: LEAST_OF_A_ROLE[role] })}</small>
            </legend>
            <ul>
              {inRole(fixture, role).map(({ one, side }) => (
                <Row
                  key={one.id}
                  language={language}
                  team={team}
                  dispatch={dispatch}
                  one={one}
                  side={side[language]}
                />
              ))}
            </ul>
          </fieldset>
        ))}
      </div>
      <p className="said" role="status">
        {sayWish(say, wish, team)}
      </p>
      <button
        type="button"
        className="go"
        aria-disabled={wish !== undefined}
        onClick={() => wish === undefined && onReady()}
      >
        {say('toPools')}
      </button>
    </section>
  );
}
