/** What the exchange pushes (server/players/notifications/push), already in words. `seen`: a page in sight tells it too. */
export type Pushed = {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly path: string;
  readonly seen: boolean;
};

/** A page of this origin. */
export type PageInReach = {
  readonly visibilityState: string;
  focus: () => Promise<unknown>;
  postMessage: (told: unknown) => void;
};

/** What the worker needs of its browser to show and to open; a test has a small one of its own. */
export type PushWorld = {
  pages: () => Promise<readonly PageInReach[]>;
  show: (
    title: string,
    options: { body: string; tag: string; icon: string; data: { path: string } },
  ) => Promise<void>;
  open: (url: string) => Promise<unknown>;
};

const ICON = '/icon-192.png';
const WORDS = ['title', 'body', 'tag', 'path'] as const;

/** A push of another build, or of nobody: null. */
export function readPushed(text: string): Pushed | null {
  try {
    const read = JSON.parse(text) as Partial<Record<keyof Pushed, unknown>> | null;
    if (!read || WORDS.some((name) => typeof read[name] !== 'string')) return null;
    return { ...(read as Pushed), seen: read.seen === true };
  } catch {
    return null;
  }
}

/** Shows what was pushed, computing nothing. Not where a page in sight has told it by a toast. */
export async function showPushed({ pages, show }: PushWorld, text: string): Promise<void> {
  const pushed = readPushed(text);
  if (!pushed) return;
  const inSight = (await pages()).some(({ visibilityState }) => visibilityState === 'visible');
  if (pushed.seen && inSight) return;
  const { title, body, tag, path } = pushed;
  await show(title, { body, tag, icon: ICON, data: { path } });
}

/** A press: the page that is there comes to the front and goes there, else one opens there. */
export async function openPressed(
  { pages, open }: PushWorld,
  { tag, path }: { tag: string; path: string },
  word: string,
): Promise<void> {
  // Nothing but a screen of the page.
  const screen = path.startsWith('/') ? path : '/';
  const [page] = await pages();
  if (!page) {
    await open(`/#${screen}`);
    return;
  }
  await page.focus();
  page.postMessage({ [word]: screen, tag });
}
