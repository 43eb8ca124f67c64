import * as v from 'valibot';
import { parseAmount } from '../../../domain/base/money';
import type { Db } from '../../base/db/connect';
import { addProvider } from '../../wallet/providers/add';
import { setShown, switchProvider } from '../../wallet/providers/switch';
import { failed } from '../outcome';
import type { Outcome } from '../outcome';
import { defineVerb } from '../verb';
import { maybe, typed } from '../words';
import { CODE, isThere, noProvider, there } from './providerWords';

const provider = v.object({ code: typed, name: typed, address: maybe, promoBudget: maybe });

type ProviderAsked = Omit<v.InferOutput<typeof provider>, 'code'>;

async function addNewProvider(db: Db, code: string, asked: ProviderAsked): Promise<Outcome> {
  const promoBudgetPaise = parseAmount(asked.promoBudget ?? '0');
  if (!CODE.test(code)) return failed('a code has 1 to 32 of a-z, 0-9 and -');
  if (promoBudgetPaise === undefined) return failed('--promo-budget must be an amount in rupees');
  if (asked.address !== undefined && !URL.canParse(asked.address))
    return failed('--address must be an address with its scheme');
  if (await isThere(db, code)) return failed(`there is a provider ${code} already`);
  await addProvider(db, { code, name: asked.name, address: asked.address ?? null, promoBudgetPaise });
  return there(`provider ${code} added: now "keys add" and "games set"`, { code, name: asked.name });
}

async function turnProvider(db: Db, code: string, on: boolean): Promise<Outcome> {
  if (!(await switchProvider(db, code, on))) return noProvider(code);
  const state = on
    ? 'on'
    : 'off: nothing new is taken of it, its sessions have ended, and its wins still come';
  return there(`provider ${code} is ${state}`, { code, enabled: on });
}

const shownAsked = v.object({ code: typed, origins: maybe, point: maybe });

type ShownAsked = Omit<v.InferOutput<typeof shownAsked>, 'code'>;

/** An origin is an address without anything behind it. */
const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** @returns why they cannot be read, in words */
function readOrigins(text: string | undefined): { origins?: string[] } | string {
  if (text === undefined) return {};
  const origins = text.split(',').filter((one) => one !== '');
  const wrong = origins.find((one) => !isOrigin(one));
  return wrong === undefined
    ? { origins }
    : `--origins has origins like https://games.example, not "${wrong}"`;
}

/** 0 takes it away. @returns why it cannot be read, in words */
function readPoint(text: string | undefined): { pointPaise?: number | null } | string {
  if (text === undefined) return {};
  const pointPaise = parseAmount(text);
  return pointPaise === undefined
    ? '--point must be an amount in rupees'
    : { pointPaise: pointPaise || null };
}

async function setProvider(db: Db, code: string, asked: ShownAsked): Promise<Outcome> {
  const origins = readOrigins(asked.origins);
  if (typeof origins === 'string') return failed(origins);
  const point = readPoint(asked.point);
  if (typeof point === 'string') return failed(point);
  const shown = { ...origins, ...point };
  if (!(await setShown(db, code, shown))) return noProvider(code);
  return there(`provider ${code} is set; pages that are open know it when they are loaded again`, {
    code,
    ...shown,
  });
}

export const addProviderVerb = defineVerb({
  name: 'providers add',
  request: provider,
  who: ['admin'],
  subject: { kind: 'provider', of: 'code' },
  handle: (db, { code, ...asked }) => addNewProvider(db, code, asked),
});

export const setProviderVerb = defineVerb({
  name: 'providers set',
  request: shownAsked,
  who: ['admin'],
  subject: { kind: 'provider', of: 'code' },
  handle: (db, { code, ...asked }) => setProvider(db, code, asked),
});

const named = v.object({ code: typed });

export const providerOn = defineVerb({
  name: 'providers on',
  request: named,
  who: ['admin', 'risk'],
  subject: { kind: 'provider', of: 'code' },
  handle: (db, { code }) => turnProvider(db, code, true),
});

export const providerOff = defineVerb({
  name: 'providers off',
  request: named,
  who: 'everybody',
  subject: { kind: 'provider', of: 'code' },
  handle: (db, { code }) => turnProvider(db, code, false),
});
