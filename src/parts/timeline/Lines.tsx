import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Paise } from '../../../domain/base/money';
import { showSigned } from '../../base/format/amounts';

/** What adds up: a line each, its figure at the right. */
export const Lines = styled('ul')({
  listStyle: 'none',
  margin: '4px 0',
  padding: 0,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '2px 12px',
    padding: '6px 0',
    borderTop: '1px solid var(--line)',
  },
  '& .figures': { marginInlineStart: 'auto', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
});

/** By the sign of an amount: none is no gain. */
const TONES = ['loss', undefined, 'profit'];

export const Figure = ({ paise }: { paise: Paise }) => (
  <strong className={TONES[Math.sign(paise) + 1]}>{showSigned(paise)}</strong>
);

export const Sum = ({ what, paise }: { what: ReactNode; paise: Paise }) => (
  <li>
    <span>{what}</span>
    <span className="figures">
      <Figure paise={paise} />
    </span>
  </li>
);
