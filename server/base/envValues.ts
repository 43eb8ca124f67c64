import { KEY_BYTES } from './seal';
import { StartError } from './startError';

// How single settings are read from the environment, whatever they are of.

/** Variables of the environment. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Without what surrounds it; undefined: it is not set, or empty. */
export function textOf(env: Env, name: string): string | undefined {
  const value = env[name]?.trim();
  return value === undefined || value === '' ? undefined : value;
}

export const MOST_PORT = 65_535;

/** @throws StartError */
export function portOf(env: Env, name: string, otherwise: number): number {
  const value = textOf(env, name) ?? String(otherwise);
  const port = Number(value);
  if (!/^\d+$/.test(value) || port > MOST_PORT)
    throw new StartError(`${name} must be a number from 0 to ${MOST_PORT}, not "${value}"`);
  return port;
}

/** How many times as fast. @throws StartError */
export function speedOf(env: Env, name: string): number {
  const value = textOf(env, name) ?? '1';
  const speed = Number(value);
  if (!Number.isFinite(speed) || speed <= 0 || speed > 10_000)
    throw new StartError(`${name} must be a number above 0 and at most 10000, not "${value}"`);
  return speed;
}

/** Separated by commas. */
export const listOf = (env: Env, name: string): string[] =>
  (textOf(env, name) ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

/** @throws StartError */
export function isSwitchedOn(env: Env, name: string, usual: 'on' | 'off'): boolean {
  const value = textOf(env, name) ?? usual;
  if (value !== 'on' && value !== 'off')
    throw new StartError(`${name} must be "on" or "off", not "${value}"`);
  return value === 'on';
}

/** An address without a path, or nothing. @throws StartError */
export function originOf(env: Env, name: string): string | undefined {
  const value = textOf(env, name);
  if (value !== undefined && !/^https?:\/\/[^\s/?#@]+$/.test(value))
    throw new StartError(`${name} must be like https://games.example, without a path, not "${value}"`);
  return value;
}

/** @throws StartError, which does not repeat it */
export function keyOf(env: Env, name: string): Buffer | undefined {
  const value = textOf(env, name);
  if (value === undefined) return undefined;
  // The message does not repeat it.
  if (!/^[0-9a-f]*$/i.test(value) || value.length !== 2 * KEY_BYTES)
    throw new StartError(
      `${name} must be ${KEY_BYTES} bytes in hex, as openssl rand -hex ${KEY_BYTES} makes them`,
    );
  return Buffer.from(value, 'hex');
}
