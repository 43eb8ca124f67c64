import type { Paise } from '../../../domain/base/money';
import { showSigned } from '../../base/format/amounts';

/** An amount with its sign, which says what its colour says. */
export const Signed = ({ paise }: { paise: Paise }) => (
  <span className={paise < 0 ? 'loss' : 'profit'}>{showSigned(paise)}</span>
);
