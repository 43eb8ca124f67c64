const PAPER = `
  body { margin: 0; background: #fff; color: #000; font: 11px/1.35 Roboto, 'Noto Sans', 'Noto Sans Devanagari', sans-serif; }
  h1 { margin: 0; font-size: 18px; }
  p { margin: 4px 0 8px; }
  table { width: 100%; border-collapse: collapse; font: inherit; color: inherit; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  th, td { padding: 3px 6px; border-bottom: 1px solid #ccc; text-align: left; vertical-align: top; }
  .number { text-align: right; font-variant-numeric: tabular-nums; }
  td.number { white-space: nowrap; }
`;

/** A table of more columns needs the length of the sheet. */
const MOST_UPRIGHT = 10;
const LYING = '@page { size: landscape; }';

/** A frame too small to be seen: a hidden one is not printed everywhere. */
function emptyFrame(): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, {
    position: 'fixed',
    top: '0',
    left: '0',
    width: '0',
    height: '0',
    border: '0',
  });
  document.body.append(frame);
  return frame;
}

/** The page's own sheets bring the letters of the player's language. */
const withSheets = (page: Document): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll('link[rel="stylesheet"]')].map(
      (link) =>
        new Promise((settled) => {
          const copy = page.importNode(link);
          copy.addEventListener('load', settled);
          copy.addEventListener('error', settled);
          page.head.append(copy);
        }),
    ),
  );

/**
 * Prints a page of HTML in a frame of its own, so that the screen stays as it is. Nothing in it runs: only its elements are
 * taken over.
 * @param file text/html
 */
export async function printApart(file: Blob): Promise<void> {
  const source = new DOMParser().parseFromString(await file.text(), 'text/html');
  const frame = emptyFrame();
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  page.title = source.title;
  page.documentElement.lang = source.documentElement.lang;
  await withSheets(page);
  // Made by the frame's own window, as a document takes no other, and allowed where inline sheets are not.
  const sheet = new view.CSSStyleSheet();
  const columns = source.querySelectorAll('thead th').length;
  sheet.replaceSync(columns > MOST_UPRIGHT ? `${LYING}${PAPER}` : PAPER);
  page.adoptedStyleSheets = [sheet];
  page.body.append(...source.body.childNodes);
  await page.fonts.load("11px 'Noto Sans Devanagari'", 'अ').catch(() => undefined);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}
