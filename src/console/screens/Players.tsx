import type { ConsolePlayer } from '../../../api/schemas/operator/console';
import { Act } from '../parts/Act';
import { ResultInRupees, rupees } from '../parts/amounts';
import { BetList } from '../parts/BetList';
import { Facts } from '../parts/Facts';
import { FindForm } from '../parts/FindForm';
import { List } from '../parts/List';
import type { Column } from '../parts/List';
import { LogPart } from '../parts/LogPart';
import { Part } from '../parts/Part';
import { SLOWLY_MS, useList } from '../parts/useList';
import { placeOpened } from '../state/place';
import { useConsole, useTell } from '../state/store';
import { W } from '../words';

const notesOf = ({ locked, twoStep }: ConsolePlayer): string =>
  [locked ? W.locked : '', twoStep ? W.twoStep : ''].filter((note) => note !== '').join(', ');

const limitsOf = ({ max_stake: stake, max_loss: loss }: ConsolePlayer): string =>
  stake === null && loss === null
    ? W.marketLimits
    : [stake, loss].map((limit) => (limit === null ? '–' : rupees(limit))).join(' / ');

const COLUMNS: readonly Column<ConsolePlayer>[] = [
  { head: W.player, cell: ({ name }) => name },
  { head: W.balance, isFigure: true, cell: ({ balance }) => rupees(balance) },
  { head: W.held, isFigure: true, cell: ({ held }) => rupees(held) },
  { head: W.bets, isFigure: true, cell: ({ liveBets }) => String(liveBets) },
  { head: W.limits, cell: limitsOf },
  { head: W.notes, cell: notesOf },
];

function Won({ name }: { name: string }) {
  const { rows } = useList('account', { player: name });
  const [account] = rows ?? [];
  if (!account) return null;
  return (
    <Facts
      facts={[
        [W.wonToday, <ResultInRupees key="today" amount={account.today} />],
        [W.wonWeek, <ResultInRupees key="week" amount={account.week} />],
        [W.wonEver, <ResultInRupees key="ever" amount={account.ever} />],
      ]}
    />
  );
}

function SignedIn({ name }: { name: string }) {
  const { rows, refusal } = useList('signedIn', { player: name }, { everyMs: SLOWLY_MS });
  return (
    <Part title={W.signedIn} refusal={refusal}>
      <List
        label={W.signedIn}
        rows={rows}
        keyOf={({ id }) => String(id)}
        columns={[
          { head: W.device, cell: ({ device }) => device },
          { head: W.address, isWhole: true, cell: ({ ip }) => ip },
          { head: W.since, isWhole: true, cell: ({ since }) => since },
          { head: W.lastUse, isWhole: true, cell: ({ used }) => used },
          { head: W.method, cell: ({ method }) => method },
        ]}
      />
    </Part>
  );
}

/** What is known of one player, and what can be done. */
function One({ name }: { name: string }) {
  return (
    <>
      <div className="bar">
        <Act verb="lock" given={{ name }} isDirect isMain />
        <Act verb="unlock" given={{ name }} isDirect />
        <Act verb="set-player" given={{ name }} />
        <Act verb="chips" given={{ name }} />
        <Act verb="two-step" given={{ name }} />
        <Act verb="halt" given={{ scope: 'player', id: name }} />
      </div>
      <Won name={name} />
      <Part title={W.bets}>
        <BetList asked={{ player: name }} />
      </Part>
      <SignedIn name={name} />
      <LogPart title={W.log} subject={`player:${name}`} />
    </>
  );
}

/** Screen 4: players, and one of them. */
export function Players() {
  const tell = useTell();
  const { id } = useConsole(({ place }) => place);
  const { rows } = useList('players', { find: id });
  const open = (name: string) => tell(placeOpened({ screen: 'player', id: name }));
  const isOne = rows?.some(({ name }) => name === id) ?? false;
  return (
    <>
      <FindForm key={id} label={W.player} start={id} onFind={open} />
      <List
        label={W.players}
        rows={isOne ? rows?.filter(({ name }) => name === id) : rows}
        columns={COLUMNS}
        keyOf={({ id: player }) => String(player)}
        onOpen={({ name }) => open(name)}
      />
      {isOne && <One name={id} />}
    </>
  );
}
