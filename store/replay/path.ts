import { toRoute } from '../../slices/route';

/** Parts of an address after the `?` that nobody types. */
const PATH_PARTS: ReadonlySet<string> = new Set(
  'kind market bet ladder tv series list tab from to sport day group date page sort'.split(' '),
);

/** What a part may be called; the text searched for in a report is typed. */
const isName = (name: string): boolean => PATH_PARTS.has(name) || name === 'q';

/** Ids, dates, names of tabs: whatever else stands in a part was typed. */
const MADE = /^[\w.:,~-]*$/;

/** An address as far as the app has made it: what leads nowhere was typed, and so are parts after the `?` that no screen has. */
export function plainPath(path: string, hide: (text: string) => string): string {
  const [screen = '', ...rest] = path.split('?');
  const isKnown = toRoute(screen).name !== 'unknown';
  const parts = rest
    .join('?')
    .split('&')
    .map((part) => {
      const [name = '', ...more] = part.split('=');
      const value = more.join('=');
      if (!isKnown || !isName(name)) return more.length === 0 ? hide(name) : `${hide(name)}=${hide(value)}`;
      return PATH_PARTS.has(name) && MADE.test(value) ? part : `${name}=${hide(value)}`;
    });
  const clean = isKnown ? screen : hide(screen);
  return rest.length === 0 ? clean : `${clean}?${parts.join('&')}`;
}
