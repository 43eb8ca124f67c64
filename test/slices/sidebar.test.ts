import { signedOut } from '../../slices/auth';
import { navigated } from '../../slices/route';
import {
  casinoToggled,
  countryChosen,
  quietToggled,
  racingToggled,
  seriesToggled,
  sidebarSlice,
  sportToggled,
} from '../../slices/sidebar';
import type { Sidebar } from '../../slices/sidebar';
import { matrix } from './matrix';

const states: Record<string, Sidebar> = {
  collapsed: { status: 'collapsed' },
  sport: { status: 'sport', sportId: 4 },
  series: { status: 'series', sportId: 4, seriesId: 9 },
  racing: { status: 'racing', sportId: 7, country: '' },
  quiet: { status: 'quiet' },
  casino: { status: 'casino' },
};

matrix(
  sidebarSlice.reducer,
  states,
  {
    cricket: sportToggled(4),
    tennis: sportToggled(2),
    itsSeries: seriesToggled(9),
    another: seriesToggled(10),
    horses: racingToggled(7),
    greyhounds: racingToggled(4339),
    quiet: quietToggled(),
    casino: casinoToggled(),
    everywhere: countryChosen(''),
    india: countryChosen('IN'),
    navigated: navigated('/game-details/4/m1'),
    signedOut: signedOut('asked'),
  },
  `
             cricket   tennis itsSeries another horses    greyhounds quiet     casino    everywhere india  navigated signedOut
  collapsed  sport     sport  -         -       racing    racing     quiet     casino    -          -      -         -
  sport      collapsed sport  series    series  racing    racing     quiet     casino    -          -      -         collapsed
  series     collapsed sport  sport     series  racing    racing     quiet     casino    -          -      -         collapsed
  racing     sport     sport  -         -       collapsed racing     quiet     casino    -          racing -         collapsed
  quiet      sport     sport  -         -       racing    racing     collapsed casino    -          -      -         collapsed
  casino     sport     sport  -         -       racing    racing     quiet     collapsed -          -      -         collapsed
`,
);

const after = (from: string, event: Parameters<typeof sidebarSlice.reducer>[1]) =>
  sidebarSlice.reducer(states[from], event);

test('one thing is open at a time: another sport closes the series of the first', () => {
  expect(after('series', sportToggled(2))).toEqual({ status: 'sport', sportId: 2 });
  expect(after('series', seriesToggled(10))).toEqual({ status: 'series', sportId: 4, seriesId: 10 });
});

test('a racing sport opens on every country, whatever was chosen for the other one', () => {
  const india = after('racing', countryChosen('IN'));
  expect(india).toEqual({ status: 'racing', sportId: 7, country: 'IN' });
  expect(sidebarSlice.reducer(india, racingToggled(4339))).toEqual({
    status: 'racing',
    sportId: 4339,
    country: '',
  });
});
