import { alertsAnswered } from '../../slices/alerts';
import { signedOut } from '../../slices/auth';
import {
  ALERTING_AT_FIRST,
  BETTING_AT_FIRST,
  alertsChosen,
  bettingChosen,
  languageChosen,
  columnsChosen,
  densityChosen,
  oddsFormatChosen,
  firstStepsShown,
  paletteChosen,
  shortFormChosen,
  tableStarred,
  preferencesFollowed,
  preferencesSlice,
  selectLanguage,
  themeChosen,
} from '../../slices/preferences';
import type { Preferences } from '../../slices/preferences';
import { selectSettings, settingsSlice } from '../../slices/settings';
import type { SettingsState } from '../../slices/settings';
import { selectClosedMessage, siteMessageClosed, siteMessageSlice } from '../../slices/siteMessage';
import type { SiteMessage } from '../../slices/siteMessage';
import { MOST_TOASTS, selectToasts, toastClosed, toastRaised, toastsSlice } from '../../slices/toasts';
import type { Toasts } from '../../slices/toasts';
import { welcomeClosed, welcomeOffered, welcomeSlice } from '../../slices/welcome';
import type { Welcome } from '../../slices/welcome';
import { toSettings } from '../../api/settings';
import { matrix, mutation, query } from './matrix';

const error = { code: 'OFFLINE' as const, message: '' };

describe('settings', () => {
  const settings = toSettings({
    welcome_banner: '',
    logo: '',
    site_message: 'hello',
    payment_gateway: 1,
    is_show_apk: '0',
    is_payment_allowed_signup: '0',
    sign_up: '0',
    fb_link: '',
    insta_link: '',
    telegram_link: '',
    twiter_link: '',
    whatsapp_link: '',
    bg_primary_color: '',
    bg_secondry_color: '',
    text_primary_color: '',
    text_secondry_color: '',
    other_color: '',
    site_title: null,
    favicon: '',
  });
  const states: Record<string, SettingsState> = {
    absent: { status: 'absent' },
    stored: { status: 'stored', settings },
    ready: { status: 'ready', settings },
    failed: { status: 'failed', error },
  };
  const unmade = query('getSettings', 'rejected', undefined);
  matrix(
    settingsSlice.reducer,
    states,
    {
      fulfilled: query('getSettings', 'fulfilled', undefined, settings),
      rejected: query('getSettings', 'rejected', undefined, error),
      unmade: { ...unmade, meta: { ...unmade.meta, condition: true } },
      other: query('getBalance', 'rejected', undefined, error),
    },
    `
              fulfilled  rejected  unmade  other
      absent  ready      failed    -       -
      stored  ready      -         -       -
      ready   ready      -         -       -
      failed  ready      failed    -       -
    `,
  );
  test('stored settings are as good as fresh ones to paint with', () => {
    expect(selectSettings({ settings: { status: 'stored', settings } })?.siteMessage).toBe('hello');
    expect(selectSettings({ settings: { status: 'failed', error } })).toBeNull();
  });
});

describe('toasts', () => {
  const one = { id: 'a', kind: 'success', from: 'server', text: 'Bet placed', key: 'betPlaced' } as const;
  const states: Record<string, Toasts> = {
    none: { status: 'none' },
    showing: { status: 'showing', queue: [one] },
  };
  matrix(
    toastsSlice.reducer,
    states,
    {
      raised: toastRaised({ kind: 'error', from: 'app', key: 'storageFull' }),
      closed: toastClosed('a'),
      closedOther: toastClosed('b'),
    },
    `
               raised   closed  closedOther
      none     showing  -       -
      showing  showing  none    -
    `,
  );
  test('the oldest gives way to a sixth', () => {
    let toasts: Toasts = { status: 'none' };
    for (let i = 0; i <= MOST_TOASTS; i += 1) {
      const raised = toastRaised({ kind: 'success', from: 'server', text: String(i), key: 'done' });
      toasts = toastsSlice.reducer(toasts, raised);
    }
    const shown = selectToasts({ toasts });
    expect(shown.map((toast) => ('text' in toast ? toast.text : ''))).toEqual(['1', '2', '3', '4', '5']);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(MOST_TOASTS);
  });
});

describe('message of the site', () => {
  const states: Record<string, SiteMessage> = {
    shown: { status: 'shown' },
    closed: { status: 'closed', text: 'Play for fun.' },
  };
  matrix(
    siteMessageSlice.reducer,
    states,
    { it: siteMessageClosed('Play for fun.'), another: siteMessageClosed('Rain today.') },
    `
              it      another
      shown   closed  closed
      closed  -       closed
    `,
  );
  test('stays closed for the text it had', () => {
    const siteMessage = siteMessageSlice.reducer(states['closed'], siteMessageClosed('Rain today.'));
    expect(selectClosedMessage({ siteMessage })).toBe('Rain today.');
  });
});

