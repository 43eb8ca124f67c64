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

/** Makes the frame as large as its box allows, in the proportions and at the width of the recorded page. */
export function fitInBox(frame: HTMLIFrameElement, box: HTMLElement): () => void {
  const fit = (): void => {
    const [width, height] = [frame.offsetWidth, frame.offsetHeight];
    const scale = Math.min(1, box.clientWidth / width, box.clientHeight / height);
    const left = Math.max(0, (box.clientWidth - width * scale) / 2);
    frame.style.transform = `translateX(${left}px) scale(${scale})`;
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(box);
  sizes.observe(frame);
  return () => sizes.disconnect();
}
