import { act, screen, waitFor } from '@testing-library/react';
import { toastRaised } from '../../slices/toasts';
import { browserWorld } from '../../store/browserWorld';
import { page } from './page';
import { specification } from './specification';

/** A screen of this width, as far as `max-width` and `min-width` go. */
const ofWidth = (px: number) => (query: string) => {
  const [, edge, bound] = /\((min|max)-width: ([\d.]+)px\)/.exec(query) ?? [];
  return { matches: edge === 'min' ? px >= Number(bound) : px <= Number(bound) };
};

specification('9. Business constants and limits', (says) => {
  says('Mobile width threshold 993 px.', () => {
    const isNarrow = (px: number) => {
      Object.assign(window, { matchMedia: ofWidth(px) });
      return browserWorld.page.isNarrow();
    };
    expect([360, 992, 992.9, 993, 1280].map(isNarrow)).toEqual([true, true, true, false, false]);
  });
  says('Toasts last 800 ms, at top centre, close on tap, with a close button.', async () => {
    const { app, player } = await page();
    await screen.findByRole('banner');
    const raise = async (text: string) => {
      act(() => void app.store.dispatch(toastRaised({ kind: 'success', from: 'server', text, key: 'done' })));
      return screen.findByText(text);
    };
    const isUp = (text: string) => JSON.stringify(app.store.getState().toasts).includes(text);

    const first = await raise('Tapped away');
    const place = first.closest('.notistack-SnackbarContainer');
    if (!place) throw new Error('a toast without its place');
    expect(getComputedStyle(place)).toMatchObject({
      position: 'fixed',
      left: '50%',
      transform: 'translateX(-50%)',
    });
    expect(getComputedStyle(place).top).not.toBe('');
    expect(getComputedStyle(place).bottom).toBe('');
    await player.click(first);
    await waitFor(() => expect(isUp('Tapped away')).toBe(false));

    await raise('Closed');
    const close = screen.getAllByRole('button', { name: 'Close' });
    const last = close.at(-1);
    if (last) await player.click(last);
    await waitFor(() => expect(isUp('Closed')).toBe(false));

    // notistack counts by the machine's own clock, so the bounds leave a busy machine room.
    await raise('Gone by itself');
    const from = performance.now();
    await waitFor(() => expect(isUp('Gone by itself')).toBe(false), { timeout: 4000 });
    expect(performance.now() - from).toBeGreaterThan(500);
  });
});
