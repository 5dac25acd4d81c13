import { answer } from '../games/sokoban/solver/answer.ts';
import { servePage } from './serve-page.ts';

servePage(answer);
