import type { FastifyInstance } from 'fastify';

/** A pattern like `/a/:b` as a regular expression; undefined for a wildcard, which could be any path. */
const matcherOf = (pattern: string): RegExp | undefined =>
  pattern.includes('*')
    ? undefined
    : new RegExp(`^${pattern.replace(/[.+?^$(){}|[\]\\]/g, '\\$&').replace(/:[^/]+/g, '[^/]+')}$`);

const pathOf = (url: string): string =>
  `/${(url.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '')
    .join('/')}`;

/** Collects the routes of an app. @returns the sorted methods of a path, none if unknown */
export function learnMethods(app: FastifyInstance): (url: string) => readonly string[] {
  const known = new Map<string, { matcher: RegExp; methods: Set<string> }>();
  app.addHook('onRoute', ({ method, url }) => {
    const matcher = matcherOf(pathOf(url));
    if (!matcher) return;
    const entry = known.get(url) ?? { matcher, methods: new Set() };
    for (const one of Array.isArray(method) ? method : [method]) entry.methods.add(one);
    known.set(url, entry);
  });
  return (url) => {
    const path = pathOf(url);
    const found = [...known.values()].filter(({ matcher }) => matcher.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  };
}
