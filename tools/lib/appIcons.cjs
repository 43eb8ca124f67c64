/**
 * webpack plugin: draws the icons of the installed app from the numbers of public/favicon.svg, so that no picture lies in the
 * repository. The mark is two plates, each with one round corner, on a ground.
 */
const { deflateSync, crc32 } = require('node:zlib');
const webpack = require('webpack');

const VIEW = 24;
const GROUND = { colour: [0x0b, 0x3d, 0x2e], left: 0, top: 0, right: 24, bottom: 24 };
const PLATES = [
  { colour: [0x72, 0xbb, 0xef], left: 2, top: 2, right: 15, bottom: 11, round: { topLeft: 5 } },
  { colour: [0xfa, 0xa9, 0xba], left: 9, top: 13, right: 22, bottom: 22, round: { bottomRight: 5 } },
];
const GROUND_RADIUS = 5;
const MARK = { scale: 0.7, shift: 3.6 };

/** Points within a pixel, in each direction, that decide how much of it is covered. */
const FINENESS = 4;

const ICONS = [
  { name: 'icon-192.png', size: 192, isMaskable: false },
  { name: 'icon-512.png', size: 512, isMaskable: false },
  // A phone cuts it to a shape of its own: ground up to the edge, and the mark lies well within the safe circle.
  { name: 'icon-maskable-512.png', size: 512, isMaskable: true },
];

/** How far a point lies beyond the centre of a corner, on either axis; null where it is not in the corner at all. */
const cornerAt = ({ left, top, right, bottom, round = {} }, x, y) => {
  const isLeft = x < (left + right) / 2;
  const isTop = y < (top + bottom) / 2;
  const radius = round[`${isTop ? 'top' : 'bottom'}${isLeft ? 'Left' : 'Right'}`] ?? 0;
  const dx = isLeft ? left + radius - x : x - (right - radius);
  const dy = isTop ? top + radius - y : y - (bottom - radius);
  return dx > 0 && dy > 0 ? { dx, dy, radius } : null;
};

const isIn = (plate, x, y) => {
  if (x < plate.left || x >= plate.right || y < plate.top || y >= plate.bottom) return false;
  const corner = cornerAt(plate, x, y);
  return corner === null || Math.hypot(corner.dx, corner.dy) < corner.radius;
};

/** The colour of one point of the picture, [red, green, blue], or null outside it. `x`, `y` in the units of the mark. */
const colourAt = (isMaskable, x, y) => {
  const { scale, shift } = MARK;
  const plate = PLATES.find((one) => isIn(one, (x - shift) / scale, (y - shift) / scale));
  if (plate) return plate.colour;
  const r = GROUND_RADIUS;
  const round = { topLeft: r, topRight: r, bottomLeft: r, bottomRight: r };
  return isIn(isMaskable ? GROUND : { ...GROUND, round }, x, y) ? GROUND.colour : null;
};

/** Red, green, blue and opacity of a pixel, averaged over the points within it. */
const pixelAt = (size, isMaskable, column, row) => {
  const sum = [0, 0, 0];
  let covered = 0;
  for (let i = 0; i < FINENESS * FINENESS; i += 1) {
    const x = ((column + ((i % FINENESS) + 0.5) / FINENESS) * VIEW) / size;
    const y = ((row + (Math.floor(i / FINENESS) + 0.5) / FINENESS) * VIEW) / size;
    const colour = colourAt(isMaskable, x, y);
    if (colour === null) continue;
    covered += 1;
    colour.forEach((part, at) => (sum[at] += part));
  }
  if (covered === 0) return [0, 0, 0, 0];
  return [...sum.map((part) => Math.round(part / covered)), Math.round((255 * covered) / FINENESS ** 2)];
};

const chunk = (name, data) => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** That of node:zlib is newer than the oldest Node this runs on. */
const crc = (bytes) => (crc32 ? crc32(bytes) : slowCrc(bytes));
const slowCrc = (bytes) => {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
};

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A picture as a PNG of eight bits a channel.
 * @param {{ size: number, isMaskable: boolean }} icon `size` in pixels
 */
const drawIcon = ({ size, isMaskable }) => {
  // Each row begins with its filter, which is none.
  const rows = Buffer.alloc(size * (1 + size * 4));
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1)
      rows.set(pixelAt(size, isMaskable, column, row), row * (1 + size * 4) + 1 + column * 4);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};

const appIcons = () => ({
  apply: (compiler) =>
    compiler.hooks.thisCompilation.tap('AppIcons', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tap({ name: 'AppIcons', stage }, () => {
        for (const icon of ICONS)
          compilation.emitAsset(icon.name, new webpack.sources.RawSource(drawIcon(icon)));
      });
    }),
});

module.exports = { appIcons, drawIcon };
