import type { AddressBar, Page, World } from '../../../store/base/root/world';
import type { Came } from './kinds';

/** Receives an event of the tab as a tape records it, and passes it on to the page by `tell`. */
export type OnTabEvent = (came: () => Came, tell: () => void) => void;

/** One listener shared by all subscribers, so that an event is recorded once. */
function shareListener<Told extends unknown[]>(
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

/** The events a page gets from its tab, each passed through `hear`. */
export function tabIn({ page, address, local }: World, hear: OnTabEvent): Tab {
  return {
    page: {
      onVisibility: shareListener(page.onVisibility, (_, tell) =>
        hear(() => ({ came: 'visible', isHidden: page.isHidden() }), tell),
      ),
      onOnline: shareListener(page.onOnline, ([isOnline], tell) =>
        hear(() => ({ came: 'online', isOnline }), tell),
      ),
      onReturn: shareListener(page.onReturn, (_, tell) => hear(() => ({ came: 'return' }), tell)),
      onStorage: shareListener(page.onStorage, ([key], tell) =>
        hear(() => ({ came: 'stored', key, text: textIn(local, key) }), tell),
      ),
    },
    address: {
      onChange: shareListener(address.onChange, ([path], tell) =>
        hear(() => ({ came: 'address', path }), tell),
      ),
    },
  };
}
