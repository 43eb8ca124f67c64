import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** A picture in the folder of the sheet; `pixels`: how many differ from those of the other build, null where none was drawn. */
export type Picture = {
  readonly name: string;
  readonly variant: string;
  readonly file: string;
  readonly pixels: number | null;
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function figure({ name, variant, file, pixels }: Picture): string {
  const differs =
    pixels === null || pixels === 0
      ? ''
      : ` <b>${pixels === Infinity ? 'another size' : `${pixels} pixels`}</b>`;
  return `<figure><a href="${file}"><img src="${file}" alt=""></a><figcaption>${escaped(name)}, ${variant}${differs}</figcaption></figure>`;
}

const STYLE = `body{margin:16px;font:12px system-ui;background:#888;color:#000}main{display:flex;flex-wrap:wrap;gap:16px;align-items:start}
figure{margin:0;background:#fff;padding:4px}img{height:420px;display:block}b{color:#c00}`;

/** All pictures on one page, and that page as a picture. */
export async function writeSheet(browser: Browser, out: string, pictures: readonly Picture[]): Promise<void> {
  const file = join(out, 'index.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style><main>${pictures.map(figure).join('')}</main>`,
  );
  const page = await browser.newPage({ viewport: { width: 2400, height: 1200 } });
  try {
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: join(out, 'sheet.png'), fullPage: true });
  } finally {
    await page.close();
  }
}
