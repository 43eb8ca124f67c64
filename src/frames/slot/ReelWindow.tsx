import { SYMBOLS } from '../../../domain/games/slot';
import type { Reels } from '../../../domain/games/slot';
import { SymbolMark } from './Symbols';

type Props = {
  /** How the reels stand, or will. */
  reels: Reels | undefined;
  /** How many of them still turn, the last ones first; 0: none. */
  turning: number;
  /** What is read out in place of the pictures. */
  label: string;
};

/** Twice around, so that a strip that starts again is not seen to. */
const STRIP = [...SYMBOLS, ...SYMBOLS];
const PLACES = [0, 1, 2] as const;

/** Of a machine nobody has played yet, pale: no result. */
const AT_REST: Reels = ['bell', 'plum', 'orange'];

/** The three reels. What turns shows a strip of all symbols, which says nothing of where it will stand. */
export const ReelWindow = ({ reels, turning, label }: Props) => (
  <div className="reels" role="img" aria-label={label} data-resting={(!reels && turning === 0) || undefined}>
    {PLACES.map((place) => {
      const isTurning = place >= PLACES.length - turning;
      return (
        <div key={place} className="reel" data-turning={isTurning || undefined}>
          {isTurning ? (
            <div className="strip">
              {STRIP.map((symbol, at) => (
                <SymbolMark key={at} symbol={symbol} />
              ))}
            </div>
          ) : (
            <SymbolMark symbol={(reels ?? AT_REST)[place]} />
          )}
        </div>
      );
    })}
  </div>
);
