import { answer } from '../games/sokoban/solver/answer.ts';
import { servePage } from './serve.ts';

servePage(answer);
