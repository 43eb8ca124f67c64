import { PASSKEY } from './passkeyPart';
import type { Part } from './words';
import { ENTRY, FRAME, NUMBERS, PASSWORD, PLAYBACK, TRAVEL, together } from './entryParts';

/* Words not needed before a screen or dialog is opened: each part is a chunk per language. What a signed-out player can open is
 * in `entryParts.ts`, the only one of the two in the first script. A new part:
 * `catalogue/NAME.en.ts`, `NAME.hi.ts` and `NAME.bn.ts` with the same keys, a line here, `onDemandWith(PART, ...)` at
 * the component, a line in `catalogue/subjects.ts` and `useSay<'NAME'>()` inside it. */

/** The menu of the account, from which the reports have their titles. */
export const ACCOUNT: Part = {
  en: () => import('./catalogue/account.en').then(({ en }) => en),
  hi: () => import('./catalogue/account.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/account.bn').then(({ bn }) => bn),
};

const OF_DIALOGS: Part = {
  en: () => import('./catalogue/dialogs.en').then(({ en }) => en),
  hi: () => import('./catalogue/dialogs.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/dialogs.bn').then(({ bn }) => bn),
};
/** My Market, button values, welcome, for adults only. */
export const DIALOGS = together(NUMBERS, OF_DIALOGS);

const OF_PAYMENTS: Part = {
  en: () => import('./catalogue/money.en').then(({ en }) => en),
  hi: () => import('./catalogue/money.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/money.bn').then(({ bn }) => bn),
};
export const MONEY = together(NUMBERS, OF_PAYMENTS);

/** English comes from `domain/siteRules`, shared with settlement. */
export const RULES: Part = {
  en: () => import('./catalogue/rules.en').then(({ en }) => en),
  hi: () => import('./catalogue/rules.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/rules.bn').then(({ bn }) => bn),
};

/** Why a bet is void or deleted, or was not placed. */
export const REASONS: Part = {
  en: () => import('./catalogue/reasons.en').then(({ en }) => en),
  hi: () => import('./catalogue/reasons.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/reasons.bn').then(({ bn }) => bn),
};

const OF_BETS: Part = {
  en: () => import('./catalogue/betting.en').then(({ en }) => en),
  hi: () => import('./catalogue/betting.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/betting.bn').then(({ bn }) => bn),
};
/** The form of the slip, and the tables of My bets. */
export const BETTING = together(OF_BETS, REASONS);

const OF_SLIP: Part = {
  en: () => import('./catalogue/slip.en').then(({ en }) => en),
  hi: () => import('./catalogue/slip.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/slip.bn').then(({ bn }) => bn),
};
/** What the slip's form says beyond that: several bets, a second press, how one bets. */
export const SLIP = together(NUMBERS, OF_SLIP);

/** The sessions of a match, and what the player stands to win on them. */
export const FANCY: Part = {
  en: () => import('./catalogue/fancy.en').then(({ en }) => en),
  hi: () => import('./catalogue/fancy.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/fancy.bn').then(({ bn }) => bn),
};

/** What every report says. */
const OF_REPORTS: Part = {
  en: () => import('./catalogue/reports.en').then(({ en }) => en),
  hi: () => import('./catalogue/reports.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/reports.bn').then(({ bn }) => bn),
};
const OF_MONEY: Part = {
  en: () => import('./catalogue/statements.en').then(({ en }) => en),
  hi: () => import('./catalogue/statements.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/statements.bn').then(({ bn }) => bn),
};

/** The reports about money. */
export const STATEMENTS = together(ACCOUNT, OF_REPORTS, OF_MONEY, REASONS);

/** What every report says, and what of bets. */
export const REPORTS = together(ACCOUNT, OF_REPORTS, BETTING);

const OF_ORDERS: Part = {
  en: () => import('./catalogue/orders.en').then(({ en }) => en),
  hi: () => import('./catalogue/orders.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/orders.bn').then(({ bn }) => bn),
};
/** Cash out, open bets together and one by one. */
export const ORDERS = together(NUMBERS, OF_ORDERS, REASONS);

const DISPUTES: Part = {
  en: () => import('./catalogue/queries.en').then(({ en }) => en),
  hi: () => import('./catalogue/queries.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/queries.bn').then(({ bn }) => bn),
};
const STEPS: Part = {
  en: () => import('./catalogue/timeline.en').then(({ en }) => en),
  hi: () => import('./catalogue/timeline.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/timeline.bn').then(({ bn }) => bn),
};

/** What happened to a bet, and how it is disputed. */
export const TIMELINE = together(STEPS, DISPUTES, REASONS);

/** Bets that an operator has stopped. */
export const HALTS: Part = {
  en: () => import('./catalogue/halts.en').then(({ en }) => en),
  hi: () => import('./catalogue/halts.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/halts.bn').then(({ bn }) => bn),
};

/** The list of what is disputed. */
export const QUERIES = together(ACCOUNT, OF_REPORTS, DISPUTES);

const OF_NOTICES: Part = {
  en: () => import('./catalogue/notices.en').then(({ en }) => en),
  hi: () => import('./catalogue/notices.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/notices.bn').then(({ bn }) => bn),
};
/** What happened, and how the player is told. */
export const NOTICES = together(OF_NOTICES, REASONS);

