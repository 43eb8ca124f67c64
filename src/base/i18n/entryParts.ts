import type { Messages } from '@lingui/core';
import type { Language, Part } from './words';

/* Words of what may be opened before signing in, and of the frame that the login leads to; the others are in `parts.ts`. */

const allOf = async (parts: readonly Part[], language: Language): Promise<Messages> =>
  Object.assign({}, ...(await Promise.all(parts.map((part) => part[language]())))) as Messages;

/** The words of several parts in one. */
export const together = (...parts: readonly Part[]): Part => ({
  en: () => allOf(parts, 'en'),
  hi: () => allOf(parts, 'hi'),
  bn: () => allOf(parts, 'bn'),
});

const AROUND: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/frame.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/frame.hi').then(({ hi }) => hi),
  bn: () => import(/* webpackChunkName: 'words.bn' */ './catalogue/frame.bn').then(({ bn }) => bn),
};
const SIGNED: Part = {
  en: () => import(/* webpackChunkName: 'words.en' */ './catalogue/signed.en').then(({ en }) => en),
  hi: () => import(/* webpackChunkName: 'words.hi' */ './catalogue/signed.hi').then(({ hi }) => hi),
  bn: () => import(/* webpackChunkName: 'words.bn' */ './catalogue/signed.bn').then(({ bn }) => bn),
};

/** What every signed-in screen says, around its content and in it. */
export const FRAME = together(AROUND, SIGNED);

/** Why a field of numbers did not take what was typed. */
export const NUMBERS: Part = {
  en: () => import('./catalogue/numbers.en').then(({ en }) => en),
  hi: () => import('./catalogue/numbers.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/numbers.bn').then(({ bn }) => bn),
};

/** A report of what went wrong. */
export const PROBLEM: Part = {
  en: () => import('./catalogue/problem.en').then(({ en }) => en),
  hi: () => import('./catalogue/problem.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/problem.bn').then(({ bn }) => bn),
};

const OF_PASSWORDS: Part = {
  en: () => import('./catalogue/password.en').then(({ en }) => en),
  hi: () => import('./catalogue/password.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/password.bn').then(({ bn }) => bn),
};
/** A new password, and what is wrong with it. */
export const PASSWORD = together(NUMBERS, OF_PASSWORDS);

const SIGN_UP: Part = {
  en: () => import('./catalogue/entry.en').then(({ en }) => en),
  hi: () => import('./catalogue/entry.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/entry.bn').then(({ bn }) => bn),
};

/** Sign-up, which asks for a password, and the second-step code. */
export const ENTRY = together(SIGN_UP, PASSWORD);

/** Time travel, for developers only. */
export const TRAVEL: Part = {
  en: () => import('./catalogue/travel.en').then(({ en }) => en),
  hi: () => import('./catalogue/travel.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/travel.bn').then(({ bn }) => bn),
};

/** Recordings, and how they are watched. */
export const PLAYBACK: Part = {
  en: () => import('./catalogue/playback.en').then(({ en }) => en),
  hi: () => import('./catalogue/playback.hi').then(({ hi }) => hi),
  bn: () => import('./catalogue/playback.bn').then(({ bn }) => bn),
};
