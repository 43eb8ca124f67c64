import type { en as account } from './account.en';
import type { en as betting } from './betting.en';
import type { en as casino } from './casino.en';
import type { en as depth } from './depth.en';
import type { en as details } from './details.en';
import type { en as dialogs } from './dialogs.en';
import type { en as entry } from './entry.en';
import type { en as fairness } from './fairness.en';
import type { en as fancy } from './fancy.en';
import type { en as frame } from './frame.en';
import type { en as games } from './games.en';
import type { en as halts } from './halts.en';
import type { en as history } from './history.en';
import type { en as ladder } from './ladder.en';
import type { en as money } from './money.en';
import type { en as notices } from './notices.en';
import type { en as numbers } from './numbers.en';
import type { en as orders } from './orders.en';
import type { en as outcomes } from './outcomes.en';
import type { en as pages } from './pages.en';
import type { en as passkey } from './passkey.en';
import type { en as password } from './password.en';
import type { en as pins } from './pins.en';
import type { en as play } from './play.en';
import type { en as playback } from './playback.en';
import type { en as problem } from './problem.en';
import type { en as protection } from './protection.en';
import type { en as queries } from './queries.en';
import type { en as racing } from './racing.en';
import type { en as reasons } from './reasons.en';
import type { en as reports } from './reports.en';
import type { en as rules } from './rules.en';
import type { en as setting } from './setting.en';
import type { en as score } from './score.en';
import type { en as security } from './security.en';
import type { en as shell } from './shell.en';
import type { en as signed } from './signed.en';
import type { en as slip } from './slip.en';
import type { en as statements } from './statements.en';
import type { en as timeline } from './timeline.en';
import type { en as travel } from './travel.en';
import type { en as words } from './words.en';

/** Of calls that only a screen with these words makes. */
type RefusalsIn<W> = Pick<W, Extract<keyof W, `refusal.${string}`>>;

/**
 * The words of each subject, for `useSay<SUBJECT>()`. Those of `everywhere` are always there; the others load with what says
 * them (parts.ts), and some are said together with those of everywhere.
 */
export type Subjects = {
  everywhere: typeof words &
    typeof signed &
    RefusalsIn<typeof password> &
    RefusalsIn<typeof queries> &
    RefusalsIn<typeof protection>;
  account: typeof words & typeof signed & typeof frame & typeof account;
  betting: typeof words & typeof signed & typeof reasons & typeof betting;
  casino: typeof casino;
  depth: typeof depth;
  details: typeof details;
  dialogs: typeof dialogs;
  entry: typeof entry;
  fairness: typeof casino & typeof fairness;
  fancy: typeof fancy;
  frame: typeof frame;
  games: typeof games;
  halts: typeof halts;
  history: typeof history;
  ladder: typeof ladder;
  money: typeof money;
  notices: typeof notices;
  numbers: typeof numbers;
  orders: typeof words & typeof orders;
  outcomes: typeof outcomes;
  pages: typeof pages;
  passkey: typeof passkey;
  password: typeof words & typeof password;
  pins: typeof details & typeof pins;
  play: typeof casino & typeof play;
  playback: typeof playback;
  problem: typeof problem;
  protection: typeof protection;
  queries: typeof queries;
  racing: typeof racing;
  reasons: typeof reasons;
  reports: typeof reports;
  rules: typeof rules;
  score: typeof score;
  security: typeof words & typeof signed & typeof security;
  shell: typeof shell;
  setting: typeof setting;
  slip: typeof slip;
  statements: typeof statements;
  timeline: typeof timeline;
  travel: typeof travel;
};
