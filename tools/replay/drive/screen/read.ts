import { hashOf } from '@backlay/replay/base/hash';

/** What a screen shows: its elements, a line each, by the region they stand in (`/main/region "Match Odds"`). */
export type Look = Readonly<Record<string, readonly string[]>>;

/** Of elements that have one without saying so. */
const ROLES: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  img: 'img',
  svg: 'icon',
  li: 'listitem',
  ul: 'list',
  ol: 'list',
  h1: 'heading 1',
  h2: 'heading 2',
  h3: 'heading 3',
  h4: 'heading 4',
  h5: 'heading 5',
  header: 'banner',
  footer: 'contentinfo',
  nav: 'navigation',
  main: 'main',
  aside: 'complementary',
  table: 'table',
  tr: 'row',
  th: 'columnheader',
  td: 'cell',
  caption: 'caption',
  dialog: 'dialog',
  select: 'combobox',
  option: 'option',
  textarea: 'textbox',
  progress: 'progressbar',
  form: 'form',
  section: 'region',
  fieldset: 'group',
  output: 'status',
  details: 'group',
  summary: 'summary',
};

/** Roles that make a region of their own; what is in none of them belongs to the page. */
const REGIONS = new Set([
  'banner',
  'contentinfo',
  'navigation',
  'main',
  'complementary',
  'region',
  'form',
  'search',
  'group',
  'dialog',
  'alertdialog',
  'alert',
  'status',
  'log',
  'table',
  'grid',
  'menu',
  'tabpanel',
  'listbox',
  'toolbar',
  'tablist',
  'presentation',
]);

/** Names and numbers by chance or of the tools: of elements, of styles. What they refer to is read instead. */
const LEFT_OUT = new Set([
  'id',
  'class',
  'style',
  'for',
  'role',
  'aria-label',
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'data-emotion',
  'xmlns',
  'viewBox',
  'd',
  'alt',
  'headers',
  'name',
  'value',
  'checked',
  'focusable',
  'autocomplete',
  'list',
  'aria-errormessage',
  'aria-details',
  'type',
  'tabindex',
  'width',
  'height',
  'data-testid',
  'data-mui-color-scheme',
]);
const OF_TOOLS = /^(?:css-|Mui|go\d|notistack|makeStyles)/;

/** What React's `useId` makes. */
const MADE_ID = /(?:_r_\w+?_|:r\w+:|«r\w+»)/g;
const named = (text: string): string => text.replace(/\s+/g, ' ').trim();

const TEXT = 3;
const ELEMENT = 1;

function textOf(ids: string, page: Document): string {
  return named(
    ids
      .split(/\s+/)
      .map((id) => page.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
}

const FIELDS = new Set(['input', 'select', 'textarea']);

function labelOf(field: Element, page: Document): string {
  const around = field.closest('label');
  if (around) return named(around.textContent ?? '');
  const labels = [...page.getElementsByTagName('label')].filter(({ htmlFor }) => htmlFor === field.id);
  return named(labels.map(({ textContent }) => textContent).join(' '));
}

/** What an element is called where that is not what is written in it. */
function nameOf(element: Element, page: Document): string {
  const by = element.getAttribute('aria-labelledby');
  if (by !== null) return textOf(by, page);
  const said = element.getAttribute('aria-label') ?? element.getAttribute('alt');
  if (said !== null) return named(said);
  return FIELDS.has(element.localName) ? labelOf(element, page) : '';
}

function roleOf(element: Element): string {
  const said = element.getAttribute('role');
  if (said !== null) return said;
  const tag = element.localName;
  if (tag === 'input') return `input ${(element as HTMLInputElement).type}`;
  return ROLES[tag] ?? '';
}

const HOLDS_VALUE = new Set([...FIELDS, 'option']);

/** What a field holds that no attribute says. */
function* heldIn(element: Element): Generator<string> {
  if ('checked' in element && element.checked === true) yield 'checked';
  if (!HOLDS_VALUE.has(element.localName) || !('value' in element)) return;
  const { value } = element;
  if (typeof value === 'string' && (value !== '' || element.localName === 'input')) yield `value="${value}"`;
}

function* attributesOf(element: Element, page: Document): Generator<string> {
  for (const { name, value } of element.attributes)
    if (!LEFT_OUT.has(name))
      yield value === '' || value === 'true' ? name : `${name}=${value.replace(MADE_ID, '#')}`;
  const described = element.getAttribute('aria-describedby');
  if (described !== null) yield `described="${textOf(described, page)}"`;
  const drawn = element.getAttribute('d');
  if (drawn !== null) yield `drawn=${hashOf(drawn).toString(36)}`;
  yield* heldIn(element);
}

function classesOf(element: Element): string[] {
  const all = element.getAttribute('class') ?? '';
  return all.split(/\s+/).filter((one) => one !== '' && !OF_TOOLS.test(one));
}

function ownText(element: Element): string {
  let text = '';
  for (let node = element.firstChild; node; node = node.nextSibling)
    if (node.nodeType === TEXT) text += node.nodeValue ?? '';
  return named(text);
}

/** A price and what stands beneath it: one line, so that a change of a price is one. */
const PAINTED = 'cell';

const UNSEEN = new Set(['script', 'style', 'template', 'noscript']);

const isPainted = (element: Element): boolean => element.classList.contains(PAINTED);

/** The element in a line: what it is, how it is called, its classes and states, and the text that is its own; '' if there is nothing
 * to say of it. */
function lineOf(element: Element, role: string, name: string, page: Document): string {
  const text = isPainted(element) ? named(element.textContent ?? '') : ownText(element);
  const marks = [...classesOf(element).map((one) => `.${one}`), ...attributesOf(element, page)];
  if (`${role}${name}${text}` === '' && marks.length === 0) return '';
  const called = name === '' ? [] : [`"${name}"`];
  const line = [role === '' ? element.localName : role, ...called, ...marks].join(' ');
  return text === '' ? line : `${line}: ${text}`;
}

/** Reads a page, element by element. */
class Reader {
  readonly look: Record<string, string[]> = {};

  constructor(private readonly page: Document) {}

  visit(element: Element, place: string): void {
    if (UNSEEN.has(element.localName) || element.hasAttribute('hidden')) return;
    const [role, name] = [roleOf(element), nameOf(element, this.page)];
    const inside = this.#placeOf(role, name, place);
    const line = lineOf(element, role, name, this.page);
    if (line !== '') this.look[inside]?.push(line);
    if (isPainted(element)) return;
    for (let child = element.firstChild; child; child = child.nextSibling)
      if (child.nodeType === ELEMENT) this.visit(child as Element, inside);
  }

  /** A region of its own, or the one around it. */
  #placeOf(role: string, name: string, around: string): string {
    const isRegion = REGIONS.has(role) && (role !== 'presentation' || name !== '');
    if (!isRegion) return around;
    const called = name === '' ? role : `${role} "${name}"`;
    return this.placeFor(`${around === '/' ? '' : around}/${called}`);
  }

  /** A place nobody has yet: the second region of a name is numbered. */
  placeFor(path: string): string {
    let place = path;
    for (let nth = 2; place in this.look; nth += 1) place = `${path} #${nth}`;
    this.look[place] = [];
    return place;
  }
}

/** Reads a page. Nothing of it depends on styles, sizes, or the order in which ids were given. */
export function readPage(page: Document): Look {
  const reader = new Reader(page);
  reader.visit(page.body, reader.placeFor('/'));
  return reader.look;
}
