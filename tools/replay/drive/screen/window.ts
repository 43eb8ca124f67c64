import { createRequire } from 'node:module';
import { ScreenClock } from './clock';

const PAGE = '<!doctype html><html lang="en"><body><div id="root"></div></body></html>';
const DESK_PX = 1440;

type Window = typeof globalThis.window;
type JsDom = { JSDOM: new (html: string, options: object) => { window: Window & typeof globalThis } };

/** The one of Jest's environment: no dependency of its own. */
function jsdom(): JsDom {
  const require = createRequire(import.meta.url);
  return createRequire(require.resolve('jest-environment-jsdom'))('jsdom') as JsDom;
}

/** Of the questions after a device only the width has an answer; a mouse, and no wish for stillness or darkness. */
function matchMedia(query: string) {
  const [, min] = /\(min-width: ([\d.]+)px\)/.exec(query) ?? [];
  const [, max] = /\(max-width: ([\d.]+)px\)/.exec(query) ?? [];
  const isWide = DESK_PX >= Number(min ?? 0) && DESK_PX <= Number(max ?? Infinity);
  const isKnown = min !== undefined || max !== undefined || /hover: hover|pointer: fine/.test(query);
  return {
    matches: isKnown && isWide,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  };
}

/** Nothing has a size here. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A window to draw in, with a clock that stands still unless it is moved, and its names as scripts of a page see them. */
export function openWindow() {
  const { JSDOM } = jsdom();
  const { window } = new JSDOM(PAGE, { url: 'http://localhost/', pretendToBeVisual: false });
  const clock = new ScreenClock();
  const own = {
    matchMedia,
    ResizeObserver: NoObserver,
    IntersectionObserver: undefined,
    CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&'), supports: () => false },
    scrollTo: () => undefined,
    ...clock.globals(),
  };
  for (const [name, value] of Object.entries(own))
    Object.defineProperty(window, name, { value, configurable: true, writable: true });
  Object.assign(window.Element.prototype, { scrollIntoView: () => undefined });
  const isScript = (name: string): boolean => !(name in REALM) && /^[A-Za-z_]\w*$/.test(name);
  const seen = Object.getOwnPropertyNames(window).filter(isScript);
  const values = Object.fromEntries(seen.map((name) => [name, Reflect.get(window, name) as unknown]));
  const names: Record<string, unknown> = {
    ...values,
    ...own,
    window,
    self: window,
    globalThis: window,
    global: window,
    document: window.document,
    setImmediate: undefined,
    MessageChannel: undefined,
    __VERSION__: '0.0.0',
    __COMMIT__: '',
    process: { env: { NODE_ENV: 'production' } },
  };
  return { window, clock, names };
}

/** What the language itself has, which is the same in every module of this process. */
const REALM = Object.fromEntries(
  [
    'Object',
    'Function',
    'Array',
    'Number',
    'parseFloat',
    'parseInt',
    'Infinity',
    'NaN',
    'undefined',
    'Boolean',
    'String',
    'Symbol',
    'Promise',
    'RegExp',
    'Error',
    'AggregateError',
    'EvalError',
    'RangeError',
    'ReferenceError',
    'SyntaxError',
    'TypeError',
    'URIError',
    'JSON',
    'Math',
    'Intl',
    'ArrayBuffer',
    'Atomics',
    'Uint8Array',
    'Int8Array',
    'Uint16Array',
    'Int16Array',
    'Uint32Array',
    'Int32Array',
    'Float32Array',
    'Float64Array',
    'Uint8ClampedArray',
    'BigUint64Array',
    'BigInt64Array',
    'DataView',
    'Map',
    'BigInt',
    'Set',
    'WeakMap',
    'WeakSet',
    'WeakRef',
    'Proxy',
    'Reflect',
    'FinalizationRegistry',
    'SharedArrayBuffer',
    'decodeURI',
    'decodeURIComponent',
    'encodeURI',
    'encodeURIComponent',
    'escape',
    'unescape',
    'eval',
    'isFinite',
    'isNaN',
    'console',
    'WebAssembly',
    'Date',
    'performance',
    'Iterator',
  ].map((name) => [name, true]),
);
