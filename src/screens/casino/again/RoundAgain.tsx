import { useMemo } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { toApiError } from '../../../../api/errors';
import { useGetPastRoundQuery } from '../../../../api/roundRecords';
import type { PastRound } from '../../../../api/roundRecords';
import type { AnyGame } from '../../../../domain/casino/game';
import { nameOfResult } from '../../../../domain/casino/resultNames';
import { CASINO_TABLES } from '../../../../domain/casino/tables';
import type { CasinoTable } from '../../../../domain/casino/tables';
import { pathTo } from '../../../../slices/route/routes';
import { showDate } from '../../../base/format/times';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { useTypeface } from '../../../base/theme/typeface';
import { Problem, Waiting } from '../../../base/ui/Problem';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { CheckRound } from '../../../parts/rounds/CheckRound';
import { useGameRules } from '../gameRules';
import { GroupName } from '../GroupName';
import { PlayingCard, Pocket } from '../PlayingCard';
import { sayBet } from '../selectionNames';
import { dealAgain } from './dealAgain';
import type { ShownCards } from './dealAgain';
import { useDealing } from './useDealing';
import type { Dealing } from './useDealing';

/** A round that is over, dealt again card by card; for everybody who has its number, signed in or not. */
export function RoundAgain({ roundId }: { roundId: string }) {
  const say = useSay<'casino'>();
  const { data, error, refetch } = useGetPastRoundQuery({ roundId });
  usePageTitle(say('table.round', { id: roundId }));
  useTypeface(roundId);
  return (
    <Sheet>
      <header>
        <h1>{say('table.round', { id: roundId })}</h1>
        <Button variant="outlined" color="inherit" href={`#${pathTo('home')}`}>
          {say('again.home')}
        </Button>
      </header>
      {data && <Past past={data} />}
      {!data && error && (
        <Problem what={say('again.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Waiting rows={3} height={64} />}
    </Sheet>
  );
}

function Past({ past }: { past: PastRound }) {
  const table = CASINO_TABLES.find(({ slug }) => slug === past.slug);
  const game = useGameRules(table?.game ?? '', past.roundId);
  return table && game ? <Dealt past={past} table={table} game={game} /> : <Waiting rows={3} height={64} />;
}

type DealtProps = { past: PastRound; table: CasinoTable; game: AnyGame };

function Dealt({ past, table, game }: DealtProps) {
  const say = useSay<'casino'>();
  const name = useNames()(table.name);
  const { steps, differs } = useMemo(() => dealAgain(game, past), [game, past]);
  const dealing = useDealing(steps.length - 1);
  const isWhole = dealing.at === steps.length - 1;
  return (
    <>
      <p>
        <b>{name}</b> · <time>{showDate(past.openedAt)}</time>
      </p>
      {differs && <Alert severity="error">{say('again.differs')}</Alert>}
      <Table table={table} groups={game.groups} cards={steps[dealing.at] ?? []} />
      <p role="status">
        {isWhole ? <Ended past={past} game={table.game ?? ''} /> : say('again.at', { at: dealing.at })}
      </p>
      <Row>
        <Button variant="contained" onClick={dealing.isRunning ? dealing.pause : dealing.begin}>
          {say(wordOf(dealing, isWhole))}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isWhole} onClick={dealing.next}>
          {say('again.next')}
        </Button>
        <Button variant="outlined" color="inherit" disabled={isWhole} onClick={dealing.end}>
          {say('again.all')}
        </Button>
      </Row>
      <CheckRound roundId={past.roundId} isHere />
    </>
  );
}

function wordOf({ at, isRunning }: Dealing, isWhole: boolean) {
  if (isRunning) return 'again.pause';
  return at === 0 || isWhole ? 'again.deal' : 'again.goOn';
}

function Ended({ past, game }: { past: PastRound; game: string }) {
  const say = useSay<'casino'>();
  if (past.isVoid) return say('table.void');
  return say('table.cameTo', { result: sayBet(say, nameOfResult(game, past.result)) });
}

type Shown = { table: CasinoTable; groups: readonly string[]; cards: ShownCards };

function Table({ table, groups, cards }: Shown) {
  const isWheel = table.category === 'wheel';
  return (
    <Groups>
      {groups.map((group, place) => (
        <li key={group}>
          <h2>
            <GroupName game={table.game ?? ''} name={group} cards={cards[place]} />
          </h2>
          <div>
            {(cards[place] ?? []).map((code, i) =>
              isWheel ? (
                <Pocket key={`${i} ${code}`} number={code} />
              ) : (
                <PlayingCard key={`${i} ${code}`} code={code} />
              ),
            )}
          </div>
        </li>
      ))}
    </Groups>
  );
}

const Sheet = styled('main')({
  display: 'grid',
  alignContent: 'start',
  gap: 12,
  width: '100%',
  maxWidth: 960,
  margin: '0 auto',
  padding: 16,
  boxSizing: 'border-box',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& header > a': { minHeight: 44 },
  '& h1': {
    margin: 0,
    marginInlineEnd: 'auto',
    fontSize: 20,
    lineHeight: '28px',
    overflowWrap: 'anywhere',
  },
  '& p': { margin: 0, fontSize: 14, lineHeight: '20px' },
});
const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
const Groups = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 12,
  listStyle: 'none',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 12,
  '& li': { minWidth: 140 },
  '& h2': { margin: '0 0 4px', fontSize: 13, lineHeight: '18px', fontWeight: 600 },
  // As high as a card before the first one lies there.
  '& li > div': { display: 'flex', flexWrap: 'wrap', gap: 2, minHeight: 64 },
});
