import type { AddressBar, Page, World } from '../../../store/base/root/world';
import type { Came } from './kinds';

/** Is told what came of what a hand does to the tab, and tells the page of it by `tell`. */
export type Hear = (came: () => Came, tell: () => void) => void;

/** One listener for all that want to be told: what came, came once. */
function together<Told extends unknown[]>(
  listen: (heard: (...told: Told) => void) => () => void,
  hear: (told: Told, tell: () => void) => void,
) {
  const all = new Set<(...told: Told) => void>();
  let off = (): void => undefined;
  return (heard: (...told: Told) => void): (() => void) => {
    if (all.size === 0)
      off = listen((...told) =>
        hear(told, () => {
          for (const one of [...all]) one(...told);
        }),
      );
    all.add(heard);
    return () => {
      all.delete(heard);
      if (all.size === 0) off();
    };
  };
}

function textIn(local: World['local'], key: string | null): string | null {
  try {
    return key === null ? null : local.getItem(key);
  } catch {
    return null;
  }
}

type Tab = {
  readonly page: Pick<Page, 'onVisibility' | 'onOnline' | 'onReturn' | 'onStorage'>;
  readonly address: Pick<AddressBar, 'onChange'>;
};

/** What a page hears of its tab, by way of `hear`. */
export function tabIn({ page, address, local }: World, hear: Hear): Tab {
  return {
    page: {
      onVisibility: together(page.onVisibility, (_, tell) =>
        hear(() => ({ came: 'visible', isHidden: page.isHidden() }), tell),
      ),
      onOnline: together(page.onOnline, ([isOnline], tell) =>
        hear(() => ({ came: 'online', isOnline }), tell),
      ),
      onReturn: together(page.onReturn, (_, tell) => hear(() => ({ came: 'return' }), tell)),
      onStorage: together(page.onStorage, ([key], tell) =>
        hear(() => ({ came: 'stored', key, text: textIn(local, key) }), tell),
      ),
    },
    address: {
      onChange: together(address.onChange, ([path], tell) => hear(() => ({ came: 'address', path }), tell)),
    },
  };
}
