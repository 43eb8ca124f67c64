import { useMemo } from 'react';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import type { CasinoTable } from '../../../../api/casinoTables';
import type { Chances } from '../../../../domain/casino/chances';
import { toNumber } from '../../../../domain/casino/fraction';
import { showOdds } from '../../../base/format/amounts';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { Frame } from '../../../parts/dialogs/Frame';
import { useGameRules } from '../gameRules';
import { levelKey } from '../levelKey';
import { percentOf } from '../percent';
import { useBetNames } from '../selectionNames';
import { playTextsOf } from './playTexts';
import { countChances, worthOfBets } from './worth';
import type { BetWorth } from './worth';

/** The public page of all tables. */
const FAIRNESS = '/fairness';

export type RulesProps = { table: CasinoTable; onClose: () => void };

/** How the game is played, what the table proves, and every bet with its price, chance, return and house edge. */
export function RulesDialog({ table, onClose }: RulesProps) {
  const say = useSay<'play'>();
  const name = useNames()(table.name);
  const bets = useWorth(table);
  return (
    <Frame isWide title={`${name}: ${say('table.rules')}`} onClose={onClose}>
      <Heading>{say('play.title')}</Heading>
      {playTextsOf(table.game).map((key) => (
        <p key={key}>{say(key)}</p>
      ))}
      <Heading>{say('play.odds')}</Heading>
      <p>{say('table.ruleNote')}</p>
      {bets.some(({ side }) => side === 'lay') && <p>{say('play.lay')}</p>}
      <Bets bets={bets} />
      <p>{say(levelKey(table.fairness))}</p>
      <p>
        <Link href={`#${FAIRNESS}`} color="inherit">
          {say('table.fairness')}
        </Link>
      </p>
    </Frame>
  );
}

const NO_CARDS: readonly (readonly string[])[] = [];

/** The bets at the prices of now; their chances are counted again when a card comes, not with each answer. */
function useWorth(table: CasinoTable): readonly BetWorth[] {
  const game = useGameRules(table.game, table.round?.roundId ?? '');
  const open = JSON.stringify(table.round?.cards ?? NO_CARDS);
  const chanceOf = useMemo(
    () => (game ? countChances(game, JSON.parse(open) as string[][]) : () => undefined),
    [game, open],
  );
  return useMemo(() => worthOfBets(table, chanceOf), [table, chanceOf]);
}

function Bets({ bets }: { bets: readonly BetWorth[] }) {
  const say = useSay<'play'>();
  return (
    <Scroll>
      <Table size="small" aria-label={say('table.rules')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('table.ruleBet')}</TableCell>
            <TableCell align="right">{say('table.rulePays')}</TableCell>
            <TableCell align="right">{say('table.ruleChance')}</TableCell>
            <TableCell align="right">{say('table.ruleReturn')}</TableCell>
            <TableCell align="right">{say('table.ruleEdge')}</TableCell>
            <TableCell>{say('play.otherwise')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bets.map((bet) => (
            <Bet key={`${bet.selection.id} ${bet.side}`} bet={bet} />
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}

const percent = (share: number | null): string => (share === null ? '–' : `${percentOf(share)}%`);

function Bet({ bet: { selection, side, odds, chance, returned, otherwise } }: { bet: BetWorth }) {
  const say = useSay<'play'>();
  const name = useBetNames()(selection.name);
  const words = useOtherwise(otherwise);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {side === 'lay' ? say('also.lay', { name }) : name}
      </TableCell>
      <TableCell align="right">{odds === null ? '–' : showOdds(odds)}</TableCell>
      <TableCell align="right">{percent(chance)}</TableCell>
      <TableCell align="right">{percent(returned)}</TableCell>
      <TableCell align="right">{percent(returned === null ? null : 1 - returned)}</TableCell>
      <TableCell>{words}</TableCell>
    </TableRow>
  );
}

/** The stake back in part or whole, and other prices than the one that stands beside it. */
function useOtherwise(chances: Chances | undefined): string {
  const say = useSay<'play'>();
  if (!chances) return '';
  const { half, returned, reduced } = chances;
  return [
    ...[...reduced]
      .sort((a, b) => b.payout - a.payout)
      .map(({ payout, share }) =>
        say('also.reduced', { odds: showOdds(payout), percent: percentOf(toNumber(share)) }),
      ),
    ...(half.numerator === 0n ? [] : [say('also.half', { percent: percentOf(toNumber(half)) })]),
    ...(returned.numerator === 0n ? [] : [say('also.returned', { percent: percentOf(toNumber(returned)) })]),
  ].join(', ');
}

const Heading = styled('h3')({ margin: '8px 0 0', fontSize: 15, lineHeight: '22px' });
const Scroll = styled('div')({ overflowX: 'auto' });
