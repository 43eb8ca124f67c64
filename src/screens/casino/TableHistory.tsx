import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../api/casinoTables';
import { useGetTableRoundsQuery } from '../../../api/casinoReports';
import type { PlayedRound } from '../../../api/casinoReports';
import { useSay } from '../../base/i18n/words';
import { useIsVisible } from '../../base/ui/useIsVisible';
import { AllRounds } from './AllRounds';
import { Panel } from './OwnBets';
import { percentOf } from './percent';
import { useBetNames } from './selectionNames';

const AGAIN_MS = 300_000;
/** More would be a list to scroll: a wheel has 37 results. */
const MOST_SHOWN = 8;

type Share = { readonly name: string; readonly count: number; readonly chance: number | null };

/** How often each result came, those that came most first. */
function sharesOf(rounds: readonly PlayedRound[], { selections, round }: CasinoTable): readonly Share[] {
  const counts = new Map<string, number>();
  for (const { winner } of rounds) if (winner !== '') counts.set(winner, (counts.get(winner) ?? 0) + 1);
  // Cards that lie open change what the prices expect.
  const isBefore = round?.state === 'OPEN';
  const chanceOf = (name: string): number | null =>
    isBefore ? (selections.find((one) => one.name === name)?.probability ?? null) : null;
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, MOST_SHOWN)
    .map(([name, count]) => ({ name, count, chance: chanceOf(name) }));
}

/** What the rounds of the table came to, as bars; nothing before the first of them. */
export function TableHistory({ table }: { table: CasinoTable }) {
  const say = useSay<'casino'>();
  const isVisible = useIsVisible();
  const { data = [] } = useGetTableRoundsQuery(
    { matchId: table.matchId },
    { pollingInterval: isVisible ? AGAIN_MS : 0, refetchOnMountOrArgChange: true },
  );
  const decided = data.filter(({ winner }) => winner !== '');
  if (decided.length === 0) return null;
  return (
    <Panel aria-label={say('table.often')}>
      <h2>{say('table.often')}</h2>
      <p>{say('table.oftenOf', { count: decided.length })}</p>
      <Bars>
        {sharesOf(decided, table).map((share) => (
          <Bar key={share.name} share={share} of={decided.length} />
        ))}
      </Bars>
      <AllRounds matchId={table.matchId} />
    </Panel>
  );
}

function Bar({ share: { name, count, chance }, of }: { share: Share; of: number }) {
  const say = useSay<'casino'>();
  const named = useBetNames();
  const share = count / of;
  return (
    <li>
      <span>{named(name)}</span>
      <b>{`${percentOf(share)}%`}</b>
      <Track aria-hidden="true">
        <span style={{ width: `${100 * share}%` }} />
        {chance !== null && <i style={{ left: `${100 * chance}%` }} />}
      </Track>
      {/* The line stays while the cards are dealt: what is below does not move. */}
      <em>{chance === null ? '\u00a0' : say('table.expected', { percent: percentOf(chance) })}</em>
    </li>
  );
}

const Bars = styled('ul')({
  '&&': { gap: 6 },
  '& em': { lineHeight: '16px' },
});
/** The part that came, and a mark where the chance of it is. */
const Track = styled('div')({
  gridColumn: '1 / -1',
  position: 'relative',
  height: 8,
  borderRadius: 4,
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  '& > span': { position: 'absolute', inset: '0 auto 0 0', borderRadius: 4, background: 'var(--action)' },
  '& > i': { position: 'absolute', top: -3, bottom: -3, width: 2, background: 'var(--text)' },
});
