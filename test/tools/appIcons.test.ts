import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { drawIcon } from '../../tools/lib/appIcons.cjs';

/** Red, green, blue and opacity at a point of the drawing, both axes from 0 to 24. */
function pixelsOf(png: Buffer): (x: number, y: number) => number[] {
  const size = png.readUInt32BE(16);
  const at = png.indexOf('IDAT');
  const rows = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)));
  return (x, y) => {
    const [column, row] = [x, y].map((one) => Math.floor((one * size) / 24)) as [number, number];
    const from = row * (1 + size * 4) + 1 + column * 4;
    return [...rows.subarray(from, from + 4)];
  };
}

const GREEN = [0x0b, 0x3d, 0x2e, 255];
const BLUE = [0x72, 0xbb, 0xef, 255];
const PINK = [0xfa, 0xa9, 0xba, 255];
const NOTHING = [0, 0, 0, 0];

test('an icon is what the favicon draws, as a PNG of its size', () => {
  const png = drawIcon({ size: 96, isMaskable: false });
  expect(png.subarray(0, 8)).toEqual(Buffer.from('89504e470d0a1a0a', 'hex'));
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([96, 96]);
  const at = pixelsOf(png);
  expect(at(0.1, 0.1)).toEqual(NOTHING);
  expect(at(12, 1)).toEqual(GREEN);
  // Between the plates, and where the round corner of the blue one is.
  expect([at(12, 12), at(5.3, 5.3)]).toEqual([GREEN, GREEN]);
  expect([at(12, 8), at(12, 18)]).toEqual([BLUE, PINK]);
});

test('one that a phone cuts to shape has ground up to its edge, and its mark within the middle four fifths', () => {
  const at = pixelsOf(drawIcon({ size: 96, isMaskable: true }));
  expect([at(0.1, 0.1), at(23.9, 23.9)]).toEqual([GREEN, GREEN]);
  const coloured = Array.from({ length: 96 * 96 }, (_, i) => [(i % 96) / 4, Math.floor(i / 96) / 4] as const)
    .filter(([x, y]) => at(x, y)[0] !== GREEN[0])
    .map(([x, y]) => Math.hypot(x - 12, y - 12));
  expect(coloured.length).toBeGreaterThan(500);
  expect(Math.max(...coloured)).toBeLessThan(0.4 * 24);
});

test('the numbers are those of the favicon', () => {
  expect(readFileSync('public/favicon.svg', 'utf8')).toContain(
    'rx="5" fill="#0b3d2e"/><g transform="translate(3.6 3.6) scale(.7)"><path d="M2 7a5 5 0 0 1 5-5h8v9H2z" fill="#72bbef"/><path d="M9 13h13v4a5 5 0 0 1-5 5H9z" fill="#faa9ba"/>',
  );
});
