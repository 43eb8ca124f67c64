import type { AnyVerb } from '../verb';
import * as accounts from './accounts';
import * as approvals from './approvals';
import * as averages from './averages';
import * as chips from './chips';
import * as corrections from './corrections';
import * as freeBets from './freeBets';
import * as games from './games';
import * as keys from './keys';
import * as limits from './limits';
import * as lines from './lines';
import * as markets from './markets';
import * as match from './match';
import * as operators from './operators';
import * as payments from './payments';
import * as problems from './problems';
import * as providers from './providers';
import * as queries from './queries';
import * as reconciled from './reconciled';
import * as refusedMessages from './refusedMessages';
import * as scriptToken from './scriptToken';
import * as secondStep from './secondStep';
import * as settings from './settings';
import * as signIn from './signIn';
import * as sports from './sports';
import * as tables from './tables';
import * as terms from './terms';

const FAMILIES: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  approvals,
  averages,
  chips,
  corrections,
  freeBets,
  games,
  keys,
  limits,
  lines,
  markets,
  match,
  operators,
  payments,
  problems,
  providers,
  queries,
  reconciled,
  refusedMessages,
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

/** Everything an operator can change, by its name: each once, whatever shows it. */
export const EVERY_VERB: ReadonlyMap<string, AnyVerb> = new Map(
  FAMILIES.flatMap((family) => Object.values(family).filter(isVerb)).map((verb) => [verb.name, verb]),
);
