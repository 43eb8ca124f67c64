import { selectPlayer } from '../../../slices/player';
import type { Playback } from '../../../store/player/player';
import { isState } from '../../../store/replay/state';
import type { Show } from './framePage';

type Pane = CustomEvent<Show>;
/** The event is made in the frame, by classes of its own. */
const isPane = (event: Event): event is Pane => 'detail' in event && typeof event.detail === 'function';

/** Keeps the pane at the place that is watched, at most once a frame. Returns what stops it. */
export function followInPane(frame: HTMLIFrameElement, { store, tapeOf }: Playback): () => void {
  let show: Show | null = null;
  let asked = 0;
  let shown = { handle: '', at: -1 };
  const paint = (): void => {
    asked = 0;
    const player = selectPlayer(store.getState());
    if (!show || (player.status !== 'still' && player.status !== 'playing')) return;
    const { at, opened } = player;
    if (shown.handle === opened.handle && shown.at === at) return;
    shown = { handle: opened.handle, at };
    const state = tapeOf(opened.handle)?.stateAt(at);
    if (isState(state)) show(state);
  };
  const paintSoon = (): void => {
    asked ||= requestAnimationFrame(paint);
  };
  const came = (event: Event): void => {
    if (!isPane(event)) return;
    show = event.detail;
    shown = { handle: '', at: -1 };
    paint();
  };
  frame.addEventListener('pane', came);
  const stop = store.subscribe(paintSoon);
  return () => {
    stop();
    cancelAnimationFrame(asked);
    frame.removeEventListener('pane', came);
  };
}

/** Of a recording that does not say how wide its page was, px. */
const DESK = 1440;
const PHONE = 390;
/** A box of less is a phone's. */
const NARROW = 600;

export type Size = { readonly width: number | null; readonly height: number | null };

/** Makes the frame as large as its box allows, at the width of the recorded page and in its proportions. Without a known
 * height it takes what there is. */
export function fitInBox(frame: HTMLIFrameElement, box: HTMLElement, { width, height }: Size): () => void {
  const fit = (): void => {
    const { clientWidth, clientHeight } = box;
    if (clientWidth === 0) return;
    const wide = width ?? (clientWidth < NARROW ? PHONE : DESK);
    const byWidth = Math.min(1, clientWidth / wide);
    const high = height ?? clientHeight / byWidth;
    const scale = Math.min(byWidth, clientHeight / high);
    Object.assign(frame.style, {
      ...{ width: `${wide}px`, height: `${high}px` },
      transform: `translateX(${(clientWidth - wide * scale) / 2}px) scale(${scale})`,
    });
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(box);
  return () => sizes.disconnect();
}
