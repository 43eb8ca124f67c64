import { readLanguage } from '../../domain/words/languages';
import type { Language } from '../../domain/words/languages';

/** What the page of a game was opened for. */
export type PageAddress =
  | { kind: 'play'; game: string; token: string }
  | { kind: 'rules'; game: string }
  | { kind: 'proof'; game: string; round: string }
  | { kind: 'nothing' };

/** Reads the address: `/play/{game}#token=…`, `/rules/{game}` or `/history/{game}/{round}`. */
export function readAddress({ pathname, hash }: { pathname: string; hash: string }): PageAddress {
  const [, kind, game = '', round = ''] = pathname.split('/');
  if (kind === 'rules' && game !== '') return { kind, game };
  if (kind === 'history' && round !== '') return { kind: 'proof', game, round: decodeURIComponent(round) };
  if (kind !== 'play' || game === '') return { kind: 'nothing' };
  return { kind, game, token: new URLSearchParams(hash.slice(1)).get('token') ?? '' };
}

/** What else stands behind the # of a launch: the language and the scheme that the exchange's page is in. */
export function readWishes(hash: string): { language?: Language; scheme?: 'light' | 'dark' } {
  const wishes = new URLSearchParams(hash.slice(1));
  const language = readLanguage(wishes.get('language'));
  const scheme = wishes.get('theme');
  return {
    ...(language ? { language } : {}),
    ...(scheme === 'light' || scheme === 'dark' ? { scheme } : {}),
  };
}