describe('welcome', () => {
  const states: Record<string, Welcome> = {
    none: { status: 'none' },
    pending: { status: 'pending' },
    open: { status: 'open' },
  };
  test('is a newcomer’s until it is closed', () => {
    const comes = mutation('login', 'fulfilled', {}, { isNewcomer: true });
    const isFirst = true;
    const pending = welcomeSlice.reducer({ status: 'pending' }, comes);
    expect(pending).toEqual({ status: 'pending', isFirst });
    expect(welcomeSlice.reducer(pending, comes)).toBe(pending);
    const open = welcomeSlice.reducer(pending, welcomeOffered());
    expect(open).toEqual({ status: 'open', isFirst });
    expect(welcomeSlice.reducer(open, signedOut('ended'))).toEqual(pending);
    expect(welcomeSlice.reducer(pending, mutation('login', 'fulfilled', {}, {}))).toEqual({
      status: 'pending',
    });
  });
  matrix(
    welcomeSlice.reducer,
    states,
    {
      loggedIn: mutation('login', 'fulfilled', {}, {}),
      due: welcomeOffered(),
      closed: welcomeClosed(),
      signedOut: signedOut('ended'),
    },
    `
               loggedIn  due   closed  signedOut
      none     pending   -     -       -
      pending  -         open  -       -
      open     -         -     none    pending
    `,
  );
});

describe('preferences', () => {
  const start = preferencesSlice.getInitialState();
  test.each([
    ['theme', themeChosen('dark'), themeChosen('system')],
    ['language', languageChosen('hi'), languageChosen('en')],
    ['palette', paletteChosen('colourBlind'), paletteChosen('normal')],
    ['shortForm', shortFormChosen('international'), shortFormChosen('indian')],
    ['density', densityChosen('comfortable'), densityChosen('compact')],
    ['oddsFormat', oddsFormatChosen('american'), oddsFormatChosen('decimal')],
    ['columns', columnsChosen(3), columnsChosen(0)],
  ] as const)('%s: a choice changes that alone, the present one nothing', (key, other, same) => {
    const after = preferencesSlice.reducer(start, other);
    expect(after).toEqual({ ...start, [key]: other.payload });
    expect(preferencesSlice.reducer(start, same)).toBe(start);
  });
  test('what another tab chose is taken over; what is chosen here already changes nothing', () => {
    const betting = { ...BETTING_AT_FIRST, confirms: true };
    const alerts = { ...ALERTING_AT_FIRST, hidesAmounts: true };
    const other = {
      theme: 'dark',
      language: 'hi',
      palette: 'colourBlind',
      shortForm: 'international',
      density: 'comfortable',
      stepsSeen: ['7'],
      betting,
      alerts,
    } as const;
    const after = preferencesSlice.reducer(start, preferencesFollowed(other));
    expect(after).toEqual(other);
    expect(preferencesSlice.reducer(after, preferencesFollowed({ ...other, betting: { ...betting } }))).toBe(
      after,
    );
    // Sent by the page of an earlier release.
    const { shortForm: _, ...earlier } = other;
    const lacking: unknown = earlier;
    expect(preferencesSlice.reducer(start, preferencesFollowed(lacking as Preferences))).toEqual({
      ...other,
      shortForm: start.shortForm,
    });
  });
  test('notifications of the browser are on when it allows them, and off again when it does not', () => {
    const on = preferencesSlice.reducer(start, alertsAnswered('granted'));
    expect(on.alerts).toEqual({ ...ALERTING_AT_FIRST, isOn: true });
    expect(preferencesSlice.reducer(on, alertsAnswered('granted'))).toBe(on);
    expect(preferencesSlice.reducer(on, alertsAnswered('denied')).alerts).toEqual(ALERTING_AT_FIRST);
    const quiet = { from: 0, to: 60 };
    const changed = preferencesSlice.reducer(on, alertsChosen({ isQuietOn: true, quiet }));
    expect(changed.alerts).toEqual({ ...on.alerts, isQuietOn: true, quiet });
    expect(preferencesSlice.reducer(changed, alertsChosen({ quiet: { ...quiet } }))).toBe(changed);
  });
  test('how one bets is chosen by parts; a press is no bet any more after a sign-out', () => {
    const several = preferencesSlice.reducer(start, bettingChosen({ isSeveral: true, isOneClick: true }));
    expect(several.betting).toEqual({ ...BETTING_AT_FIRST, isSeveral: true, isOneClick: true });
    expect(preferencesSlice.reducer(several, bettingChosen({ isSeveral: true }))).toBe(several);
    const out = preferencesSlice.reducer(several, signedOut('asked'));
    expect(out.betting).toEqual({ ...BETTING_AT_FIRST, isSeveral: true });
    expect(preferencesSlice.reducer(out, signedOut('asked'))).toBe(out);
  });
  test('who has seen the first steps is kept once, of the last twenty players', () => {
    const seen = preferencesSlice.reducer(start, firstStepsShown('7'));
    expect(seen.stepsSeen).toEqual(['7']);
    expect(preferencesSlice.reducer(seen, firstStepsShown('7'))).toBe(seen);
    const ids = Array.from({ length: 21 }, (_, i) => `p${i}`);
    const many = ids.reduce((p, id) => preferencesSlice.reducer(p, firstStepsShown(id)), start);
    expect(many.stepsSeen).toEqual(ids.slice(1));
  });
  test('a table of the casino has a star until it is starred again', () => {
    const one = preferencesSlice.reducer(start, tableStarred('-145'));
    const two = preferencesSlice.reducer(one, tableStarred('-1011'));
    expect(two.stars).toEqual(['-145', '-1011']);
    expect(preferencesSlice.reducer(two, tableStarred('-145')).stars).toEqual(['-1011']);
  });
  test('English at first', () => expect(selectLanguage({ preferences: start })).toBe('en'));
});
