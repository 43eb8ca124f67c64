import type { Db } from '../../base/db/connect';
import { originOf } from '../../base/origin';
import { OWN_PROVIDER } from '../providers/own';

/** How browsers reach games of our own: at an origin behind a proxy, or at this port of the host they have the page from. */
export type OwnGames = { origin: string | undefined; port: number };

/** The origin of games of our own for a page; undefined: the page says no host that could be one. */
export function ownOrigin({ origin, port }: OwnGames, page: string): string | undefined {
  if (origin !== undefined) return originOf(origin);
  if (originOf(page) === undefined) return undefined;
  const beside = new URL(page);
  beside.port = String(port);
  return beside.origin;
}

/** From where the pages of a provider may come: what an operator allowed, or else where it is asked. */
export function originsOf({
  origins,
  address,
}: {
  origins: readonly string[];
  address: string | null;
}): string[] {
  const named = origins.length > 0 ? origins : [address ?? ''];
  return named.flatMap((one) => originOf(one) ?? []);
}

/** From where frames and pictures of other providers may come now: of those that are switched on. */
export async function foreignOrigins(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('providers')
    .select(['origins', 'address'])
    .where('enabled', '=', true)
    .where('code', '!=', OWN_PROVIDER)
    .orderBy('code')
    .execute();
  return [...new Set(rows.flatMap(originsOf))];
}

type Framing = {
  code: string;
  origins: readonly string[];
  address: string | null;
  /** Of the page that will have the frame. */
  page: string;
  own: OwnGames;
};

/**
 * Whether a page of a provider may be framed. On the page's own origin only games of our own may be, which their frame then denies
 * them (`allow-same-origin` would undo its sandbox): somebody else's page there could read what the player's page keeps.
 */
export function mayFrame(url: string, { code, page, own, ...provider }: Framing): boolean {
  const origin = originOf(url);
  if (origin === undefined) return false;
  if (code === OWN_PROVIDER) return origin === ownOrigin(own, page);
  return origin !== originOf(page) && originsOf(provider).includes(origin);
}
