import { readLanguage } from '../../domain/words/languages';
import type { Language } from '../../domain/words/languages';
import type { Answer } from './calls';
import type { FromHost } from './host';

/** A session that the games' server opened. Amounts are paise. */
export type GameSession = {
  /** What every call carries; it is in this page's memory and nowhere else. */
  secret: string;
  name: string;
  language: Language;
  limits: { min: number; max: number };
  mode: string;
  /** Where the page around leads back to. */
  backUrl: string;
};

export type View =
  { kind: 'play' } | { kind: 'rules' } | { kind: 'history' } | { kind: 'proof'; round: string };

/** What stands around a game: its session, what of it is open, and whether the page around has bid it wait. */
export type Shell =
  | { status: 'opening' }
  | { status: 'refused'; reason: string }
  | { status: 'open'; session: GameSession; balance: number; view: View; isPaused: boolean };

export type ShellEvent =
  | { type: 'sessionAnswered'; answer: Answer }
  | { type: 'viewChosen'; view: View }
  | { type: 'balanceTold'; balance: number }
  | { type: 'hostSaid'; message: FromHost };

const isLimits = (found: unknown): found is GameSession['limits'] =>
  typeof found === 'object' &&
  found !== null &&
  'min' in found &&
  'max' in found &&
  typeof found.min === 'number' &&
  typeof found.max === 'number';

/** Reads the answer that opens a session; undefined: it opens none. */
export function readSession(answer: Answer): { session: GameSession; balance: number } | undefined {
  const { status, session: secret, name, language, balance, limits, mode, back_url: backUrl } = answer;
  const isRead =
    status === 'OK' &&
    typeof secret === 'string' &&
    typeof name === 'string' &&
    typeof balance === 'number' &&
    typeof mode === 'string' &&
    typeof backUrl === 'string';
  if (!isRead || !isLimits(limits)) return undefined;
  return {
    session: { secret, name, language: readLanguage(language) ?? 'en', limits, mode, backUrl },
    balance,
  };
}

function openShell(answer: Answer): Shell {
  const opened = readSession(answer);
  if (opened) return { status: 'open', ...opened, view: { kind: 'play' }, isPaused: false };
  return { status: 'refused', reason: answer.status === 'OK' ? 'UNAVAILABLE' : answer.status };
}

function hear(shell: Extract<Shell, { status: 'open' }>, message: FromHost): Shell {
  switch (message.type) {
    case 'host/pause':
      return { ...shell, isPaused: true };
    case 'host/resume':
      return { ...shell, isPaused: false };
    case 'host/balance':
      // What is played for play money is counted here, not in the player's account.
      return shell.session.mode === 'demo' ? shell : { ...shell, balance: message.balance };
    default:
      return message satisfies never;
  }
}

/** What an event makes of the shell; what it does not accept leaves it as it is. */
export function reduceShell(shell: Shell, event: ShellEvent): Shell {
  if (event.type === 'sessionAnswered') return shell.status === 'opening' ? openShell(event.answer) : shell;
  if (shell.status !== 'open') return shell;
  switch (event.type) {
    case 'viewChosen':
      return { ...shell, view: event.view };
    case 'balanceTold':
      return { ...shell, balance: event.balance };
    case 'hostSaid':
      return hear(shell, event.message);
    default:
      return event satisfies never;
  }
}
