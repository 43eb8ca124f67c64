const PRINT_STYLES = `
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

/** A table of more columns is printed in landscape. */
const MAX_PORTRAIT_COLUMNS = 10;
const LANDSCAPE = '@page { size: landscape; }';

/** A frame without size: some browsers do not print a hidden one. */
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

/** Copies the page's style sheets, which bring the fonts of the player's language. */
const copyStyleSheets = (page: Document): Promise<unknown> =>
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
 * Prints a page of HTML in a frame of its own, so that the screen stays as it is. No script in it runs: only its elements are
 * copied.
 * @param file text/html
 */
export async function printInFrame(file: Blob): Promise<void> {
  const source = new DOMParser().parseFromString(await file.text(), 'text/html');
  const frame = emptyFrame();
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return;
  page.title = source.title;
  page.documentElement.lang = source.documentElement.lang;
  await copyStyleSheets(page);
  // A document adopts only sheets made by its own window. Unlike an inline sheet, it is allowed by the content security policy.
  const sheet = new view.CSSStyleSheet();
  const columns = source.querySelectorAll('thead th').length;
  sheet.replaceSync(columns > MAX_PORTRAIT_COLUMNS ? `${LANDSCAPE}${PRINT_STYLES}` : PRINT_STYLES);
  page.adoptedStyleSheets = [sheet];
  page.body.append(...source.body.childNodes);
  await page.fonts.load("11px 'Noto Sans Devanagari'", 'अ').catch(() => undefined);
  view.addEventListener('afterprint', () => frame.remove(), { once: true });
  view.focus();
  view.print();
}
