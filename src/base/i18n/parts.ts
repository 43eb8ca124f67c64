import type { Messages } from '@lingui/core';
import type { Language, Part } from './words';

const allOf = async (parts: readonly Part[], language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => part[language]())))) as Messages;

/** The words of several parts in one. */
const together = (...parts: readonly Part[]): Part => ({
  en: () => allOf(parts, 'en'),
  hi: () => allOf(parts, 'hi'),
});

/* Words not needed before a screen or dialog is opened: each part is a chunk per language. A new part:
 * `catalogue/NAME.en.ts` and `catalogue/NAME.hi.ts` with the same keys, a line here, `lazyWith(PART, ...)` at
 * the component, a line in `catalogue/subjects.ts` and `useSay<'NAME'>()` inside it. */

const AROUND: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/frame.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/frame.hi').then(({ hi }) => hi),
};
const SIGNED: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/signed.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/signed.hi').then(({ hi }) => hi),
};

/** What every signed-in screen says, around its content and in it. */
export const FRAME = together(AROUND, SIGNED);

/** Why a field of numbers did not take what was typed. */
const NUMBERS: Part = {
  en: () => import('./catalogue/numbers.en').then(({ en }) => en),
  hi: () => import('./catalogue/numbers.hi').then(({ hi }) => hi),
};

/** The menu of the account, from which the reports have their titles. */
export const ACCOUNT: Part = {
  en: () => import('./catalogue/account.en').then(({ en }) => en),
  hi: () => import('./catalogue/account.hi').then(({ hi }) => hi),
};

const OF_DIALOGS: Part = {
  en: () => import('./catalogue/dialogs.en').then(({ en }) => en),
  hi: () => import('./catalogue/dialogs.hi').then(({ hi }) => hi),
};
/** My Market, button values, welcome, for adults only. */
export const DIALOGS = together(NUMBERS, OF_DIALOGS);

const OF_PAYMENTS: Part = {
  en: () => import('./catalogue/money.en').then(({ en }) => en),
  hi: () => import('./catalogue/money.hi').then(({ hi }) => hi),
};
export const MONEY = together(NUMBERS, OF_PAYMENTS);

/** English comes from `domain/siteRules`, shared with settlement. */
export const RULES: Part = {
  en: () => import('./catalogue/rules.en').then(({ en }) => en),
  hi: () => import('./catalogue/rules.hi').then(({ hi }) => hi),
};

/** Why a bet is void or deleted, or was not placed. */
export const REASONS: Part = {
  en: () => import('./catalogue/reasons.en').then(({ en }) => en),
  hi: () => import('./catalogue/reasons.hi').then(({ hi }) => hi),
};

const OF_BETS: Part = {
  en: () => import('./catalogue/betting.en').then(({ en }) => en),
  hi: () => import('./catalogue/betting.hi').then(({ hi }) => hi),
};
/** The form of the slip, and the tables of My bets. */
export const BETTING = together(OF_BETS, REASONS);

const OF_SLIP: Part = {
  en: () => import('./catalogue/slip.en').then(({ en }) => en),
  hi: () => import('./catalogue/slip.hi').then(({ hi }) => hi),
};
/** What the slip's form says beyond that: several bets, a second press, how one bets. */
export const SLIP = together(NUMBERS, OF_SLIP);

/** The sessions of a match, and what the player stands to win on them. */
export const FANCY: Part = {
  en: () => import('./catalogue/fancy.en').then(({ en }) => en),
  hi: () => import('./catalogue/fancy.hi').then(({ hi }) => hi),
};

/** What every report says. */
const OF_REPORTS: Part = {
  en: () => import('./catalogue/reports.en').then(({ en }) => en),
  hi: () => import('./catalogue/reports.hi').then(({ hi }) => hi),
};
const OF_MONEY: Part = {
  en: () => import('./catalogue/statements.en').then(({ en }) => en),
  hi: () => import('./catalogue/statements.hi').then(({ hi }) => hi),
};

/** The reports about money. */
export const STATEMENTS = together(ACCOUNT, OF_REPORTS, OF_MONEY);

/** What every report says, and what of bets. */
export const REPORTS = together(ACCOUNT, OF_REPORTS, BETTING);

const OF_ORDERS: Part = {
  en: () => import('./catalogue/orders.en').then(({ en }) => en),
  hi: () => import('./catalogue/orders.hi').then(({ hi }) => hi),
};
/** Cash out, open bets together and one by one. */
export const ORDERS = together(NUMBERS, OF_ORDERS, REASONS);

const DISPUTES: Part = {
  en: () => import('./catalogue/queries.en').then(({ en }) => en),
  hi: () => import('./catalogue/queries.hi').then(({ hi }) => hi),
};
const STEPS: Part = {
  en: () => import('./catalogue/timeline.en').then(({ en }) => en),
  hi: () => import('./catalogue/timeline.hi').then(({ hi }) => hi),
};

