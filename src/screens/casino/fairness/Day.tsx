import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { VOID_CAUSES } from '../../../../api/schemas/casino';
import type { VoidCause } from '../../../../api/schemas/casino';
import { useGetFairnessDayQuery } from '../../../../api/casinoFairness';
import type { FairnessDay, SelectionCount } from '../../../../api/casinoFairness';
import { toApiError } from '../../../../api/errors';
import { pathTo } from '../../../../slices/route/routes';
import { dayOf, readDay, showDay } from '../../../base/format/dates';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import type { Say } from '../../../base/i18n/words';
import { Problem, Waiting } from '../../../base/ui/Problem';
import { percentOf } from '../percent';
import { useBetNames } from '../selectionNames';
import { Facts } from './Facts';

/** The rounds of a table on a day: how many, which were void, and what came how often. @param day '' for today */
export function Day({ table, day }: { table: string; day: string }) {
  const say = useSay<'fairness'>();
  const { currentData, error, refetch } = useGetFairnessDayQuery(
    { table, day },
    { refetchOnMountOrArgChange: true },
  );
  if (currentData) return <Counts found={currentData} />;
  return error ? (
    <Problem what={say('fair.noDay')} error={toApiError(error)} onRetry={() => void refetch()} />
  ) : (
    <Waiting rows={3} height={120} />
  );
}

function Counts({ found }: { found: FairnessDay }) {
  const say = useSay<'fairness'>();
  const named = useNames();
  const at = readDay(found.day) ?? 0;
  return (
    <>
      <h2>{say('fair.dayOf', { table: named(found.name), day: showDay(at) })}</h2>
      <Days found={found} at={at} />
      <Facts
        facts={[
          [say('fair.rounds'), String(found.rounds)],
          [say('fair.voids'), voidWords(say, found)],
          [say('fair.bets'), String(found.bets)],
          [say('fair.returned'), found.returned === null ? '–' : `${percentOf(found.returned)}%`],
          [say('fair.longRun'), `${percentOf(found.returnLow)}% – ${percentOf(found.returnHigh)}%`],
          [say('fair.head'), found.head === '' ? '–' : found.head, 'code'],
          [say('fair.headRound'), found.headRound === '' ? '–' : found.headRound],
        ]}
      />
      <Selections found={found} />
      <p>{say('fair.chance')}</p>
    </>
  );
}

function voidWords(say: Say<'fairness'>, { voids }: FairnessDay): string {
  if (voids.length === 0) return '0';
  return voids
    .map(({ reason, rounds }) =>
      isCause(reason) ? `${rounds}: ${say(`fair.void.${reason}`)}` : `${rounds}: ${reason}`,
    )
    .join('; ');
}

const isCause = (text: string): text is VoidCause => VOID_CAUSES.some((one) => one === text);

/** The days before and after, as far as there are any. */
function Days({ found, at }: { found: FairnessDay; at: number }) {
  const say = useSay<'fairness'>();
  const pathOf = (day: string) => `${pathTo('fairness', { table: found.table })}/${day}`;
  const isFirst = found.firstDay === '' || found.day <= found.firstDay;
  return (
    <Row aria-label={say('fair.days')}>
      {!isFirst && (
        <Button variant="outlined" color="inherit" href={`#${pathOf(dayOf(at, -1))}`}>
          {say('fair.before')}
        </Button>
      )}
      {found.day < found.today && (
        <Button variant="outlined" color="inherit" href={`#${pathOf(dayOf(at, 1))}`}>
          {say('fair.after')}
        </Button>
      )}
    </Row>
  );
}

function Selections({ found }: { found: FairnessDay }) {
  const say = useSay<'fairness'>();
  return (
    <Scroll>
      <Table size="small" aria-label={say('fair.counts')}>
        <TableHead>
          <TableRow>
            <TableCell>{say('fair.bet')}</TableCell>
            <TableCell align="right">{say('fair.came')}</TableCell>
            <TableCell align="right">{say('fair.expected')}</TableCell>
            <TableCell align="right">{say('fair.z')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {found.selections.map((one) => (
            <Line key={one.id} one={one} settled={settledIn(found)} />
          ))}
        </TableBody>
      </Table>
    </Scroll>
  );
}

const settledIn = ({ rounds, voids }: FairnessDay): number =>
  rounds - voids.reduce((sum, one) => sum + one.rounds, 0);

function Line({ one, settled }: { one: SelectionCount; settled: number }) {
  const named = useBetNames();
  const { name, won, expected, z } = one;
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {named(name)}
      </TableCell>
      <TableCell align="right">{won}</TableCell>
      <TableCell align="right">{expected === null ? '–' : (expected * settled).toFixed(1)}</TableCell>
      <TableCell align="right">{z === null ? '–' : z.toFixed(2)}</TableCell>
    </TableRow>
  );
}

const Row = styled('nav')({ display: 'flex', flexWrap: 'wrap', gap: 8, '&:empty': { display: 'none' } });
const Scroll = styled('div')({ width: '100%', overflowX: 'auto' });
