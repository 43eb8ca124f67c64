import type { FastifyInstance } from 'fastify';
import { createProver } from '../auth/actionCodes';
import { createGuesses } from '../auth/guesses';
import { createThrottle } from '../auth/throttle';
import { mountBot } from '../factors/telegram/mount';
import type { Vault } from '../factors/vault';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { Call } from '../../base/call';
import type { Report } from '../../base/reportFile';
import { exposureCalls } from '../../markets/menu/calls';
import { paymentCalls } from '../payments/calls';
import { problemCalls } from '../problems/calls';
import { moneyReports, reportCalls } from '../reports/calls';
import { exportCalls } from '../reports/export';
import { createSandbox, mountSandbox } from '../payments/sandbox';
import { accountCalls } from '../accounts/account';
import { preferenceCalls } from '../accounts/preferences';
import { setButtonCalls } from '../accounts/setButtons';
import { geoOrigins, mountGeo } from './geo';
import { signUpCalls } from './signUp';

type Deps = {
  db: Db;
  clock: Clock;
  report: (error: unknown, where: string) => void;
  /** Opens the secrets of authenticator apps. */
  vault: Vault;
  now?: () => number;
  /** Those of others that can be had as files too. */
  reports?: readonly Report[];
};

/** Account calls besides bets: what the account is, sign-up, payments, My Market, stake buttons. */
export type Accounts = {
  calls: Call[];
  /** Serves payment page and geolocation, and sends due callbacks; call it before the app listens. */
  attach: (app: FastifyInstance) => Promise<void>;
  stop: () => void;
  /** Other origins for the visitor's country. */
  connectTo: () => Promise<readonly string[]>;
};

/** Assembles these parts; the sandbox is silent until `attach`. */
export function createAccounts({ db, clock, report, vault, now = Date.now, reports = [] }: Deps): Accounts {
  const sandbox = createSandbox({ db, clock, report });
  return {
    calls: [
      ...exposureCalls(db),
      ...accountCalls(db),
      ...preferenceCalls(db, now),
      ...setButtonCalls(db),
      ...reportCalls({ db, clock }),
      ...exportCalls({ clock, reports: [...moneyReports(db, clock), ...reports] }),
      ...paymentCalls({ db, clock, prover: createProver(db, now, vault) }),
      ...problemCalls(db, now),
      ...signUpCalls({ db, throttle: createThrottle(now), guesses: createGuesses(db, now), now }),
    ],
    attach: async (app) => {
      mountGeo(app, db);
      await mountSandbox(app, sandbox, db);
      await mountBot(app, db, now);
      await sandbox.start();
    },
    stop: sandbox.stop,
    connectTo: () => geoOrigins(db),
  };
}