/** What happened to a bet, and how it is disputed. */
export const TIMELINE = together(STEPS, DISPUTES, REASONS);

/** The list of what is disputed. */
export const QUERIES = together(ACCOUNT, OF_REPORTS, DISPUTES);

const OF_NOTICES: Part = {
  en: () => import('./catalogue/notices.en').then(({ en }) => en),
  hi: () => import('./catalogue/notices.hi').then(({ hi }) => hi),
};
/** What happened, and how the player is told. */
export const NOTICES = together(OF_NOTICES, REASONS);

export const HISTORY: Part = {
  en: () => import('./catalogue/history.en').then(({ en }) => en),
  hi: () => import('./catalogue/history.hi').then(({ hi }) => hi),
};

/** A report of what went wrong. */
export const PROBLEM: Part = {
  en: () => import('./catalogue/problem.en').then(({ en }) => en),
  hi: () => import('./catalogue/problem.hi').then(({ hi }) => hi),
};

/** Rules and actions of a market. */
export const DETAILS: Part = {
  en: () => import('./catalogue/details.en').then(({ en }) => en),
  hi: () => import('./catalogue/details.hi').then(({ hi }) => hi),
};

const OF_PINS: Part = {
  en: () => import('./catalogue/pins.en').then(({ en }) => en),
  hi: () => import('./catalogue/pins.hi').then(({ hi }) => hi),
};
/** The multi-market page. */
export const PINS = together(DETAILS, OF_PINS);

/** The card of a race: its venues, runners and result. */
export const RACING: Part = {
  en: () => import('./catalogue/racing.en').then(({ en }) => en),
  hi: () => import('./catalogue/racing.hi').then(({ hi }) => hi),
};

/** Our own tables. */
export const CASINO: Part = {
  en: () => import('./catalogue/casino.en').then(({ en }) => en),
  hi: () => import('./catalogue/casino.hi').then(({ hi }) => hi),
};

/** Every level of a runner. */
export const DEPTH: Part = {
  en: () => import('./catalogue/depth.en').then(({ en }) => en),
  hi: () => import('./catalogue/depth.hi').then(({ hi }) => hi),
};

/** The ladder of a runner, and its keys. */
export const LADDER: Part = {
  en: () => import('./catalogue/ladder.en').then(({ en }) => en),
  hi: () => import('./catalogue/ladder.hi').then(({ hi }) => hi),
};

const OF_OUTCOMES: Part = {
  en: () => import('./catalogue/outcomes.en').then(({ en }) => en),
  hi: () => import('./catalogue/outcomes.hi').then(({ hi }) => hi),
};
/** What a match brings if its markets end so. */
export const OUTCOMES = together(NUMBERS, OF_OUTCOMES);

const OF_PASSWORDS: Part = {
  en: () => import('./catalogue/password.en').then(({ en }) => en),
  hi: () => import('./catalogue/password.hi').then(({ hi }) => hi),
};
/** A new password, and what is wrong with it. */
export const PASSWORD = together(NUMBERS, OF_PASSWORDS);

const SIGN_UP: Part = {
  en: () => import('./catalogue/entry.en').then(({ en }) => en),
  hi: () => import('./catalogue/entry.hi').then(({ hi }) => hi),
};

/** Sign-up, which asks for a password, and the second-step code. */
export const ENTRY = together(SIGN_UP, PASSWORD);

const UNBUILT: Part = {
  en: () => import('./catalogue/pages.en').then(({ en }) => en),
  hi: () => import('./catalogue/pages.hi').then(({ hi }) => hi),
};

/** Screens still to be built, and unknown addresses. */
export const PAGES = together(ACCOUNT, UNBUILT);

/** The footer, and the lower levels of the sidebar. */
export const SHELL: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/shell.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/shell.hi').then(({ hi }) => hi),
};

/** Time travel, for developers only. */
export const TRAVEL: Part = {
  en: () => import('./catalogue/travel.en').then(({ en }) => en),
  hi: () => import('./catalogue/travel.hi').then(({ hi }) => hi),
};

/** Recordings, and how they are watched. */
export const PLAYBACK: Part = {
  en: () => import('./catalogue/playback.en').then(({ en }) => en),
  hi: () => import('./catalogue/playback.hi').then(({ hi }) => hi),
};

export const PARTS = {
  FRAME,
  BETTING,
  SLIP,
  FANCY,
  HISTORY,
  DETAILS,
  PINS,
  DEPTH,
  LADDER,
  OUTCOMES,
  TIMELINE,
  ORDERS,
  DIALOGS,
  ACCOUNT,
  MONEY,
  RULES,
  PASSWORD,
  ENTRY,
  PAGES,
  RACING,
  CASINO,
  REPORTS,
  SHELL,
  STATEMENTS,
  TRAVEL,
  QUERIES,
  NOTICES,
  PLAYBACK,
} as const;
