import { styled } from '@mui/material/styles';

type Piece = readonly [path: string, colour: string];

const band = (from: number, to: number): string => `M0 ${from}h24v${to - from}H0z`;
const pale = (from: number, to: number): string => `M${from} 0h${to - from}v16H${from}z`;
const UNION: readonly Piece[] = [
  ['M0 0h24v16H0z', '#1b3a7a'],
  ['M0 0h3l21 14v2h-3L0 2zM24 0h-3L0 14v2h3L24 2z', '#fff'],
  ['M9 0h6v16H9zM0 5h24v6H0z', '#fff'],
  ['M10.5 0h3v16h-3zM0 6.5h24v3H0z', '#c8102e'],
];
/** Where horses and greyhounds race most, simply drawn: letters of a flag are drawn by few desktops. */
const FLAGS: Readonly<Record<string, readonly Piece[]>> = {
  GB: UNION,
  IE: [
    [pale(0, 8), '#169b62'],
    [pale(8, 16), '#fff'],
    [pale(16, 24), '#ff883e'],
  ],
  FR: [
    [pale(0, 8), '#1f3a93'],
    [pale(8, 16), '#fff'],
    [pale(16, 24), '#d8232a'],
  ],
  IN: [
    [band(0, 5.4), '#f93'],
    [band(5.4, 10.6), '#fff'],
    [band(10.6, 16), '#138808'],
    ['M12 6a2 2 0 1 1 0 4 2 2 0 0 1 0-4zm0 .7a1.3 1.3 0 1 0 0 2.6 1.3 1.3 0 0 0 0-2.6z', '#06038d'],
  ],
  AU: [
    ['M0 0h24v16H0z', '#1b3a7a'],
    ['M0 3h11v2H0zM4.5 0h2v8h-2z', '#fff'],
    ['M0 3.5h11v1H0zM5 0h1v8H5z', '#c8102e'],
    [
      'M5 10.5l.7 1.5h1.6l-1.2 1 .5 1.6L5 13.7l-1.6.9.5-1.6-1.2-1h1.6zM18 2h1.5v1.5H18zM15 6h1.5v1.5H15zM20.5 6H22v1.5h-1.5zM18 12h1.5v1.5H18z',
      '#fff',
    ],
  ],
  NZ: [
    ['M0 0h24v16H0z', '#12246b'],
    ['M0 3h11v2H0zM4.5 0h2v8h-2z', '#fff'],
    ['M0 3.5h11v1H0zM5 0h1v8H5z', '#c8102e'],
    ['M18 2h1.8v1.8H18zM15 7h1.8v1.8H15zM20.5 6h1.8v1.8h-1.8zM18 12h1.8v1.8H18z', '#e8384f'],
  ],
  ZA: [
    [band(0, 8), '#de3831'],
    [band(8, 16), '#1f3a93'],
    ['M0 0h3l8 5h13v6H11l-8 5H0z', '#fff'],
    ['M0 1.5 9.5 6.5H24v3H9.5L0 14.5z', '#007a4d'],
    ['M0 3l7 5-7 5z', '#ffb612'],
    ['M0 4.5 5 8l-5 3.5z', '#111'],
  ],
  US: [
    [band(0, 16), '#fff'],
    [[0, 4.6, 9.2, 13.8].map((y) => band(y, y + 2.2)).join(''), '#b22234'],
    ['M0 0h11v9H0z', '#3c3b6e'],
  ],
};

/** The flag of a country by its two letters, or the letters. */
export function Flag({ code }: { code: string }) {
  const pieces = FLAGS[code];
  if (!pieces) return <Letters aria-hidden="true">{code}</Letters>;
  return (
    <Drawn viewBox="0 0 24 16" aria-hidden="true">
      {pieces.map(([path, colour]) => (
        <path key={path} d={path} fill={colour} />
      ))}
    </Drawn>
  );
}

const Drawn = styled('svg')({
  width: 21,
  height: 14,
  marginInlineEnd: 6,
  verticalAlign: '-2px',
  borderRadius: 2,
  outline: '1px solid rgb(128 128 128 / 50%)',
});
const Letters = styled('span')({ marginInlineEnd: 6, fontSize: 12 });
