import type { FastifyInstance } from 'fastify';
import { createProver } from '../auth/actionCodes';
import { createThrottle } from '../auth/throttle';
import type { Clock } from '../../base/clock';
import type { Db } from '../../base/db/connect';
import type { Call } from '../../base/call';
import { exposureCalls } from '../../markets/menu/calls';
import { paymentCalls } from '../payments/calls';
import { createSandbox, mountSandbox } from '../payments/sandbox';
import { setButtonCalls } from '../accounts/setButtons';
import { geoOrigins, mountGeo } from './geo';
import { signUpCalls } from './signUp';

type Deps = {
  db: Db;
  clock: Clock;
  report: (error: unknown, where: string) => void;
  /** Wall clock. */
  now?: () => number;
};

/** What a player's account has beside bets: sign-up, payments, My Market, stake buttons. */
export type Accounts = {
  calls: Call[];
  /** Serves the payment page and the geolocation on an app that does not listen yet, and tells what is due. */
  attach: (app: FastifyInstance) => Promise<void>;
  stop: () => void;
  /** Where the page may ask for the visitor's country, if that is not here. */
  connectTo: () => Promise<readonly string[]>;
};

/** Puts these parts together; the sandbox tells nothing before `attach`. */
export const createAccounts = ({ db, clock, report, now = Date.now }: Deps): Accounts => {
  const sandbox = createSandbox({ db, clock, report });
  return {
    calls: [
      ...exposureCalls(db),
      ...setButtonCalls(db),
      ...paymentCalls({ db, clock, prover: createProver(db, now) }),
      ...signUpCalls({ db, throttle: createThrottle(now), now }),
    ],
    attach: async (app) => {
      mountGeo(app, db);
      await mountSandbox(app, sandbox, db);
      await sandbox.start();
    },
    stop: sandbox.stop,
    connectTo: () => geoOrigins(db),
  };
};
