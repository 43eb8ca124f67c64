import type { AnyVerb } from '../verb';
import * as accounts from './accounts';
import * as averages from './averages';
import * as backup from './backup';
import * as chips from './chips';
import * as corrections from './corrections';
import * as freeBets from './freeBets';
import * as games from './games';
import * as halts from './halts';
import * as keys from './keys';
import * as limits from './limits';
import * as lines from './lines';
import * as markets from './markets';
import * as match from './match';
import * as months from './months';
import * as operators from './operators';
import * as payments from './payments';
import * as problems from './problems';
import * as providers from './providers';
import * as queries from './queries';
import * as reconciled from './reconciled';
import * as refusedMessages from './refusedMessages';
import * as risk from './risk';
import * as scriptToken from './scriptToken';
import * as secondStep from './secondStep';
import * as settings from './settings';
import * as signIn from './signIn';
import * as sports from './sports';
import * as tables from './tables';
import * as terms from './terms';

const FAMILIES: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  averages,
  backup,
  chips,
  corrections,
  freeBets,
  games,
  halts,
  keys,
  limits,
  lines,
  markets,
  match,
  months,
  operators,
  payments,
  problems,
  providers,
  queries,
  reconciled,
  refusedMessages,
  risk,
  scriptToken,
  secondStep,
  settings,
  signIn,
  sports,
  tables,
  terms,
];

const isVerb = (value: unknown): value is AnyVerb =>
  typeof value === 'object' && value !== null && 'read' in value && 'needsReason' in value;

/** The verbs of families of them, by name. */
export const byName = (families: typeof FAMILIES): ReadonlyMap<string, AnyVerb> =>
  new Map(
    families.flatMap((family) => Object.values(family).filter(isVerb)).map((verb) => [verb.name, verb]),
  );

/** What can be asked of somebody else: every verb but those that decide. */
export const OTHER_VERBS: ReadonlyMap<string, AnyVerb> = byName(FAMILIES);
