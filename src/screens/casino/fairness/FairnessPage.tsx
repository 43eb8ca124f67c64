import '../../../base/styles/app.css';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { useGetFairnessQuery } from '../../../../api/casinoFairness';
import type { Fairness, TableChain } from '../../../../api/casinoFairness';
import { toApiError } from '../../../../api/errors';
import { languageChosen, selectLanguage } from '../../../../slices/preferences';
import { selectRoute } from '../../../../slices/route';
import { pathTo } from '../../../../slices/route/routes';
import { useAppDispatch, useAppSelector } from '../../../../store/hooks';
import { LANGUAGES } from '../../../base/i18n/languages';
import { useNames } from '../../../base/i18n/names';
import { useSay } from '../../../base/i18n/words';
import { LanguageName } from '../../../base/ui/LanguageName';
import { MuiSkin } from '../../../base/ui/MuiSkin';
import { Nothing, Problem, Waiting } from '../../../base/ui/Problem';
import { usePageTitle } from '../../../base/ui/usePageTitle';
import { Chain } from './Chain';
import { Day } from './Day';

/** fairness, fairness/{table}/{day}: what our tables proved, for everybody, signed in or not. */
export function FairnessPage() {
  const say = useSay<'fairness'>();
  usePageTitle(say('fair.title'));
  return (
    <MuiSkin>
      <Sheet>
        <Head />
        <p>{say('fair.intro')}</p>
        <Published />
      </Sheet>
    </MuiSkin>
  );
}

function Published() {
  const say = useSay<'fairness'>();
  const route = useAppSelector(selectRoute);
  const [table = '', day = ''] = route.name === 'page' ? route.params : [];
  const { data, error, refetch } = useGetFairnessQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data)
    return table === '' ? (
      <Tables chains={data.chains} />
    ) : (
      <OfTable fairness={data} table={table} day={day} />
    );
  return error ? (
    <Problem what={say('fair.failed')} error={toApiError(error)} onRetry={() => void refetch()} />
  ) : (
    <Waiting rows={4} height={96} />
  );
}

function Head() {
  const say = useSay<'fairness'>();
  const dispatch = useAppDispatch();
  const language = useAppSelector(selectLanguage);
  return (
    <header>
      <h1>{say('fair.title')}</h1>
      <ToggleButtonGroup exclusive size="small" value={language} aria-label={say('fair.language')}>
        {LANGUAGES.map(({ code, name }) => (
          <ToggleButton key={code} value={code} lang={code} onClick={() => dispatch(languageChosen(code))}>
            <LanguageName code={code} name={name} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Button variant="outlined" color="inherit" href={`#${pathTo('home')}`}>
        {say('fair.leave')}
      </Button>
    </header>
  );
}

function Tables({ chains }: { chains: readonly TableChain[] }) {
  const say = useSay<'fairness'>();
  const named = useNames();
  if (chains.length === 0) return <Nothing what={say('fair.none')} next={say('fair.noneNext')} />;
  return (
    <List aria-label={say('fair.tables')}>
      {chains.map(({ table, name }) => (
        <li key={table}>
          <Button variant="outlined" color="inherit" href={`#${pathTo('fairness', { table })}`}>
            {named(name)}
          </Button>
        </li>
      ))}
    </List>
  );
}

function OfTable({ fairness, table, day }: { fairness: Fairness; table: string; day: string }) {
  const say = useSay<'fairness'>();
  const chain = fairness.chains.find((one) => one.table === table);
  return (
    <>
      <Button variant="outlined" color="inherit" href={`#${ALL_TABLES}`}>
        {say('fair.all')}
      </Button>
      <Day table={table} day={day} />
      {chain && <Chain chain={chain} fairness={fairness} />}
    </>
  );
}

const ALL_TABLES = '/fairness';

const Sheet = styled('main')({
  display: 'grid',
  alignContent: 'start',
  justifyItems: 'start',
  gap: 12,
  minHeight: '100dvh',
  maxWidth: 960,
  margin: '0 auto',
  padding: 16,
  color: 'var(--text)',
  background: 'var(--ground)',
  '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8, width: '100%' },
  '& h1': { margin: 0, marginInlineEnd: 'auto', fontSize: 20, lineHeight: '28px' },
  '& h2': { margin: '8px 0 0', fontSize: 16, lineHeight: '24px' },
  '& p': { margin: 0, fontSize: 14, lineHeight: '20px' },
  '& button, & a.MuiButton-root': { minHeight: 44, paddingInline: 12 },
});
const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  gap: 8,
  width: '100%',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { width: '100%' },
});
