import type { ConsolePart } from '../../../api/schemas/operator/console';

type Told = Readonly<Record<string, unknown>>;

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `checked_at` and `notOffered` as people read them. */
const wordsOf = (name: string): string =>
  name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** A value in words; '' of what says nothing: nobody, none, 0, no. */
function say(value: unknown): string {
  if (value === null || value === undefined || value === false || value === 0) return '';
  if (Array.isArray(value)) return value.map(say).join(' ');
  if (isTold(value))
    return Object.entries(value)
      .flatMap(([name, one]) =>
        say(one) === '' ? [] : [one === true ? wordsOf(name) : `${wordsOf(name)} ${say(one)}`],
      )
      .join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function counts(told: Told, name: string): number {
  const counted = told[name];
  return isTold(counted) && typeof counted['count'] === 'number' ? counted['count'] : 0;
}

/** Whether somebody has to look at it: it says itself that it is not well, or markets of it wait for a result. */
function isWrong(value: unknown): boolean {
  if (!isTold(value)) return false;
  const { status = 'ok', troubled } = value;
  return status !== 'ok' || troubled === true || counts(value, 'awaitingResult') > 0;
}

/** Parts of the exchange as `/health` has them, in words. */
export const readHealth = (health: Told): ConsolePart[] =>
  Object.entries(health)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      name: wordsOf(name),
      says: say(value) || 'nothing to tell',
      is_wrong: isWrong(value),
    }));
