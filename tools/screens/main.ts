import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { inBrowser, pixelsApart } from '../replay/shot';
import { withBuild } from './build';
import { drawPlace } from './draw';
import { BEFORE, drawDesign } from './designed';
import { acceptKept } from './kept';
import { allPlaces } from './places';
import type { Place } from './places';
import { writeSheet } from './sheet';
import type { Picture } from './sheet';
import { ALL, nameOfVariant, variantsOf } from './variants';
import type { Variant, Wanted } from './variants';

const ROOT = dirname(dirname(import.meta.dirname));

type Options = {
  out: string;
  against?: string;
  accept?: true;
  design?: true;
  widths: number[];
  schemes: string[];
  languages: string[];
};

const among =
  <T extends string | number>(allowed: readonly T[]) =>
  (text: string): T[] =>
    text.split(',').map((one) => {
      const found = allowed.find((each) => String(each) === one);
      if (found === undefined) throw new InvalidArgumentError(`one of ${allowed.join(', ')}`);
      return found;
    });

const toWidths = (text: string): number[] =>
  text.split(',').map((one) => {
    const width = Number(one);
    if (!Number.isInteger(width) || width < 200 || width > 4000)
      throw new InvalidArgumentError('px, 200 to 4000');
    return width;
  });

async function drawAll(
  places: readonly Place[],
  variants: readonly Variant[],
  out: string,
  other: string | null,
) {
  return await inBrowser(async (browser) => {
    const pictures: Picture[] = [];
    for (const place of places)
      for (const variant of variants) {
        const named = nameOfVariant(variant);
        const file = `${place.name}-${named}.png`;
        const png = await drawPlace(browser, ROOT, place, variant);
        writeFileSync(join(out, file), png);
        const before = other === null ? null : await drawPlace(browser, other, place, variant);
        const pixels = before === null ? null : await pixelsApart(browser, before, png);
        if (before !== null && pixels !== 0)
          writeFileSync(join(out, `${place.name}-${named}-before.png`), before);
        pictures.push({ name: place.name, variant: named, file, pixels });
        console.log(pixels === null || pixels === 0 ? file : `${file}: ${pixels} pixels differ`);
      }
    await writeSheet(browser, out, pictures);
    return pictures;
  });
}

const program = new Command('screens')
  .description(
    'draws every screen and dialog that the recorded sessions show, with the built page, and one sheet of all',
  )
  .argument('[names...]', 'only those whose name begins so; with --design, the pictures of these names')
  .option('--out <folder>', 'where the pictures go', 'dist/screens')
  .option('--against <commit>', 'builds the page of that commit too, and compares: both are drawn in one run')
  .option('--accept', 'keeps how the screens of test/pictures look now, and draws nothing')
  .option('--design', `draws the pictures of docs/design.md anew, with the page of ${BEFORE} beside this one`)
  .option('--widths <px,px>', 'page widths', toWidths, [...ALL.widths])
  .option('--schemes <list>', 'light, dark', among(ALL.schemes), [...ALL.schemes])
  .option('--languages <list>', 'en, hi', among(ALL.languages), [...ALL.languages])
  .action(async (names: string[], { out, against, accept, design, ...wanted }: Options) => {
    if (accept) {
      await inBrowser((browser) => acceptKept(browser, ROOT, allPlaces(ROOT)));
      return;
    }
    if (design) {
      await withBuild(ROOT, BEFORE, (other) =>
        inBrowser((browser) => drawDesign(browser, ROOT, other, names)),
      );
      return;
    }
    const places = allPlaces(ROOT).filter(
      ({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)),
    );
    mkdirSync(out, { recursive: true });
    const work = (other: string | null) => drawAll(places, variantsOf(wanted as Wanted), out, other);
    const pictures = await (against === undefined ? work(null) : withBuild(ROOT, against, work));
    const apart = pictures.filter(({ pixels }) => pixels !== null && pixels > 0).length;
    console.log(`${pictures.length} pictures in ${out}, ${apart} differ; all on ${join(out, 'index.html')}`);
    process.exitCode = apart === 0 ? 0 : 1;
  });

await program.parseAsync();
