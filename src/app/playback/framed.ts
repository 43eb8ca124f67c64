import { selectPlayback } from '../../../slices/playback';
import type { PlaybackRuntime } from '../../../store/playback/playbackStore';
import { isState } from '../../../store/replay/state';
import type { Pane } from './framePage';

/** The event is made in the frame, by classes of its own. */
const isPane = (event: Event): event is CustomEvent<Pane> =>
  'detail' in event && typeof event.detail === 'object' && event.detail !== null && 'show' in event.detail;

/** Draws place `at` of the recording behind `handle`. */
type Show = (handle: string, at: number) => void;

/** With the states this build computed. */
export const showHere =
  ({ tapeOf }: PlaybackRuntime) =>
  async (pane: Pane): Promise<Show> => {
    await Promise.resolve();
    return (handle, at) => {
      const state = tapeOf(handle)?.stateAt(at);
      if (isState(state)) pane.show(state);
    };
  };

/** With the states the pane's own build computes of the same file. @returns null where it cannot */
export const showThere =
  ({ bytesOf }: PlaybackRuntime, file: string) =>
  async (pane: Pane): Promise<Show | null> => {
    const bytes = await bytesOf(file);
    const showPlace = bytes && (await pane.open(bytes));
    return showPlace && ((handle, at) => handle === file && showPlace(at));
  };

/**
 * Keeps the pane at the place that is watched, at most once a frame.
 * @param begin what shows a place in the pane that came
 * @param missed called where nothing can be shown in it
 * @returns what stops it
 */
export function followInPane(
  frame: HTMLIFrameElement,
  { store }: Pick<PlaybackRuntime, 'store'>,
  begin: (pane: Pane) => Promise<Show | null>,
  missed: () => void = () => undefined,
): () => void {
  let show: Show | null = null;
  let asked = 0;
  let shown = { handle: '', at: -1 };
  const paint = (): void => {
    asked = 0;
    const playback = selectPlayback(store.getState());
    if (!show || (playback.status !== 'still' && playback.status !== 'playing')) return;
    const { at, opened } = playback;
    if (shown.handle === opened.handle && shown.at === at) return;
    shown = { handle: opened.handle, at };
    show(opened.handle, at);
  };
  const paintSoon = (): void => {
    asked ||= requestAnimationFrame(paint);
  };
  const came = (event: Event): void => {
    if (!isPane(event)) return;
    void begin(event.detail).then((found) => {
      if (!found) return missed();
      show = found;
      shown = { handle: '', at: -1 };
      return paint();
    });
  };
  /** A reply that is no page of ours hands out nothing. */
  const loaded = (): void => {
    if (!frame.contentDocument?.getElementById('root')) missed();
  };
  frame.addEventListener('pane', came);
  frame.addEventListener('load', loaded);
  const stop = store.subscribe(paintSoon);
  return () => {
    stop();
    cancelAnimationFrame(asked);
    frame.removeEventListener('pane', came);
    frame.removeEventListener('load', loaded);
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
      width: `${wide}px`,
      height: `${high}px`,
      transform: `translateX(${(clientWidth - wide * scale) / 2}px) scale(${scale})`,
    });
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(box);
  return () => sizes.disconnect();
}
