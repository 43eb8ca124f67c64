import './matka.css';
import type { GameModule } from '../game';
import { bn } from '../words/matka.bn';
import { en } from '../words/matka.en';
import { hi } from '../words/matka.hi';
import { History } from './History';
import { Play } from './Play';
import { Round } from './Round';
import { Rules } from './Rules';

export const game: GameModule = {
  names: { en: en.name, hi: hi.name, bn: bn.name },
  Play,
  Rules,
  History,
  Round,
};