export const HISTORY: Part = {
  en: () => import('./catalogue/history.en').then(({ en }) => en),
  hi: () => import('./catalogue/history.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/history.bn').then(({ bn }) => bn),
};

/** Rules and actions of a market. */
export const DETAILS: Part = {
  en: () => import('./catalogue/details.en').then(({ en }) => en),
  hi: () => import('./catalogue/details.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/details.bn').then(({ bn }) => bn),
};

const OF_PINS: Part = {
  en: () => import('./catalogue/pins.en').then(({ en }) => en),
  hi: () => import('./catalogue/pins.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/pins.bn').then(({ bn }) => bn),
};
/** The multi-market page. */
export const PINS = together(DETAILS, OF_PINS);

/** The scoreboard of a match. */
export const SCORE: Part = {
  en: () => import('./catalogue/score.en').then(({ en }) => en),
  hi: () => import('./catalogue/score.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/score.bn').then(({ bn }) => bn),
};

/** The card of a race: its venues, runners and result. */
export const RACING: Part = {
  en: () => import('./catalogue/racing.en').then(({ en }) => en),
  hi: () => import('./catalogue/racing.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/racing.bn').then(({ bn }) => bn),
};

/** Our own tables. */
export const CASINO: Part = {
  en: () => import('./catalogue/casino.en').then(({ en }) => en),
  hi: () => import('./catalogue/casino.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/casino.bn').then(({ bn }) => bn),
};

/** How a game of our own is played. */
export const PLAY: Part = {
  en: () => import('./catalogue/play.en').then(({ en }) => en),
  hi: () => import('./catalogue/play.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/play.bn').then(({ bn }) => bn),
};

/** Second steps, sessions and what happened to the account. */
const OF_SECURITY: Part = {
  en: () => import('./catalogue/security.en').then(({ en }) => en),
  hi: () => import('./catalogue/security.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/security.bn').then(({ bn }) => bn),
};
export const SECURITY = together(OF_SECURITY, PASSKEY);

/** Games of providers: their lobby, and one in a frame. */
export const GAMES: Part = {
  en: () => import('./catalogue/games.en').then(({ en }) => en),
  hi: () => import('./catalogue/games.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/games.bn').then(({ bn }) => bn),
};

const OF_FAIRNESS: Part = {
  en: () => import('./catalogue/fairness.en').then(({ en }) => en),
  hi: () => import('./catalogue/fairness.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/fairness.bn').then(({ bn }) => bn),
};
/** What they proved, for everybody. */
export const FAIRNESS = together(CASINO, OF_FAIRNESS);

/** Every level of a runner. */
export const DEPTH: Part = {
  en: () => import('./catalogue/depth.en').then(({ en }) => en),
  hi: () => import('./catalogue/depth.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/depth.bn').then(({ bn }) => bn),
};

/** The ladder of a runner, and its keys. */
export const LADDER: Part = {
  en: () => import('./catalogue/ladder.en').then(({ en }) => en),
  hi: () => import('./catalogue/ladder.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/ladder.bn').then(({ bn }) => bn),
};

const OF_OUTCOMES: Part = {
  en: () => import('./catalogue/outcomes.en').then(({ en }) => en),
  hi: () => import('./catalogue/outcomes.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/outcomes.bn').then(({ bn }) => bn),
};
/** What a match brings if its markets end so. */
export const OUTCOMES = together(NUMBERS, OF_OUTCOMES);

const UNBUILT: Part = {
  en: () => import('./catalogue/pages.en').then(({ en }) => en),
  hi: () => import('./catalogue/pages.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/pages.bn').then(({ bn }) => bn),
};

/** Screens still to be built, and unknown addresses. */
export const PAGES = together(ACCOUNT, UNBUILT);

/** Limits that players set themselves. */
export const PROTECTION: Part = {
  en: () => import('./catalogue/protection.en').then(({ en }) => en),
  hi: () => import('./catalogue/protection.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/protection.bn').then(({ bn }) => bn),
};

const OF_SETTING: Part = {
  en: () => import('./catalogue/setting.en').then(({ en }) => en),
  hi: () => import('./catalogue/setting.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/setting.bn').then(({ bn }) => bn),
};
/** The page of settings, with how one bets and is told, what the account menu offers, and how often it says how the session stands. */
export const SETTING = together(ACCOUNT, SLIP, PROTECTION, NOTICES, OF_SETTING);

/** The footer, and the lower levels of the sidebar. */
export const SHELL: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/shell.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/shell.hi').then(({ hi }) => hi),
  bn: () => import(/* webpackChunkName: 'words.bn' */ './catalogue/shell.bn').then(({ bn }) => bn),
};

export const PARTS = {
  FRAME,
  BETTING,
  SLIP,
  FANCY,
  SCORE,
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
  PASSKEY,
  PASSWORD,
  ENTRY,
  PAGES,
  SETTING,
  RACING,
  CASINO,
  PLAY,
  GAMES,
  PROTECTION,
  SECURITY,
  FAIRNESS,
  REPORTS,
  SHELL,
  STATEMENTS,
  TRAVEL,
  QUERIES,
  HALTS,
  NOTICES,
  PLAYBACK,
} as const;
