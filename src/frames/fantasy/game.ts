import './fantasy.css';
import type { GameModule } from '../game';
import { bn } from '../words/fantasy.bn';
import { en } from '../words/fantasy.en';
import { hi } from '../words/fantasy.hi';
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
