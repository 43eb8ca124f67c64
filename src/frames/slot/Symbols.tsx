import type { ReactNode } from 'react';
import type { SlotSymbol } from '../../../domain/games/slot';

/** Drawn here: no picture comes from anywhere else. */
const DRAWN: Readonly<Record<SlotSymbol, ReactNode>> = {
  seven: <path d="M14 12h36v9L34 54H22l15-32H14z" fill="#d32f3c" stroke="#7d0f1a" strokeWidth="2" />,
  bar: (
    <>
      <rect x="6" y="20" width="52" height="24" rx="4" fill="#27364a" stroke="#8fa6c2" strokeWidth="2" />
      <path
        d="M14 26v12m0-12h4q4 0 4 3t-4 3h-4m4 0q5 0 5 3t-5 3h-4M29 38l4-12 4 12m-7-4h6M43 38V26h4q4 0 4 3.5t-4 3.5h-4m5 0 4 5"
        fill="none"
        stroke="#f1f5fa"
        strokeWidth="2.5"
      />
    </>
  ),
  bell: (
    <>
      <path
        d="M32 10q14 4 14 22v8l6 8H12l6-8v-8q0-18 14-22z"
        fill="#f2b33d"
        stroke="#94640a"
        strokeWidth="2"
      />
      <circle cx="32" cy="52" r="4.5" fill="#94640a" />
    </>
  ),
  plum: (
    <>
      <ellipse cx="32" cy="36" rx="18" ry="20" fill="#7a4cc2" stroke="#41217a" strokeWidth="2" />
      <path d="M32 17q0 18-4 36M32 16q3-8 10-9" fill="none" stroke="#41217a" strokeWidth="2.5" />
    </>
  ),
  orange: (
    <>
      <circle cx="32" cy="36" r="19" fill="#ef8a23" stroke="#964c05" strokeWidth="2" />
      <path d="M32 17q8-10 17-7-3 9-17 7z" fill="#3f9a4b" stroke="#1c5a26" strokeWidth="1.5" />
    </>
  ),
  cherry: (
    <>
      <path d="M24 40Q28 18 46 10 44 28 44 42" fill="none" stroke="#3f8a3f" strokeWidth="3" />
      <circle cx="21" cy="46" r="11" fill="#d4233b" stroke="#7a0d1d" strokeWidth="2" />
      <circle cx="44" cy="48" r="11" fill="#d4233b" stroke="#7a0d1d" strokeWidth="2" />
    </>
  ),
  blank: <path d="M20 32h24" stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.45" />,
};

/** A symbol of a reel, which its name stands beside for whoever cannot see it. */
export const SymbolMark = ({ symbol }: { symbol: SlotSymbol }) => (
  <svg viewBox="0 0 64 64" className="symbol" aria-hidden="true">
    {DRAWN[symbol]}
  </svg>
);
