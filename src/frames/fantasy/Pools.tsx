import type { Language } from '../../../domain/words/languages';
import { formatAmount } from '../../../domain/base/money';
import { LEAST_ENTRIES, POOLS } from '../../../domain/games/fantasy/pools';
import type { PoolTerms } from '../../../domain/games/fantasy/pools';
import type { Placing } from '../parts/placing';
import type { Say } from '../words/say';
import type { FantasyKey } from '../words/fantasy.en';
import { namePool, sayFantasy, sayWhyNot } from '../words/fantasyWords';
import { standingOf } from '../parts/standing';
import type { Lobby } from './answers';
import { sayWish } from './Squad';
import { wishOf } from './team';
import type { Choosing } from './team';

export type EntryOrder = { match: string; kind: string; eleven: readonly string[]; captain: string };

type Chosen = Extract<Choosing, { status: 'choosing' }>;
type Props = {
  language: Language;
  lobby: Lobby;
  team: Chosen;
  placing: Placing<EntryOrder>;
  isOff: boolean;
  onEnter: (order: EntryOrder) => void;
};

export function PrizeTable({ terms, say }: { terms: PoolTerms; say: Say<FantasyKey> }) {
  return (
    <>
      <ol className="prizes" aria-label={say('prizes')}>
        {terms.shares.map((share, i) => (
          <li key={i} aria-label={say('prizeOf', { place: i + 1, share })}>
            <small>{i + 1}</small> {share} %
          </li>
        ))}
      </ol>
      <p>
        <small>{say('rake', { percent: terms.rake, least: LEAST_ENTRIES })}</small>
      </p>
    </>
  );
}

function Pool({ language, lobby, team, placing, isOff, onEnter, terms }: Props & { terms: PoolTerms }) {
  const say = sayFantasy(language);
  const { kind, feePaise, places } = terms;
  const pool = namePool(say, kind);
  const amount = formatAmount(feePaise).replace(/\.00$/, '');
  const isIn = lobby.entries.some(
    (entry) =>
      entry.match === team.match && entry.kind === kind && ['open', 'unknown'].includes(standingOf(entry)),
  );
  const isReady = !isOff && !isIn && placing.status === 'ready' && wishOf(team) === undefined;
  const { eleven, captain = '' } = team;
  return (
    <li className="pool">
      <h2>
        {pool} <small>{say('fee', { amount })}</small>
      </h2>
      <p>
        <small>
          {say('entries', { count: lobby.pools.find((one) => one.kind === kind)?.entries ?? 0, places })}
        </small>
      </p>
      <PrizeTable terms={terms} say={say} />
      <button
        type="button"
        className="go"
        aria-disabled={!isReady}
        onClick={() => isReady && onEnter({ match: team.match, kind, eleven, captain })}
      >
        {isIn ? say('entered') : say('enter', { pool, amount })}
      </button>
    </li>
  );
}

function sayEntry(language: Language, placing: Placing<EntryOrder>, team: Chosen): string {
  const say = sayFantasy(language);
  if (placing.status === 'placing') return say(placing.tries > 0 ? 'kept' : 'entering');
  if (placing.said?.kind === 'refused') return sayWhyNot(language, placing.said.reason);
  if (placing.said) return say(placing.said.kind);
  const wish = wishOf(team);
  return wish === undefined ? say('pickPool') : sayWish(say, wish, team);
}

/** What is fixed before the first ball, for whoever wants to check the match afterwards. */
function Seals({ language, lobby, team }: Pick<Props, 'language' | 'lobby' | 'team'>) {
  const say = sayFantasy(language);
  const seal = lobby.matches.find(({ match }) => match === team.match)?.seed_hash ?? '';
  return (
    <dl className="facts">
      <div>
        <dt>{say('seal')}</dt>
        <dd>
          <code>{seal}</code>
        </dd>
      </div>
      <div>
        <dt>{say('chainEnd')}</dt>
        <dd>
          <code>{lobby.chain?.terminal_hash ?? ''}</code>
        </dd>
      </div>
    </dl>
  );
}

/** The pools of the next match, each with its prizes, and the way into it. */
export const Pools = (props: Props) => (
  <section className="pools">
    <p className="said" role="status">
      {sayEntry(props.language, props.placing, props.team)}
    </p>
    <ul>
      {POOLS.map((terms) => (
        <Pool key={terms.kind} {...props} terms={terms} />
      ))}
    </ul>
    <Seals language={props.language} lobby={props.lobby} team={props.team} />
  </section>
);
