import { toRoute } from '../../slices/route';
import { PATH_PARTS } from './vocabulary';

/** An address as far as the app has made it: what leads nowhere was typed, and so are parts after the `?` that no screen has. */
export function plainPath(path: string, hide: (text: string) => string): string {
  const [screen = '', ...rest] = path.split('?');
  const isKnown = toRoute(screen).name !== 'unknown';
  const parts = rest
    .join('?')
    .split('&')
    .map((part) => {
      const [name = '', ...value] = part.split('=');
      if (value.length === 0) return PATH_PARTS.has(name) ? part : hide(part);
      return PATH_PARTS.has(name) ? part : `${name}=${hide(value.join('='))}`;
    });
  const clean = isKnown ? screen : hide(screen);
  return rest.length === 0 ? clean : `${clean}?${parts.join('&')}`;
}
